/// Edges without which a graph has no cycle.
package struct FeedbackArcSet: Hashable, Sendable {
  /// In ascending order.
  package let edges: [Edge]

  /// What the removal of the edges costs altogether.
  package let cost: Int

  /// Whether it is proven that nothing cheaper does.
  package let isSmallest: Bool
}

extension Digraph {
  /// The most nodes of a component for which the smallest set is always found.
  package static let exactNodeLimit = SubsetOrdering.nodeLimit

  /// The cheapest edges without which the graph has no cycle (a minimum feedback arc set).
  ///
  /// To find them is NP-hard. The answer is proven to be the smallest
  /// - for components of at most ``exactNodeLimit`` nodes, whatever their edges;
  /// - for larger ones if a lower bound meets it, or a search of limited effort comes to its end,
  ///   as it does for components of some hundred edges of which a dozen have to go.
  ///
  /// Elsewhere it is a good one, and says that it is not proven. Effort is counted in steps, not
  /// in time: the answer depends on the graph alone.
  ///
  /// - Parameter cost: what the removal of an edge costs, more than 0; `nil` for an edge that has
  ///   to stay. By default every edge costs 1. The sum of all must fit into an `Int`.
  /// - Returns: `nil` if edges that have to stay close a cycle.
  /// - Complexity: O(*k* · 2^*k*) for a component of *k* ≤ ``exactNodeLimit`` nodes; for a larger
  ///   one O(*k*² + *e*), and the limited effort, which is some hundred million steps at most.
  package func smallestFeedbackArcSet(
    cost: (Edge) -> Int? = { _ in 1 }
  ) -> FeedbackArcSet? {
    var edges: [Edge] = []
    var total = 0
    var isSmallest = true
    for members in strongComponents.cyclic {
      for node in members where hasEdge(from: node, to: node) {
        let loop = Edge(from: node, to: node)
        guard let cost = cost(loop) else { return nil }
        edges.append(loop)
        total += cost
      }
      guard members.count > 1 else { continue }
      let problem = FeedbackProblem(component: members, of: self, cost: cost)
      guard let solution = problem.best else { return nil }
      edges += solution.edges.map { problem.edge(numbered: $0) }
      total += solution.cost
      isSmallest = isSmallest && solution.isSmallest
    }
    return FeedbackArcSet(edges: edges.sorted(), cost: total, isSmallest: isSmallest)
  }
}
