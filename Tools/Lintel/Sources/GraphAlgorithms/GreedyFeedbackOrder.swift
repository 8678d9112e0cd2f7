/// An order of the nodes by the method of Eades, Lin and Smyth (1993).
///
/// A node that leads nowhere goes to the right, a node that nothing leads to goes to the left; if
/// there is neither, the one goes to the left from which most leads away, less what leads to it,
/// of those that no edge that has to stay leads to.
struct GreedyFeedbackOrder {
  private let problem: FeedbackProblem
  private var isPlaced: [Bool]
  private var outCount: [Int]  // edges to nodes not yet placed
  private var inCount: [Int]
  private var fixedInCount: [Int]

  /// The cost of the edges that lead away, less that of those that lead here.
  private var lead: [Int]

  /// Nodes found to lead nowhere, or to have nothing that leads to them.
  private var ends: [Int] = []

  init(problem: FeedbackProblem) {
    self.problem = problem
    let none = [Int](repeating: 0, count: problem.graph.nodeCount)
    (outCount, inCount, fixedInCount, lead) = (none, none, none, none)
    isPlaced = none.map { _ in false }
    for edge in problem.costs.indices { count(edge, times: 1) }
  }

  /// From left to right; `nil` if edges that have to stay close a cycle.
  mutating func order() -> [Int]? {
    var left: [Int] = []
    var right: [Int] = []
    while left.count + right.count < isPlaced.count {
      guard let node = ends.popLast() ?? bestLeader else { return nil }
      if isPlaced[node] { continue }  // it has become an end twice
      if outCount[node] == 0 { right.append(node) } else { left.append(node) }
      place(node)
    }
    return left + right.reversed()
  }

  /// The smallest of the nodes with the greatest lead.
  private var bestLeader: Int? {
    let free = isPlaced.indices.lazy.filter { !isPlaced[$0] && fixedInCount[$0] == 0 }
    return free.min { (-lead[$0], $0) < (-lead[$1], $1) }
  }

  private mutating func place(_ node: Int) {
    isPlaced[node] = true
    for edge in problem.graph.edgeNumbers(from: node) where !isPlaced[problem.graph.targets[edge]] {
      count(edge, times: -1)
      let target = problem.graph.targets[edge]
      if inCount[target] == 0 { ends.append(target) }
    }
    for edge in problem.incoming[node] where !isPlaced[problem.origins[edge]] {
      count(edge, times: -1)
      let origin = problem.origins[edge]
      if outCount[origin] == 0 { ends.append(origin) }
    }
  }

  private mutating func count(_ edge: Int, times sign: Int) {
    let (origin, target) = (problem.origins[edge], problem.graph.targets[edge])
    outCount[origin] += sign
    inCount[target] += sign
    if problem.isFixed(edge) {
      fixedInCount[target] += sign
    } else {
      lead[origin] += sign * problem.costs[edge]
      lead[target] -= sign * problem.costs[edge]
    }
  }
}
