/// One of the six packages between which the layers rule.
enum Member: String, CaseIterable, Sendable {
  case app = "MessageApp"
  case feature = "FeatureModule"
  case client = "ClientModule"
  case implementation = "ImplementationModule"
  case interface = "InterfaceModule"
  case runtime = "swift-dependencies"

  /// The folder relative to the root; like every other one, two levels below it.
  var folder: String {
    switch self {
    case .app, .runtime: "Tools/\(rawValue)"
    case .feature, .client, .implementation, .interface: "Packages/\(rawValue)"
    }
  }

  var manifest: String { folder + "/Package.swift" }

  /// The product that another package uses.
  var product: String {
    switch self {
    case .app: "message-app"
    case .runtime: "Dependencies"
    case .feature, .client, .implementation, .interface: rawValue
    }
  }

  /// The module that the product stands for, and the target that gets new dependencies.
  var module: String {
    switch self {
    case .runtime: "Dependencies"
    case .app, .feature, .client, .implementation, .interface: rawValue
    }
  }

  var testTarget: String { module + "Tests" }

  /// Every module that other packages may import.
  var importedModules: [String] {
    switch self {
    case .feature: ["FeatureModule", "ComposableStore"]
    case .runtime: ["Dependencies", "DependenciesTestSupport"]
    case .app, .client, .implementation, .interface: [module]
    }
  }

  /// The layer in `.lintel.json`.
  var layer: String {
    switch self {
    case .app: "app"
    case .feature: "feature"
    case .client: "client"
    case .implementation: "implementation"
    case .interface: "interface"
    case .runtime: "runtime"
    }
  }
}
