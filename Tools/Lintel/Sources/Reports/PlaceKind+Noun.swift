package import ArchitectureModel

extension PlaceKind {
  /// What stands at the place, in words.
  package var noun: String {
    switch self {
    case .packageDependency: "package dependency"
    case .targetDependency: "target dependency"
    case .pluginUsage: "plugin usage"
    case .packageDeclaration: "package"
    case .targetDeclaration: "target"
    case .productDeclaration: "product"
    case .importDeclaration: "import"
    case .configuration: "configuration"
    }
  }
}
