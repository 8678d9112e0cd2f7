import ArchitectureModel

/// What SwiftPM asks of a manifest besides that it compiles; whatever breaks it is left to SwiftPM.
enum ManifestRules {
  static func check(_ manifest: Manifest) throws(LiteralObstacle) {
    let targets = Dictionary(manifest.targets.map { ($0.name, $0.kind) }) { first, _ in first }
    try unique(manifest.targets.map(\.name), "targets")
    try unique(manifest.products.map(\.name), "products")
    try unique(manifest.platforms.map(\.name), "platforms")
    try unique(manifest.traits.map(\.name), "traits")
    try unique(manifest.dependencies.map(\.identity), "dependencies")
    try unique(manifest.dependencies.map(referenceName), "dependencies")
    for product in manifest.products { try check(product, targets: targets) }
    try checkReferences(in: manifest)
    try checkTraits(of: manifest)
    let names = manifest.targets.map(\.name) + manifest.products.map(\.name)
    guard !names.contains(""), !manifest.name.isEmpty else {
      throw LiteralObstacle("a name is empty")
    }
  }

  private static func unique(_ names: [String], _ list: String) throws(LiteralObstacle) {
    guard Set(names).count == names.count else {
      throw LiteralObstacle("'\(list)' names something twice")
    }
  }

  private static func check(
    _ product: Manifest.Product, targets: [String: Target.Kind]
  ) throws(LiteralObstacle) {
    let kinds = product.targets.map { targets[$0] }
    guard !kinds.isEmpty, !kinds.contains(nil) else {
      throw LiteralObstacle("product '\(product.name)' names a target that there is not")
    }
    guard !kinds.allSatisfy({ $0 == .binary }) || product.kind != .plugin else {
      throw LiteralObstacle("product '\(product.name)' has binary targets alone")
    }
  }

  /// What `package:` of a product has to be, in lower case.
  private static func referenceName(_ dependency: PackageDependency) -> String {
    (dependency.name ?? dependency.identity).lowercased()
  }

  private static func checkReferences(in manifest: Manifest) throws(LiteralObstacle) {
    let packages = Set(manifest.dependencies.map(referenceName))
    for target in manifest.targets {
      for dependency in target.dependencies {
        guard case .product(let name, let package, _) = dependency.form else { continue }
        guard let package, packages.contains(package.lowercased()) else {
          throw LiteralObstacle("product '\(name)' is of a package that there is not")
        }
      }
    }
  }

  private static func checkTraits(of manifest: Manifest) throws(LiteralObstacle) {
    let declared = Set(manifest.traits.map(\.name))
    let used =
      manifest.traits.flatMap(\.enabledTraits)
      + manifest.targets.flatMap(\.dependencies).flatMap { $0.condition?.traits ?? [] }
    guard declared.isSuperset(of: used) else {
      throw LiteralObstacle("a trait is used that there is not")
    }
    guard declared.count <= 300, declared.allSatisfy(isIdentifier) else {
      throw LiteralObstacle("the name of a trait is no plain identifier")
    }
  }

  private static func isIdentifier(_ name: String) -> Bool {
    !(name.first?.isNumber ?? true)
      && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
  }
}
