import ArchitectureModel
import GraphAlgorithms

/// Dependencies should lead towards what is more stable.
struct UnstableDependencyRule: Rule {
  static let info = RuleInfo(
    id: "unstable-dependency",
    summary: "a dependency on a module that is less stable (I = Ce / (Ca + Ce))",
    rationale: """
      A module that many use and that uses little (I near 0) has little reason to change and is \
      hard to change. It should not need one that changes easily (I near 1). Ca counts the modules \
      that use a module, Ce those that it uses; test code, plugins, macros and third-party \
      products are not counted.
      """,
    severity: nil,
    examples: [
      .keeps(
        """
        A -> B
        B -> C
        C
        """),
      .breaks(
        """
        A -> Core
        B -> Core
        Core -> Helper
        Helper -> X, Y
        X
        Y
        """),
    ])

  func findings(in input: RuleInput) -> [Finding] {
    let couplings = input.couplings
    return input.productGraph.edges.compactMap { edge in
      let from = couplings[edge.from]
      let to = couplings[edge.to]
      guard to.isLessStable(than: from),
        let first = input.declarations(from: edge.from, to: edge.to).first
      else { return nil }
      let names = (input.graph.modules[edge.from].name, input.graph.modules[edge.to].name)
      return Finding(
        rule: Self.info.id, severity: .warning,
        message: "'\(names.0)' (instability \(text(from))) depends on '\(names.1)' (instability"
          + " \(text(to))), which is less stable",
        help:
          "declare in '\(names.0)', or below it, what it needs, and let '\(names.1)' provide that",
        place: first.declaration.place, from: input.subject(of: edge.from),
        to: input.subject(of: edge.to),
        places: input.declarations(from: edge.from, to: edge.to).dropFirst().map {
          RelatedPlace($0.declaration.place, .targetDependency)
        })
    }
  }

  /// With both counts, since rounded values may be equal.
  private func text(_ coupling: Coupling) -> String {
    let hundredths = coupling.instabilityInHundredths ?? 0
    let digits = hundredths % 100 < 10 ? "0\(hundredths % 100)" : "\(hundredths % 100)"
    let total = coupling.afferent + coupling.efferent
    return "\(hundredths / 100).\(digits) = \(coupling.efferent)/\(total)"
  }
}
