/// Why an edit of a manifest is left to a person.
package enum ManifestObstacle: Error, Hashable, Sendable {
  /// The manifest computes the target, or its name.
  case computedTarget(String)

  /// Several declarations of the target stand in the file, of which one is in force.
  case severalTargets(String)

  /// The manifest computes the list of a target's dependencies.
  case computedDependencies(of: String)

  /// The element stands in no list of the target itself.
  case computedDependency(String, of: String)

  /// The manifest computes the package, or the list of its dependencies.
  case computedPackageDependencies

  /// The package dependency stands in no list of `Package(…)` itself.
  case computedPackageDependency(String)
}

extension ManifestObstacle: CustomStringConvertible {
  package var description: String {
    switch self {
    case .computedTarget(let name): "the manifest computes the target '\(name)'"
    case .severalTargets(let name): "the manifest declares the target '\(name)' several times"
    case .computedDependencies(let target):
      "the manifest computes the dependencies of '\(target)'"
    case .computedDependency(let name, let target):
      "the manifest computes the dependency of '\(target)' on '\(name)'"
    case .computedPackageDependencies: "the manifest computes the dependencies of the package"
    case .computedPackageDependency(let identity):
      "the manifest computes the dependency on the package '\(identity)'"
    }
  }
}
