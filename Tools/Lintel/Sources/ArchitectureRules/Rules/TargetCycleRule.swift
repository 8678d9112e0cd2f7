import ArchitectureModel
import GraphAlgorithms

/// No module may need itself.
struct TargetCycleRule: Rule {
  static let info = RuleInfo(
    id: "target-cycle",
    summary: "modules that depend on one another in a cycle",
    rationale: """
      SwiftPM refuses to build them, and 'swift package dump-package' does not notice. Modules of a \
      cycle are one module in all but name: none can be built, tested or replaced without the others.
      """,
    severity: .error,
    examples: [
      .keeps(
        """
        A -> B
        B -> C
        C
        """),
      .breaks(
        """
        A -> B
        B -> C
        C -> A
        """),
    ])

  func findings(in input: RuleInput) -> [Finding] {
    // Nobody depends on a test target, so its edges close no cycle. A module named by `testing` is
    // built like any other: a cycle through it is one.
    let modules = input.graph.modules
    let edges = input.graph.moduleEdges.lazy.filter { edge in
      !modules[edge.from].isTestTarget && !modules[edge.from].isHostTool
        && !modules[edge.to].isHostTool
    }
    let graph = Digraph(
      nodeCount: modules.count, edges: edges.map { Edge(from: $0.from, to: $0.to) })
    return graph.cycles.compactMap { finding($0, in: input) }
  }

  private func finding(_ cycle: Cycle, in input: RuleInput) -> Finding? {
    let wording = CycleWording(
      cycle: cycle, noun: "modules", name: { input.graph.modules[$0].name },
      step: { step($0, in: input) })
    let chain = wording.chain(kind: .targetDependency)
    guard let first = chain.first else { return nil }
    return Finding(
      rule: Self.info.id, severity: .error, message: wording.message, help: wording.help,
      place: first.place, from: input.subject(of: cycle.loop[0]),
      to: input.subject(of: cycle.loop[1]),
      places: wording.places(kind: .targetDependency), chain: chain)
  }

  /// Of several declarations the first that needs no trait.
  private func step(_ edge: Edge, in input: RuleInput) -> CycleWording.Step? {
    let declarations = input.declarations(from: edge.from, to: edge.to)
    let best =
      declarations.first { $0.condition?.traits.isEmpty ?? true } ?? declarations.first
    return best.map {
      CycleWording.Step(place: $0.declaration.place, traits: $0.condition?.traits ?? [])
    }
  }
}
