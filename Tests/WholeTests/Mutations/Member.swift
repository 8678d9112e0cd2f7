/// One of the six packages between which the layers rule.
struct Member: Hashable, Sendable {
  /// What it is for, with the name that it has in this repository.
  enum Role: String, CaseIterable, Sendable {
    case app = "MessageApp"
    case feature = "FeatureModule"
    case client = "ClientModule"
    case implementation = "ImplementationModule"
    case interface = "InterfaceModule"
    case runtime = "swift-dependencies"
  }

  var role: Role

  /// The name of the package and of its folder.
  var name: String

  /// Takes what the package is for; its name is the one in this repository.
  init(_ role: Role, named name: String? = nil) {
    self.role = role
    self.name = name ?? role.rawValue
  }

  /// The six, from the top down; those of this repository, but for other names.
  static func all(named names: [Role: String] = [:]) -> [Member] {
    Role.allCases.map { Member($0, named: names[$0]) }
  }

  /// The folder relative to the root; like every other one, two levels below it.
  var folder: String {
    switch role {
    case .app, .runtime: "Tools/\(name)"
    case .feature, .client, .implementation, .interface: "Packages/\(name)"
    }
  }

  var manifest: String { folder + "/Package.swift" }

  /// The product that another package uses.
  var product: String {
    switch role {
    case .app: "message-app"
    case .runtime: "Dependencies"
    case .feature, .client, .implementation, .interface: name
    }
  }

  /// The module that the product stands for, and the target that gets new dependencies.
  var module: String {
    switch role {
    case .runtime: "Dependencies"
    case .app, .feature, .client, .implementation, .interface: name
    }
  }

  var testTarget: String { module + "Tests" }

  /// Every module that other packages may import.
  var modules: [String] {
    switch role {
    case .feature: [name, "ComposableStore"]
    case .runtime: ["Dependencies", "DependenciesTestSupport"]
    case .app, .client, .implementation, .interface: [module]
    }
  }

  /// Every target, those of tests last.
  var targets: [String] { modules + modules.filter { !Self.isTestCode($0) }.map { $0 + "Tests" } }

  /// Whether a target of one of the six is test code: no layer, and not for products.
  static func isTestCode(_ target: String) -> Bool {
    target.hasSuffix("Tests") || target == "DependenciesTestSupport"
  }

  /// The layer in `.lintel.json`.
  var layer: String {
    switch role {
    case .app: "app"
    case .feature: "feature"
    case .client: "client"
    case .implementation: "implementation"
    case .interface: "interface"
    case .runtime: "runtime"
    }
  }
}
