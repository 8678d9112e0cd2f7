/// What a manifest declares, as `swift package dump-package` prints it.
///
/// Lists keep the order of the manifest; traits, whose order in the dump is not stable, are sorted.
package struct Manifest: Hashable, Sendable {
  /// The name in `Package(name:)`.
  package var name: String
  package var toolsVersion: ToolsVersion
  package var platforms: [Platform]
  package var dependencies: [PackageDependency]
  package var products: [Product]
  package var targets: [Target]
  package var traits: [Trait]

  package init(
    name: String, toolsVersion: ToolsVersion, platforms: [Platform] = [],
    dependencies: [PackageDependency] = [], products: [Product] = [], targets: [Target] = [],
    traits: [Trait] = []
  ) {
    self.name = name
    self.toolsVersion = toolsVersion
    self.platforms = platforms
    self.dependencies = dependencies
    self.products = products
    self.targets = targets
    self.traits = traits
  }
}

extension Manifest {
  /// A minimum version of a platform.
  package struct Platform: Hashable, Sendable {
    /// As in the dump: `macos`, `ios`.
    package var name: String
    package var version: String

    package init(name: String, version: String) {
      self.name = name
      self.version = version
    }
  }

  /// A trait with the traits that it switches on (SE-0450).
  package struct Trait: Hashable, Sendable {
    package var name: String
    package var enabledTraits: [String]

    package init(name: String, enabledTraits: [String] = []) {
      self.name = name
      self.enabledTraits = enabledTraits
    }
  }

  /// An element of `products`.
  package struct Product: Hashable, Sendable {
    package enum Kind: UInt8, Sendable, CaseIterable {
      case library, executable, plugin, snippet, macro, test
    }

    package var name: String
    package var kind: Kind

    /// Names of targets of the same package.
    package var targets: [String]

    package init(name: String, kind: Kind = .library, targets: [String]) {
      self.name = name
      self.kind = kind
      self.targets = targets
    }
  }
}
