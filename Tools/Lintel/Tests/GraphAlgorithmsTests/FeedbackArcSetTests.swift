import Testing

@testable import GraphAlgorithms

@Suite struct FeedbackArcSetTests {
  /// Against all orders of the nodes: what leads backwards in the best is the smallest set.
  @Test(arguments: 0..<400 as Range<UInt64>)
  func agreesWithTryingEveryOrder(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let graph = Digraph.random(nodes: 1...6, using: &random).graph
    let costs = self.costs(of: graph, using: &random)
    let expected = permutations(graph.nodeCount).compactMap { order in
      cost(ofCutting: graph.edges.filter { order[$0.from] >= order[$0.to] }, costs)
    }.min()
    let found = graph.smallestFeedbackArcSet { costs[$0] ?? nil }
    #expect(found?.cost == expected)
    guard let found else { return }
    #expect(found.isSmallest)
    try expectIsSolution(found, of: graph, costs)
  }

  /// The two exact methods against one another.
  @Test(arguments: 0..<60 as Range<UInt64>)
  func theExactMethodsAgree(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let whole = Digraph.random(nodes: 8...11, using: &random).graph
    let costs = self.costs(of: whole, using: &random)
    for members in whole.strongComponents.cyclic where members.count > 1 {
      let problem = FeedbackProblem(component: members, of: whole) { costs[$0] ?? nil }
      guard let order = FeedbackOrder(problem: problem) else { continue }
      let best = cost(ofBackwardEdges: SubsetOrdering(problem: problem).order, problem)
      let known = FeedbackProblem.Solution(
        edges: [], cost: cost(ofBackwardEdges: order.nodes, problem) + 1, isSmallest: false)
      var search = CycleHitting(problem: problem, cycles: [], effort: CycleHitting.effort)
      let found = search.solution(notAbove: known)
      #expect(found.cost == best && found.isSmallest)
      #expect(found.edges.reduce(0) { $0 + problem.costs[$1] } == best)
      #expect(CyclePacking(problem: problem).bound <= best)
    }
  }

  /// Beyond the limit of the table: rings that share nodes but no edges, and hang together by
  /// edges that lead on.
  @Test(arguments: 0..<20 as Range<UInt64>)
  func provesLargeComponentsWithFewCycles(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let order = Array(0..<120).shuffled(using: &random)
    var edges: [Edge] = []
    for _ in 0..<300 {
      let places = [Int.random(in: 0..<120, using: &random), .random(in: 0..<120, using: &random)]
      guard places[0] != places[1] else { continue }
      edges.append(Edge(from: order[places.min() ?? 0], to: order[places.max() ?? 0]))
    }
    for _ in 0..<8 {
      let place = Int.random(in: 0..<100, using: &random)
      edges.append(Edge(from: order[place + 19], to: order[place]))
    }
    let graph = Digraph(nodeCount: 120, edges: edges)
    let found = try #require(graph.smallestFeedbackArcSet())
    #expect(found.isSmallest && found.cost <= 8)
    try expectIsSolution(found, of: graph, nil)
  }

