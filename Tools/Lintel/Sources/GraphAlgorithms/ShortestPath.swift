extension Digraph {
  /// The shortest path from `source` to `target`, both ends included; of several the
  /// lexicographically smallest.
  ///
  /// A node reaches itself only along at least one edge: the path is then a shortest cycle, which
  /// begins and ends with the node. Where many paths are asked for, ``BreadthFirstSearch`` is
  /// cheaper.
  ///
  /// - Complexity: O(*n* + *e*).
  package func shortestPath(from source: Int, to target: Int) -> [Int]? {
    var search = BreadthFirstSearch(in: self)
    return search.shortestPath(from: [source], to: { $0 == target })
  }
}
