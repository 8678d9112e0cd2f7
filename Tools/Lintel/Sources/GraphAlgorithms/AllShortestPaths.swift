/// The shortest paths between two nodes, all of them.
package struct AllShortestPaths: Hashable, Sendable {
  /// The first paths in lexicographic order, both ends included; as many as were asked for.
  package let paths: [[Int]]

  /// How many paths there are; `Int.max` if there are that many or more.
  package let count: Int

  /// The edges that lie on at least one of the paths, in ascending order.
  package let edges: [Edge]

  /// How many edges each path has.
  package let length: Int
}

extension Digraph {
  /// All shortest paths from `source` to `target`, of which at most `limit` are written out.
  ///
  /// A node reaches itself only along at least one edge.
  ///
  /// - Returns: `nil` if there is no path.
  /// - Complexity: O(*n* + *e*), and the length of the paths written out times the number of
  ///   successors they pass.
  package func allShortestPaths(
    from source: Int, to target: Int, limit: Int
  ) -> AllShortestPaths? {
    var backwards = BreadthFirstSearch(in: transposed)
    backwards.run(from: [target])
    guard let rest = successors(of: source).compactMap({ backwards.distance(to: $0) }).min()
    else { return nil }
    let ways = ShortestWays(graph: self, source: source, length: rest + 1, toTarget: backwards)
    return AllShortestPaths(
      paths: ways.paths(limit: limit), count: ways.count, edges: ways.edges, length: rest + 1)
  }
}

/// The graph of the edges that bring a traveller one step nearer to the target.
private struct ShortestWays {
  let graph: Digraph
  let source: Int
  let length: Int
  let toTarget: BreadthFirstSearch

  /// Where to go from a node with so many steps left.
  ///
  /// The steps left tell the source apart from the target where they are one node.
  private func next(after node: Int, left: Int) -> [Int] {
    graph.successors(of: node).filter { toTarget.distance(to: $0) == left - 1 }
  }

  func paths(limit: Int) -> [[Int]] {
    var paths: [[Int]] = []
    var path = [source]
    var choices = [next(after: source, left: length)[...]]
    while paths.count < limit, let choice = choices[choices.count - 1].popFirst() ?? leave() {
      path.append(choice)
      let left = length + 1 - path.count
      if left == 0 { paths.append(path) }
      choices.append(left == 0 ? [] : next(after: choice, left: left)[...])
    }
    return paths

    /// Goes back to the last node that has another choice, and takes it.
    func leave() -> Int? {
      while choices.count > 1 {
        choices.removeLast()
        path.removeLast()
        if let choice = choices[choices.count - 1].popFirst() { return choice }
      }
      return nil
    }
  }

  /// The nodes that stand on a path after the source, the nearer to the source first.
  private var levels: [[Int]] {
    var levels = [[source]]
    var isSeen = [Bool](repeating: false, count: graph.nodeCount)
    for left in stride(from: length, to: 0, by: -1) {
      var level: [Int] = []
      for node in levels[levels.count - 1] {
        for next in next(after: node, left: left) where !isSeen[next] {
          isSeen[next] = true
          level.append(next)
        }
      }
      levels.append(level)
    }
    return levels
  }

  var edges: [Edge] {
    zip(levels, stride(from: length, to: 0, by: -1)).flatMap { level, left in
      level.flatMap { node in next(after: node, left: left).map { Edge(from: node, to: $0) } }
    }.sorted()
  }

  /// Sums up the ways from the target back to the source; what does not fit stays at `Int.max`.
  var count: Int {
    var ways = [Int](repeating: 0, count: graph.nodeCount)
    for (left, level) in levels.reversed().enumerated() {
      if left == 0 {
        for node in level { ways[node] = 1 }
        continue
      }
      for node in level {
        ways[node] = next(after: node, left: left).reduce(0) { sum, next in
          let (total, hasOverflown) = sum.addingReportingOverflow(ways[next])
          return hasOverflown ? .max : total
        }
      }
    }
    return ways[source]
  }
}
