/// Shortest paths in the graph of a ``FeedbackProblem``, as the numbers of their edges.
struct EdgePathSearch {
  private let graph: Digraph
  private let origins: [Int]
  private var arrival: [Int]  // the edge by which a node was reached; -1: not reached
  private var queue: [Int] = []

  init(problem: FeedbackProblem) {
    graph = problem.graph
    origins = problem.origins
    arrival = [Int](repeating: -1, count: problem.graph.nodeCount)
  }

  /// A shortest path between two different nodes, along edges that `isUsable` names.
  ///
  /// Takes the edges it looks at from `effort`, and gives up, with `nil`, when none is left.
  mutating func path(
    from start: Int, to end: Int, atMost limit: Int = .max, effort: inout Int,
    along isUsable: (Int) -> Bool
  ) -> [Int]? {
    effort -= 1
    if let edge = graph.edgeNumber(from: start, to: end), isUsable(edge) { return [edge] }
    for node in queue { arrival[node] = -1 }
    queue = [start]
    var head = 0
    var levelEnd = 1
    var length = 1
    while head < queue.count, length <= limit, effort > 0 {
      let node = queue[head]
      head += 1
      for edge in graph.edgeNumbers(from: node) where isUsable(edge) {
        let next = graph.targets[edge]
        guard arrival[next] < 0 else { continue }
        arrival[next] = edge
        queue.append(next)
        if next == end { return edges(from: start, to: end) }
      }
      effort -= graph.edgeNumbers(from: node).count
      if head == levelEnd { (levelEnd, length) = (queue.count, length + 1) }
    }
    return nil
  }

  private func edges(from start: Int, to end: Int) -> [Int] {
    var edges: [Int] = []
    var node = end
    while node != start {
      edges.append(arrival[node])
      node = origins[arrival[node]]
    }
    return edges.reversed()
  }
}
