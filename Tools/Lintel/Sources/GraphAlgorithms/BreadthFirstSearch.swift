/// Shortest paths from one or several sources, for many searches in the same graph.
///
/// A search may be told which nodes it may pass through. The sources are always left and any node
/// may be arrived at; what is told concerns the nodes in between. Of several shortest paths the
/// lexicographically smallest is found: the one that has the smaller node where they first differ.
///
/// A search costs O(*n* + *e*) for the nodes it reaches and their edges, whatever the size of the
/// whole graph.
package struct BreadthFirstSearch: Sendable {
  package let graph: Digraph

  /// The nodes found, the sources included: by their distance, then in the order of their paths.
  package private(set) var reached: [Int] = []

  private var parent: [Int]
  private var distance: [Int]  // -1: not reached

  /// Makes room for searches in `graph`, in O(*n*).
  package init(in graph: Digraph) {
    self.graph = graph
    parent = [Int](repeating: -1, count: graph.nodeCount)
    distance = parent
  }

  /// Finds all that can be reached from `sources`, and forgets the search before.
  package mutating func run(
    from sources: some Sequence<Int>, through isPassable: (Int) -> Bool = { _ in true }
  ) {
    _ = search(from: sources, through: isPassable, until: { _ in false })
  }

  /// The shortest path of at least one edge from one of `sources` to a node for which `isTarget`
  /// is true, both ends included.
  ///
  /// A source can be a target: the path is then a shortest cycle, if it begins there.
  package mutating func shortestPath(
    from sources: some Sequence<Int>, to isTarget: (Int) -> Bool,
    through isPassable: (Int) -> Bool = { _ in true }
  ) -> [Int]? {
    guard let last = search(from: sources, through: isPassable, until: isTarget) else { return nil }
    return path(to: last.from).map { $0 + [last.to] }
  }

  /// How many edges lead to `node`; `nil` if the last search did not reach it.
  package func distance(to node: Int) -> Int? { distance[node] < 0 ? nil : distance[node] }

  /// The path to `node` with both its ends, which are one node for a source; `nil` if the last
  /// search did not reach it.
  package func path(to node: Int) -> [Int]? {
    guard distance[node] >= 0 else { return nil }
    var path = [node]
    while let first = path.last, parent[first] >= 0 { path.append(parent[first]) }
    return path.reversed()
  }

  /// Searches until an edge leads to a goal, and gives that edge.
  private mutating func search(
    from sources: some Sequence<Int>, through isPassable: (Int) -> Bool,
    until isGoal: (Int) -> Bool
  ) -> Edge? {
    for node in reached { distance[node] = -1 }
    reached.removeAll(keepingCapacity: true)
    for source in sources.sorted() where distance[source] < 0 { reach(source, from: -1, after: 0) }
    var head = 0
    while head < reached.count {
      let node = reached[head]
      head += 1
      guard distance[node] == 0 || isPassable(node) else { continue }
      for number in graph.edgeNumbers(from: node) {
        let next = graph.targets[number]
        if isGoal(next) { return Edge(from: node, to: next) }
        if distance[next] < 0 { reach(next, from: node, after: distance[node] + 1) }
      }
    }
    return nil
  }

  /// Marks a node when it is queued, not when it is taken, so that each enters once.
  private mutating func reach(_ node: Int, from before: Int, after steps: Int) {
    parent[node] = before
    distance[node] = steps
    reached.append(node)
  }
}
