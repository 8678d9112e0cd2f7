/// The best order of few nodes, by dynamic programming over the sets that can stand on the left.
struct SubsetOrdering {
  /// The most nodes: a table of 2^20 numbers takes 8 MiB.
  static let nodeLimit = 20

  private let problem: FeedbackProblem
  private let backCosts: [BackCost]

  init(problem: FeedbackProblem) {
    precondition(problem.graph.nodeCount <= Self.nodeLimit, "too many nodes to try all orders")
    self.problem = problem
    backCosts = (0..<problem.graph.nodeCount).map { BackCost(of: $0, in: problem) }
  }

  /// An order in which the edges that lead backwards cost least, and none has to stay.
  ///
  /// There must be one without an edge that has to stay among them.
  ///
  /// - Complexity: O(*k* · 2^*k*) for *k* nodes.
  var order: [Int] {
    let least = leastCosts
    var order: [Int] = []
    var set = least.count - 1
    while set != 0 {
      let last = backCosts.indices.first { node in
        guard set & 1 << node != 0 else { return false }
        return cost(ofPutting: node, after: set & ~(1 << node), least) == least[set]
      }
      guard let last else { preconditionFailure("the table does not fit its own numbers") }
      order.append(last)
      set &= ~(1 << last)
    }
    return order.reversed()
  }

  /// The least cost of an order of each set of nodes, as bits; `Int.max` if there is none.
  private var leastCosts: [Int] {
    var least = [Int](repeating: .max, count: 1 << problem.graph.nodeCount)
    least[0] = 0
    for set in 1..<least.count {
      var rest = set
      while rest != 0 {
        let node = rest.trailingZeroBitCount
        rest &= rest - 1
        least[set] = min(least[set], cost(ofPutting: node, after: set & ~(1 << node), least))
      }
    }
    return least
  }

  private func cost(ofPutting node: Int, after set: Int, _ least: [Int]) -> Int {
    guard least[set] < .max, backCosts[node].fixedTargets & set == 0 else { return .max }
    return least[set] + backCosts[node].sum(over: set)
  }
}

/// What the edges from one node to each set of others cost.
private struct BackCost {
  /// The nodes that must not stand on its left, as bits.
  let fixedTargets: Int

  private let low: [Int]  // the cost of the edges to each set of the ten lowest nodes
  private let high: [Int]  // the same for the others

  init(of node: Int, in problem: FeedbackProblem) {
    var costs = [Int](repeating: 0, count: 20)
    var fixed = 0
    for edge in problem.graph.edgeNumbers(from: node) {
      let target = problem.graph.targets[edge]
      if problem.isFixed(edge) { fixed |= 1 << target } else { costs[target] = problem.costs[edge] }
    }
    fixedTargets = fixed
    low = sums(costs[..<10])
    high = sums(costs[10...])
  }

  func sum(over set: Int) -> Int { low[set & 1023] + high[set >> 10] }
}

/// The sum of each subset of the numbers.
private func sums(_ numbers: ArraySlice<Int>) -> [Int] {
  numbers.reduce(into: [0]) { sums, number in sums += sums.map { $0 + number } }
}
