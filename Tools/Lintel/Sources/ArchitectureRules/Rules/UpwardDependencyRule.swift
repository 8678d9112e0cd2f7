import ArchitectureModel

/// A module must not use one of a layer above its own, also not through modules of no layer.
struct UpwardDependencyRule: Rule {
  static let info = RuleInfo(
    id: "upward-dependency",
    summary: "a module that uses one of a layer above",
    rationale: """
      Layers keep change local: a low layer can be built, tested and reused without what stands on \
      it. One edge upwards is enough to lose that.
      """,
    severity: .error, needsLayers: true,
    examples: [
      .keeps(
        """
        layer app: App
        layer core: Core
        App -> Core
        Core
        """),
      .breaks(
        """
        layer app: App
        layer core: Core
        App
        Core -> App
        """),
    ])

  func findings(in input: RuleInput) -> [Finding] {
    input.layerFindings(of: .upward, rule: Self.info) { violation in
      ", which stands above \(input.layerName(violation.fromLayer))"
    } help: { violation in
      switch violation.from {
      case .package: "remove the package dependency"
      case .module:
        "declare in \(input.name(violation.from)), or below it, what it needs, and let"
          + " \(input.name(violation.to)) provide that"
      }
    }
  }
}
