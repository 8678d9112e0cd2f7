import ArchitectureModel

/// A module must not use a lower layer whose `usedBy`, or its own `uses`, leaves it out.
struct UnlistedDependencyRule: Rule {
  static let info = RuleInfo(
    id: "unlisted-dependency",
    summary:
      "a module that uses one of a lower layer whose 'usedBy', or its own 'uses', leaves it out",
    rationale: """
      Lower is not the same as allowed: an implementation stands below the screens and is still \
      none of their business. 'usedBy' and 'uses' say who may know whom.
      """,
    severity: .error, needsLayers: true,
    examples: [
      .keeps(
        """
        layer app: App
        layer feature: Feature
        layer live: Live | usedBy app
        App -> Feature, Live
        Feature
        Live
        """),
      .breaks(
        """
        layer app: App
        layer feature: Feature
        layer live: Live | usedBy app
        App
        Feature -> Live
        Live
        """),
    ])

  func findings(in input: RuleInput) -> [Finding] {
    input.layerFindings(of: .unlisted, rule: Self.info) { violation in
      let upper = input.layerName(violation.fromLayer)
      let lower = input.policy.layers[violation.toLayer]
      if lower.usedBy?.place == violation.because.place {
        return ", whose 'usedBy' does not name \(upper)"
      }
      return ", which the 'uses' of \(upper) does not name"
    } help: { violation in
      switch violation.from {
      case .package: return "remove the package dependency"
      case .module:
        let layers = input.policy.layers(allowedBelow: violation.fromLayer).map(input.layerName)
        let advice = "reach \(input.name(violation.to)) through a layer that may use it"
        return layers.isEmpty
          ? advice : advice + ", or use \(layers.joined(separator: ", ")) instead"
      }
    }
  }
}
