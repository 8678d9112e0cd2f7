import ArchitectureModel

/// Product code must not use test code.
struct TestCodeInProductRule: Rule {
  static let info = RuleInfo(
    id: "test-code-in-product",
    summary: "product code that uses test code: a test target or what 'testing' names",
    rationale: """
      What is made for tests is shipped to users otherwise, and with it whatever it drags in.
      """,
    severity: .error,
    examples: [
      .keeps(
        """
        testing: CoreTesting
        package Core
          target Core
          target CoreTesting -> Core
          test CoreTests -> CoreTesting
        """),
      .breaks(
        """
        testing: CoreTesting
        package Core
          target Core -> CoreTesting
          target CoreTesting
        """),
    ])

  func findings(in input: RuleInput) -> [Finding] {
    let isTestCode = input.layering.isTestCode
    let edges = input.graph.modules.indices.filter { !isTestCode[$0] }.flatMap { module in
      input.uses.edges(from: module).filter { isTestCode[$0.to] }
    }
    return firstOfEach(edges.map { finding($0, in: input) }, .targetDependency)
  }

  private func finding(_ edge: ModuleEdge, in input: RuleInput) -> Finding {
    let to = input.graph.modules[edge.to]
    let line = edge.packageEdge.map { input.graph.packageEdges[$0].declaration.place }
    let entry = input.policy.testing.first {
      Layering.unit(of: edge.to, in: input.graph, by: $0) != nil
    }
    let nature = to.isTestTarget ? "a test target" : "test code"
    return Finding(
      rule: Self.info.id, severity: .error,
      message: "'\(input.graph.modules[edge.from].name)' is product code, but depends on"
        + " '\(to.name)', \(nature)",
      help: "move what both product and tests need out of '\(to.name)'",
      place: edge.declaration.place, from: input.subject(of: edge.from),
      to: input.subject(of: edge.to),
      places: line.flatMap { place in
        place == edge.declaration.place ? nil : [RelatedPlace(place, .packageDependency)]
      } ?? [],
      because: to.isTestTarget ? nil : entry.map { Because(place: $0.place) })
  }
}
