extension Digraph {
  /// A shortest cycle of the graph, from its smallest node back to it; of several the
  /// lexicographically smallest.
  ///
  /// For the cycle of a component ask the graph it induces.
  ///
  /// - Returns: `nil` if the graph has no cycle.
  /// - Complexity: O(*n* · (*n* + *e*)) at worst; each search goes no deeper than the best cycle
  ///   found so far is long, and leaves out nodes that are on no cycle any more, so that a single
  ///   ring, or a dense graph, costs O(*n* + *e*).
  package var shortestCycle: [Int]? {
    var search = CycleSearch(graph: self)
    var best: [Int]?
    for node in 0..<nodeCount where search.isLeft[node] {
      let limit = best.map { $0.count - 2 } ?? nodeCount  // a better one has at most so many edges
      if limit == 0 { break }
      if let cycle = search.shortestCycle(through: node, atMost: limit) { best = cycle }
      search.remove(node)
    }
    return best
  }
}

/// A graph that loses nodes: each one searched from, and with it all that are left without an
/// edge to or from what remains.
private struct CycleSearch {
  let graph: Digraph
  let transposed: Digraph
  var isLeft: [Bool]
  private var outDegree: [Int]
  private var inDegree: [Int]
  private var parent: [Int]
  private var distance: [Int]

  init(graph: Digraph) {
    self.graph = graph
    transposed = graph.transposed
    isLeft = [Bool](repeating: true, count: graph.nodeCount)
    outDegree = (0..<graph.nodeCount).map { graph.edgeNumbers(from: $0).count }
    inDegree = [Int](repeating: 0, count: graph.nodeCount)
    parent = [Int](repeating: -1, count: graph.nodeCount)
    distance = parent
    for target in graph.targets { inDegree[target] += 1 }
    for node in 0..<graph.nodeCount where isLeft[node] && isOnNoCycle(node) { remove(node) }
  }

  private func isOnNoCycle(_ node: Int) -> Bool { inDegree[node] == 0 || outDegree[node] == 0 }

  mutating func remove(_ node: Int) {
    isLeft[node] = false
    var removed = [node]
    while let node = removed.popLast() {
      for next in graph.successors(of: node) where isLeft[next] {
        inDegree[next] -= 1
        if inDegree[next] == 0 {
          isLeft[next] = false
          removed.append(next)
        }
      }
      for before in transposed.successors(of: node) where isLeft[before] {
        outDegree[before] -= 1
        if outDegree[before] == 0 {
          isLeft[before] = false
          removed.append(before)
        }
      }
    }
  }

  /// The shortest cycle through `root` and nodes that are left, if it has at most `limit` edges.
  mutating func shortestCycle(through root: Int, atMost limit: Int) -> [Int]? {
    var queue = [root]
    distance[root] = 0
    defer { for node in queue { distance[node] = -1 } }
    var head = 0
    while head < queue.count, distance[queue[head]] < limit {
      let node = queue[head]
      head += 1
      for next in graph.successors(of: node) where isLeft[next] {
        if next == root { return cycle(from: root, endingWith: node) }
        guard distance[next] < 0 else { continue }
        distance[next] = distance[node] + 1
        parent[next] = node
        queue.append(next)
      }
    }
    return nil
  }

  private func cycle(from root: Int, endingWith last: Int) -> [Int] {
    var cycle = [root, last]
    while let node = cycle.last, node != root { cycle.append(parent[node]) }
    return last == root ? [root, root] : cycle.reversed()
  }
}