  /// Too many nodes for the table, too many cycles for the search.
  @Test(.timeLimit(.minutes(10))) func saysWhatItHasNotProven() throws {
    var random = SplitMix64(seed: 7)
    let edges = (0..<800).map { _ in
      Edge(from: .random(in: 0..<60, using: &random), to: .random(in: 0..<60, using: &random))
    }
    let graph = Digraph(nodeCount: 60, edges: edges.filter { $0.from != $0.to })
    let found = try #require(graph.smallestFeedbackArcSet())
    #expect(!found.isSmallest)
    #expect(found.cost < graph.edgeCount / 2)
    try expectIsSolution(found, of: graph, nil)
    #expect(
      found
        == Digraph(nodeCount: 60, edges: graph.edges.shuffled(using: &random))
        .smallestFeedbackArcSet())
  }

  /// A tournament, that is, one edge between any two nodes, which only the table of all subsets can decide.
  @Test func provesSmallComponentsWhateverTheirEdges() throws {
    var random = SplitMix64(seed: 3)
    let edges = (0..<17).flatMap { from in
      (0..<from).map { to in
        Bool.random(using: &random) ? Edge(from: from, to: to) : Edge(from: to, to: from)
      }
    }
    let graph = Digraph(nodeCount: 17, edges: edges)
    let problem = FeedbackProblem(component: Array(0..<17), of: graph) { _ in 1 }
    var search = CycleHitting(
      problem: problem, cycles: [], effort: CycleHitting.smallComponentEffort)
    let known = problem.solution(cutting: Array(problem.costs.indices))
    #expect(!search.solution(notAbove: known).isSmallest)
    let found = try #require(graph.smallestFeedbackArcSet())
    #expect(found.isSmallest)
    try expectIsSolution(found, of: graph, nil)
  }

  @Test func leavesFixedEdgesInPlace() {
    let graph = Digraph.ring(4)
    let found = graph.smallestFeedbackArcSet { [nil, 5, 3, nil][$0.from] }
    #expect(found == FeedbackArcSet(edges: [Edge(from: 2, to: 3)], cost: 3, isSmallest: true))
    #expect(graph.smallestFeedbackArcSet { _ in nil } == nil)
    let loop = Digraph(nodeCount: 1, edges: [Edge(from: 0, to: 0)])
    #expect(loop.smallestFeedbackArcSet()?.edges == [Edge(from: 0, to: 0)])
    #expect(loop.smallestFeedbackArcSet { _ in nil } == nil)
  }

  @Test(.timeLimit(.minutes(10))) func sizeIsNoDanger() throws {
    #expect(Digraph.chain(20_000).smallestFeedbackArcSet()?.edges == [])
    let ring = try #require(Digraph.ring(20_000).smallestFeedbackArcSet())
    #expect(ring.cost == 1 && ring.isSmallest)
    let complete = try #require(Digraph.complete(400).smallestFeedbackArcSet())
    #expect(complete.cost == 400 * 399 / 2 && complete.isSmallest)
    var edges = Digraph.ladder(rungs: 400).edges
    edges.append(Edge(from: 799, to: 0))
    let ladder = try #require(Digraph(nodeCount: 800, edges: edges).smallestFeedbackArcSet())
    #expect(ladder.edges == [Edge(from: 799, to: 0)] && ladder.isSmallest)
  }

  /// A cost for every edge; `nil` inside for one edge in six, which has to stay.
  private func costs(of graph: Digraph, using random: inout SplitMix64) -> [Edge: Int?] {
    let greatest = Int.random(in: 1...4, using: &random)
    var costs: [Edge: Int?] = [:]
    for edge in graph.edges {
      let isFixed = greatest > 1 && Int.random(in: 0..<6, using: &random) == 0
      costs[edge] = .some(isFixed ? nil : Int.random(in: 1...greatest, using: &random))
    }
    return costs
  }

  private func expectIsSolution(
    _ found: FeedbackArcSet, of graph: Digraph, _ costs: [Edge: Int?]?
  ) throws {
    let rest = graph.edges.filter { !found.edges.contains($0) }
    #expect(Digraph(nodeCount: graph.nodeCount, edges: rest).strongComponents.cyclic.isEmpty)
    #expect(found.edges == Set(found.edges).sorted())
    let expected = costs.map { cost(ofCutting: found.edges, $0) } ?? found.edges.count
    #expect(found.cost == expected)
    for edge in found.edges {
      let one = Digraph(nodeCount: graph.nodeCount, edges: rest + [edge])
      #expect(!one.strongComponents.cyclic.isEmpty, "an edge is cut that closes no cycle")
    }
  }

  private func cost(ofCutting edges: [Edge], _ costs: [Edge: Int?]) -> Int? {
    var sum = 0
    for edge in edges {
      guard let cost = costs[edge] ?? nil else { return nil }
      sum += cost
    }
    return sum
  }

  private func cost(ofBackwardEdges order: [Int], _ problem: FeedbackProblem) -> Int {
    problem.costs.indices.reduce(0) { sum, edge in
      let from = order.firstIndex(of: problem.origins[edge]) ?? 0
      let to = order.firstIndex(of: problem.graph.targets[edge]) ?? 0
      return from > to ? sum + problem.costs[edge] : sum
    }
  }

  private func permutations(_ count: Int) -> [[Int]] {
    guard count > 0 else { return [[]] }
    return permutations(count - 1).flatMap { shorter in
      (0..<count).map { place in Array(shorter[..<place] + [count - 1] + shorter[place...]) }
    }
  }
}
