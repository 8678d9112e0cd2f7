/// A use of one local module by another.
package struct ModuleEdge: Hashable, Sendable {
  /// What the using side is used for.
  package enum Kind: Hashable, Sendable {
    case product, test, plugin, macro
  }

  /// Where the use is written.
  package enum Origin: Hashable, Sendable {
    /// An element of a target's `dependencies`.
    case targetDependency

    /// An element of a target's `plugins`.
    case pluginUsage

    /// An import in a source, of a module that the target does not declare.
    case importDeclaration
  }

  package var from: PackageGraph.ModuleID
  package var to: PackageGraph.ModuleID
  package var kind: Kind
  package var condition: Condition?
  package var declaration: Declaration
  package var origin: Origin

  /// Other names that the dependency gives to modules.
  package var aliases: [ModuleAlias]

  /// The `.package` line that leads to it; `nil` within a package.
  package var packageEdge: Int?

  package init(
    from: PackageGraph.ModuleID, to: PackageGraph.ModuleID, kind: Kind,
    condition: Condition? = nil, declaration: Declaration, origin: Origin = .targetDependency,
    aliases: [ModuleAlias] = [], packageEdge: Int? = nil
  ) {
    self.from = from
    self.to = to
    self.kind = kind
    self.condition = condition
    self.declaration = declaration
    self.origin = origin
    self.aliases = aliases
    self.packageEdge = packageEdge
  }

  package var isPluginUsage: Bool { origin == .pluginUsage }

  /// What stands at its place.
  package var placeKind: PlaceKind {
    switch origin {
    case .targetDependency: .targetDependency
    case .pluginUsage: .pluginUsage
    case .importDeclaration: .importDeclaration
    }
  }
}

/// A target dependency on a third-party product.
package struct ExternalEdge: Hashable, Sendable {
  package var from: PackageGraph.ModuleID
  package var to: PackageGraph.ExternalID
  package var condition: Condition?
  package var declaration: Declaration

  /// Whether it is an element of `plugins` rather than of `dependencies`.
  package var isPluginUsage: Bool

  /// The `.package` line that leads to it; `nil` where that is not known.
  package var packageEdge: Int?

  package init(
    from: PackageGraph.ModuleID, to: PackageGraph.ExternalID, condition: Condition? = nil,
    declaration: Declaration, isPluginUsage: Bool = false, packageEdge: Int? = nil
  ) {
    self.from = from
    self.to = to
    self.condition = condition
    self.declaration = declaration
    self.isPluginUsage = isPluginUsage
    self.packageEdge = packageEdge
  }
}

/// An element of a package's `dependencies`.
package struct PackageEdge: Hashable, Sendable {
  package enum Destination: Hashable, Sendable {
    case local(PackageGraph.PackageID)

    /// A local package that did not load, by its folder.
    case unreadable(String)

    /// A package that is not of this repository, by its identity.
    case external

    /// A path that leaves the repository.
    case outside

    /// A path that leads to no package.
    case missing(Absence)
  }

  /// Why a path leads to no package.
  package enum Absence: Hashable, Sendable {
    case noFolder
    case noManifest

    /// The path as it stands on disk.
    case otherCase(String)
  }

  package var from: PackageGraph.PackageID
  package var dependency: PackageDependency
  package var destination: Destination

  /// The path relative to the root as written; of what is no path or leaves the root, `nil`.
  package var path: String?

  /// The path or URL as the manifest's text has it; `nil` where it computes it.
  package var writtenLocation: String?
  package var declaration: Declaration

  /// Whether some target of the package uses something of it.
  package var isUsed: Bool

  package init(
    from: PackageGraph.PackageID, dependency: PackageDependency, destination: Destination,
    path: String? = nil, writtenLocation: String? = nil, declaration: Declaration,
    isUsed: Bool = false
  ) {
    self.from = from
    self.dependency = dependency
    self.destination = destination
    self.path = path
    self.writtenLocation = writtenLocation
    self.declaration = declaration
    self.isUsed = isUsed
  }
}

/// A target dependency that leads to nothing.
package struct UnresolvedDependency: Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// The package has no such product; where it has such a target, that is not vended.
    case noProduct(of: PackageGraph.PackageID, isTarget: Bool)
    case noTarget

    /// Neither a target of the package nor a product of a dependency of that name.
    case nothingOfThatName
    case unknownPackage(String)
  }

  package var from: PackageGraph.ModuleID
  package var name: String
  package var reason: Reason
  package var declaration: Declaration

  package init(
    from: PackageGraph.ModuleID, name: String, reason: Reason, declaration: Declaration
  ) {
    self.from = from
    self.name = name
    self.reason = reason
    self.declaration = declaration
  }
}
