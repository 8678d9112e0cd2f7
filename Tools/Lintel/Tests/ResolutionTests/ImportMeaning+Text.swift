import ArchitectureModel

extension ImportUses.Meaning {
  /// `declared Core of Kit`, `own` and the like.
  func text(in graph: PackageGraph) -> String {
    let target = module.map {
      " \(graph.modules[$0].name) of \(graph.package(of: $0)?.name ?? "?")"
    }
    let word =
      switch self {
      case .own: "own"
      case .declared: "declared"
      case .transitive: "transitive"
      case .undeclared: "undeclared"
      case .thirdParty: "third-party"
      case .other: "other"
      }
    return word + (target ?? "")
  }
}
