import Testing

/// A dependency between two packages, added to a copy of the repository in one of several ways.
struct Mutation: Sendable, CustomTestStringConvertible {
  enum Way: String, CaseIterable, Sendable {
    case plain = "plain"
    case conditional = "under a platform condition"
    case inTests = "in a test target"
    case unused = "used by no target"
    case throughRelay = "through a package of no layer"
  }

  var pair: DependencyTable.Pair
  var way: Way

  var testDescription: String {
    "\(pair.from.name) on \(pair.to.name), \(way.rawValue): \(pair.answer.rawValue)"
  }

  /// Every pair in every way.
  ///
  /// Through a package of no layer only what the table forbids: what it allows says nothing there.
  static let all: [Mutation] = DependencyTable.pairs.flatMap { pair in
    Way.allCases.filter { $0 != .throughRelay || pair.answer != .allowed }.map {
      Mutation(pair: pair, way: $0)
    }
  }
}

extension Mutation {
  /// The package of no layer that stands between the two.
  enum Relay {
    static let name = "Relay"
    static let folder = "Packages/Relay"
    static let manifest = folder + "/Package.swift"

    static func manifestText(using member: Member) -> String {
      """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "\(name)",
        products: [.library(name: "\(name)", targets: ["\(name)"])],
        dependencies: [\(packageDeclaration(folder: member.folder))],
        targets: [
          .target(
            name: "\(name)",
            dependencies: [\(productDeclaration(member.product, of: member.name))])
        ]
      )

      """
    }
  }

  static func packageDeclaration(folder: String) -> String {
    ".package(path: \"../../\(folder)\")"
  }

  static func productDeclaration(_ product: String, of package: String) -> String {
    ".product(name: \"\(product)\", package: \"\(package)\")"
  }

  /// The line that is added to `dependencies` of the package.
  var packageDeclaration: String {
    Self.packageDeclaration(folder: way == .throughRelay ? Relay.folder : pair.to.folder)
  }

  /// What is added to `dependencies` of the target, if anything is.
  var targetDeclaration: String? {
    let (product, package) = (pair.to.product, pair.to.name)
    switch way {
    case .plain, .inTests:
      return Self.productDeclaration(product, of: package)
    case .conditional:
      return ".product(name: \"\(product)\", package: \"\(package)\", "
        + "condition: .when(platforms: [.iOS]))"
    case .throughRelay:
      return Self.productDeclaration(Relay.name, of: Relay.name)
    case .unused:
      return nil
    }
  }

  /// Makes the copy as if the pair had never been joined, then joins it in this way.
  func apply(to copy: inout RepositoryCopy) throws {
    if pair.answer == .allowed { try pair.separate(in: &copy) }
    var manifest = ManifestText(try copy.text(of: pair.from.manifest))
    try manifest.addPackageDependency(packageDeclaration)
    if let targetDeclaration {
      let target = way == .inTests ? pair.from.testTarget : pair.from.module
      try manifest.addTargetDependency(targetDeclaration, to: target)
    }
    try copy.write(manifest.text, to: pair.from.manifest)
    if way == .throughRelay {
      try copy.write(Relay.manifestText(using: pair.to), to: Relay.manifest)
      try copy.write("struct Relay {}\n", to: "\(Relay.folder)/Sources/Relay/Relay.swift")
    }
  }
}
