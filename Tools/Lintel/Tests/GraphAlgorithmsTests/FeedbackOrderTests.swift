import Testing

@testable import GraphAlgorithms

@Suite struct FeedbackOrderTests {
  /// Against all moves of one node to another place.
  @Test(arguments: 0..<300 as Range<UInt64>)
  func noSingleMoveIsBetter(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let problem = randomProblem(using: &random)
    guard var order = FeedbackOrder(problem: problem) else { return }
    let first = cost(of: order.nodes, problem)
    order.improve()
    let best = cost(of: order.nodes, problem)
    #expect(order.nodes.sorted() == Array(0..<problem.graph.nodeCount))
    #expect(best < .max && best <= first)
    for place in order.nodes.indices {
      for other in order.nodes.indices {
        var moved = order.nodes
        moved.insert(moved.remove(at: place), at: other)
        #expect(cost(of: moved, problem) >= best)
      }
    }
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func anEdgeIsCutOnlyIfItClosesACycle(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let problem = randomProblem(using: &random)
    let all = problem.costs.indices.filter { !problem.isFixed($0) }
    guard FeedbackOrder(problem: problem) != nil else { return }
    let solution = problem.solution(cutting: all)
    let kept = Set(problem.costs.indices).subtracting(solution.edges)
    #expect(!isCyclic(kept, problem))
    for edge in solution.edges { #expect(isCyclic(kept.union([edge]), problem)) }
    #expect(solution.cost == solution.edges.reduce(0) { $0 + problem.costs[$1] })
    #expect(CyclePacking(problem: problem).bound <= solution.cost)
  }

  private func isCyclic(_ edges: Set<Int>, _ problem: FeedbackProblem) -> Bool {
    let edges = edges.map { Edge(from: problem.origins[$0], to: problem.graph.targets[$0]) }
    let graph = Digraph(nodeCount: problem.graph.nodeCount, edges: edges)
    return !graph.strongComponents.cyclic.isEmpty
  }

  private func randomProblem(using random: inout SplitMix64) -> FeedbackProblem {
    let graph = Digraph.random(nodes: 2...9, using: &random).graph
    let members = graph.strongComponents.members.max { $0.count < $1.count } ?? []
    let edges = graph.edges.filter { _ in Int.random(in: 0..<8, using: &random) == 0 }
    var costs: [Edge: Int] = [:]
    for edge in graph.edges { costs[edge] = .random(in: 1...4, using: &random) }
    return FeedbackProblem(component: members, of: graph) { [costs] edge in
      edges.contains(edge) ? nil : costs[edge]
    }
  }

  /// What leads backwards; `Int.max` if something does that has to stay.
  private func cost(of order: [Int], _ problem: FeedbackProblem) -> Int {
    var places = order
    for (place, node) in order.enumerated() { places[node] = place }
    return problem.costs.indices.reduce(0) { sum, edge in
      let leadsBack = places[problem.origins[edge]] > places[problem.graph.targets[edge]]
      guard leadsBack, sum < .max else { return sum }
      return problem.isFixed(edge) ? .max : sum + problem.costs[edge]
    }
  }
}
