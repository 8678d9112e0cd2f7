package import ArchitectureModel

/// What an element of a target's `dependencies:` means.
package enum DependencyReference: Hashable, Sendable {
  /// A target of the same package, or a product, by its name alone.
  case name(String)

  /// A product of another package.
  case product(String, package: String)

  package init(_ dependency: TargetDependency) {
    switch dependency.form {
    case .product(let name, let package?, _): self = .product(name, package: package)
    case .byName(let name), .target(let name), .product(let name, nil, _): self = .name(name)
    }
  }

  /// The name of the target or product.
  package var name: String {
    switch self {
    case .name(let name), .product(let name, _): name
    }
  }

  /// What a manifest declares that has it in a list.
  package var declaration: TargetDependency {
    switch self {
    case .name(let name): TargetDependency(.byName(name), condition: nil)
    case .product(let name, let package):
      TargetDependency(.product(name, package: package), condition: nil)
    }
  }

  /// As it is written in a manifest.
  package var text: String {
    switch self {
    case .name(let name): ManifestEditor.literal(name)
    case .product(let name, let package):
      ".product(name: \(ManifestEditor.literal(name)),"
        + " package: \(ManifestEditor.literal(package)))"
    }
  }
}
