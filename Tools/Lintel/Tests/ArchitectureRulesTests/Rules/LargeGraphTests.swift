import ArchitectureModel
import Testing

@testable import ArchitectureRules

/// Shapes that are long or dense, for every rule at once.
struct LargeGraphTests {
  /// A graph of packages with one module each.
  private func graph(_ count: Int, edges: [(from: Int, to: Int)]) -> PackageGraph {
    func place(_ id: Int, _ line: Int) -> Place {
      Place(file: "P\(id)/Package.swift", line: line, column: 1)
    }
    let packages = (0..<count).map { id in
      Package(
        folder: "P\(id)", name: "P\(id)", identity: "p\(id)",
        manifestFile: "P\(id)/Package.swift", toolsVersion: ToolsVersion(6, 0),
        products: [
          .init(
            name: "P\(id)", kind: .library, modules: [id],
            declaration: Declaration(place: place(id, 2)))
        ],
        modules: id..<(id + 1), place: place(id, 1))
    }
    let modules = (0..<count).map { id in
      Module(
        name: "P\(id)", kind: .target(.regular), package: id, folder: "P\(id)/Sources/P\(id)",
        declaration: Declaration(place: place(id, 3)), sources: ["P\(id)/Sources/P\(id)/a.swift"])
    }
    let edges = edges.sorted { ($0.from, $0.to) < ($1.from, $1.to) }
    return PackageGraph(
      packages: packages, modules: modules,
      packageEdges: edges.enumerated().map { index, edge in
        PackageEdge(
          from: edge.from,
          dependency: PackageDependency(location: .path("P\(edge.to)"), identity: "p\(edge.to)"),
          destination: .local(edge.to),
          declaration: Declaration(place: place(edge.from, 4 + index)),
          isUsed: true)
      },
      moduleEdges: edges.enumerated().map { index, edge in
        ModuleEdge(
          from: edge.from, to: edge.to, kind: .product,
          declaration: Declaration(place: place(edge.from, 4 + index)), packageEdge: index)
      })
  }

  private func policy(from: String, to: String) -> Policy {
    let place = Place(file: ".lintel.json", line: 1, column: 1)
    var policy = Policy(file: ".lintel.json")
    policy.forbidden = [
      ForbiddenDependency(
        from: [Selector(from, layer: nil, place: place)],
        to: [Selector(to, layer: nil, place: place)], place: place)
    ]
    for rule in RuleRegistry.infos where rule.severity == nil {
      policy.rules[rule.id] = RuleSetting(level: .severity(.warning), place: place)
    }
    return policy
  }

  private func ids(_ input: RuleInput) -> [String: Int] {
    Dictionary(grouping: RuleRunner().findings(in: input), by: \.rule).mapValues(\.count)
  }

  @Test(.timeLimit(.minutes(10))) func aChainOf20000Modules() {
    let graph = graph(20_000, edges: (0..<19_999).map { ($0, $0 + 1) })
    let input = RuleInput(graph: graph, policy: policy(from: "P0", to: "P19999"))
    #expect(
      ids(input)
        == [
          "forbidden-dependency": 1, "excessive-depth": 1, "unstable-dependency": 0,
        ].filter { $0.value > 0 })
  }

  @Test(.timeLimit(.minutes(10))) func aRingOf5000Modules() {
    let graph = graph(5_000, edges: (0..<5_000).map { ($0, ($0 + 1) % 5_000) })
    let input = RuleInput(graph: graph, policy: policy(from: "P1", to: "P0"))
    #expect(ids(input) == ["forbidden-dependency": 1, "target-cycle": 1, "package-cycle": 1])
  }

  @Test(.timeLimit(.minutes(10))) func aLayeredGraphOf400ModulesWithAllEdgesDown() {
    let edges = (0..<400).flatMap { from in ((from + 1)..<400).map { (from, $0) } }
    let graph = graph(400, edges: edges)
    let input = RuleInput(graph: graph, policy: policy(from: "P0", to: "P399"))
    let found = ids(input)
    #expect(found["forbidden-dependency"] == 1)
    #expect(found["target-cycle"] == nil)
    #expect(found["excessive-fan-out"] == 399 - 15)
    #expect(found["excessive-depth"] == 1)
  }

  @Test(.timeLimit(.minutes(10))) func aCompleteGraphOf60Modules() {
    let edges = (0..<60).flatMap { from in (0..<60).filter { $0 != from }.map { (from, $0) } }
    let input = RuleInput(graph: graph(60, edges: edges), policy: policy(from: "P0", to: "P1"))
    let found = RuleRunner(only: ["target-cycle"]).findings(in: input)
    #expect(
      found.map(\.message) == [
        "'P0' depends on itself through 'P1'; 58 more modules reach it and are reached by it"
      ])
    #expect(found.first?.help.contains("and 1765 more: ") == true)
  }
}
