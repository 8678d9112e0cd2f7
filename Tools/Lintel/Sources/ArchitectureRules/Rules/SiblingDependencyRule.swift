import ArchitectureModel

/// Two units of an independent layer must not know each other.
struct SiblingDependencyRule: Rule {
  static let info = RuleInfo(
    id: "sibling-dependency",
    summary: "a module that uses another unit of its own independent layer",
    rationale: """
      Features and plugins stay replaceable as long as none needs another. What two of them share \
      belongs into a layer below both.
      """,
    severity: .error, needsLayers: true,
    examples: [
      .keeps(
        """
        layer feature: Profile, Search | siblings independent
        layer core: Core
        Profile -> Core
        Search -> Core
        Core
        """),
      .breaks(
        """
        layer feature: Profile, Search | siblings independent
        Profile -> Search
        Search
        """),
    ])

  func findings(in input: RuleInput) -> [Finding] {
    input.layerFindings(of: .sibling, rule: Self.info) { _ in
      ", another unit of the same independent layer"
    } help: { violation in
      switch violation.from {
      case .package: "remove the package dependency"
      case .module:
        "move what both \(input.name(violation.from)) and \(input.name(violation.to)) need into a"
          + " layer below"
      }
    }
  }
}
