/// The search for the cheapest edges without which one strongly connected component, of several
/// nodes and without edges from a node to itself, has no cycle.
struct FeedbackProblem {
  /// Edges by their numbers, and what they cost.
  struct Solution: Hashable {
    var edges: [Int]
    var cost: Int
    var isSmallest: Bool
  }

  /// The cost of an edge that has to stay.
  static let fixed = Int.max

  /// The component; its nodes are numbered anew.
  let graph: Digraph

  /// Where each edge begins, by its number.
  let origins: [Int]

  /// What each edge costs, by its number.
  let costs: [Int]

  /// The numbers of the edges that end at each node.
  let incoming: [[Int]]

  /// The nodes as the whole graph numbers them.
  private let members: [Int]

  init(component members: [Int], of whole: Digraph, cost: (Edge) -> Int?) {
    let edges = whole.induced(by: members).edges.filter { $0.from != $0.to }
    self.members = members
    graph = Digraph(nodeCount: members.count, edges: edges)
    origins = edges.map(\.from)
    var incoming = [[Int]](repeating: [], count: members.count)
    for (number, edge) in edges.enumerated() { incoming[edge.to].append(number) }
    self.incoming = incoming
    costs = edges.map { edge in
      let cost = cost(Edge(from: members[edge.from], to: members[edge.to]))
      precondition(cost ?? 1 > 0, "the removal of an edge costs nothing")
      return cost ?? Self.fixed
    }
  }

  /// An edge as the whole graph numbers its ends.
  func edge(numbered number: Int) -> Edge {
    Edge(from: members[origins[number]], to: members[graph.targets[number]])
  }

  func isFixed(_ number: Int) -> Bool { costs[number] == Self.fixed }

  /// The best that can be found; `nil` if edges that have to stay close a cycle.
  ///
  /// First a good solution and a lower bound; if they do not meet, the exact methods, as far as
  /// the component is within their reach.
  var best: Solution? {
    guard var order = FeedbackOrder(problem: self) else { return nil }
    order.improve()
    var best = solution(cutting: backwardEdges(in: order.nodes))
    let packing = CyclePacking(problem: self)
    best.isSmallest = packing.bound == best.cost
    let isSmall = graph.nodeCount <= SubsetOrdering.nodeLimit
    if !best.isSmallest, packing.isComplete, graph.edgeCount <= CycleHitting.edgeLimit {
      let effort = isSmall ? CycleHitting.smallComponentEffort : CycleHitting.effort
      var search = CycleHitting(problem: self, cycles: packing.cycles, effort: effort)
      best = search.solution(notAbove: best)
    }
    if !best.isSmallest, isSmall {
      best = solution(cutting: backwardEdges(in: SubsetOrdering(problem: self).order))
      best.isSmallest = true
    }
    return best
  }

  /// The edges that lead backwards if the nodes stand in this order.
  private func backwardEdges(in order: [Int]) -> [Int] {
    var place = order
    for (index, node) in order.enumerated() { place[node] = index }
    return costs.indices.filter { place[origins[$0]] > place[graph.targets[$0]] }
  }

  /// A solution that has some of the edges, which meet every cycle: one after the other, the
  /// dearest first, those are put back that close none.
  ///
  /// Stops after some ten million steps, if there are that many edges to try.
  func solution(cutting edges: [Int]) -> Solution {
    var isCut = [Bool](repeating: false, count: costs.count)
    for edge in edges { isCut[edge] = true }
    var search = EdgePathSearch(problem: self)
    var effort = 10_000_000
    for edge in edges.sorted(by: { (-costs[$0], $0) < (-costs[$1], $1) }) {
      let path = search.path(
        from: graph.targets[edge], to: origins[edge], effort: &effort, along: { !isCut[$0] })
      if effort <= 0 { break }
      if path == nil { isCut[edge] = false }
    }
    let needed = costs.indices.filter { isCut[$0] }
    return Solution(
      edges: needed, cost: needed.reduce(0) { $0 + costs[$1] }, isSmallest: false)
  }
}
