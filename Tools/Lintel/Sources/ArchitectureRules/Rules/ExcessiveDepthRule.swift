import ArchitectureModel
import GraphAlgorithms

/// Chains of dependencies should not be too long.
struct ExcessiveDepthRule: Rule {
  static let info = RuleInfo(
    id: "excessive-depth",
    summary: "a chain of dependencies that is longer than 'max'",
    rationale: """
      The modules of a chain are built one after the other, and a change at its end is felt all \
      the way up. The longest chain is shown once, from the module at its top. Modules that form a \
      cycle count as one.
      """,
    severity: nil, hasOneSubject: true, defaultLimit: 10,
    examples: [
      .keeps(
        """
        rule excessive-depth: max 2
        A -> B
        B -> C
        C
        """),
      .breaks(
        """
        rule excessive-depth: max 2
        A -> B
        B -> C
        C -> D
        D
        """),
    ])

  func findings(in input: RuleInput) -> [Finding] {
    let limit = input.limit(of: Self.info)
    let depths = Depths(of: input.productGraph)
    let components = input.productGraph.strongComponents
    var isUsed = [Bool](repeating: false, count: components.count)
    for edge in input.productGraph.edges {
      let from = components.componentOf[edge.from]
      let to = components.componentOf[edge.to]
      if from != to { isUsed[to] = true }
    }
    // One finding for each top: what stands below it is on a chain that is reported, or short.
    return components.members.indices.compactMap { component in
      guard !isUsed[component], let top = components.members[component].first,
        depths.ofNode[top] > limit
      else { return nil }
      return finding(top, chain: depths.longestChain(from: top), limit: limit, in: input)
    }
  }

  private func finding(
    _ top: PackageGraph.ModuleID, chain: [Edge], limit: Int, in input: RuleInput
  ) -> Finding? {
    let edges = chain.compactMap { input.declarations(from: $0.from, to: $0.to).first }
    guard let first = edges.first, let last = edges.last else { return nil }
    let name = input.graph.modules[top].name
    return Finding(
      rule: Self.info.id, severity: .warning,
      message: "a chain of \(edges.count) dependencies leads from '\(name)' down to"
        + " '\(input.graph.modules[last.to].name)', more than \(limit)",
      help: "shorten the chain: let modules in it depend on contracts instead of one another",
      place: first.declaration.place, from: input.subject(of: top), chain: input.hops(of: edges),
      because: input.limitLine(of: Self.info))
  }
}
