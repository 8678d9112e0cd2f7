import ArchitectureModel
import GraphAlgorithms

/// A module should not depend on too many others directly.
struct ExcessiveFanOutRule: Rule {
  static let info = RuleInfo(
    id: "excessive-fan-out",
    summary: "a module with more direct dependencies than 'max'",
    rationale: """
      Who needs everything changes with everything. Modules and third-party products are counted, \
      each once; what test code, plugins and macros need is not.
      """,
    severity: nil, hasOneSubject: true, defaultLimit: 15,
    examples: [
      .keeps(
        """
        rule excessive-fan-out: max 2
        A -> B, Logging@swift-log
        B
        """),
      .breaks(
        """
        rule excessive-fan-out: max 2
        A -> B, C, Logging@swift-log
        B
        C
        """),
    ])

  func findings(in input: RuleInput) -> [Finding] {
    let limit = input.limit(of: Self.info)
    return input.graph.modules.indices.compactMap { module in
      guard !input.layering.isTestCode[module], !input.graph.modules[module].isHostTool else {
        return nil
      }
      let externals = Set(input.graph.externalEdges(from: module).map(\.to))
      let count = input.productGraph.successors(of: module).count + externals.count
      guard count > limit else { return nil }
      let name = input.graph.modules[module].name
      return Finding(
        rule: Self.info.id, severity: .warning,
        message: "'\(name)' depends directly on \(count) modules and products, more than \(limit)",
        help: "split '\(name)', or put what it uses together behind fewer modules",
        place: input.graph.modules[module].declaration.place, from: input.subject(of: module),
        because: input.limitLine(of: Self.info))
    }
  }
}
