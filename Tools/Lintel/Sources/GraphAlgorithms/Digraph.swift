/// A directed graph of the nodes 0 ..< `nodeCount`, in two flat arrays.
///
/// Its edges are a sorted set: neither their order nor their repetition on the way in can be told
/// afterwards, so whatever is computed from a graph depends on the graph alone. An edge may lead
/// from a node to itself.
package struct Digraph: Hashable, Sendable {
  /// Where the edges of a node begin in ``targets``; one entry more than there are nodes.
  private let offsets: [Int]

  /// Where each edge leads, by the number of the edge: sorted by origin, then by target.
  package let targets: [Int]

  /// Makes a graph of these edges.
  ///
  /// - Complexity: O(*n* + *e*) for *n* nodes and *e* edges given.
  package init(nodeCount: Int, edges: [Edge]) {
    precondition(
      edges.allSatisfy { 0..<nodeCount ~= $0.from && 0..<nodeCount ~= $0.to },
      "an edge leads out of the graph")
    // Sorted by target, then stably by origin: two passes of counting sort.
    let byTarget = sorted(edges, nodeCount) { $0.to }
    let byOrigin = sorted(byTarget, nodeCount) { $0.from }
    var offsets = [0]
    var targets: [Int] = []
    offsets.reserveCapacity(nodeCount + 1)
    targets.reserveCapacity(edges.count)
    var next = 0
    for node in 0..<nodeCount {
      var last = -1
      while next < byOrigin.count, byOrigin[next].from == node {
        if byOrigin[next].to != last { targets.append(byOrigin[next].to) }
        last = byOrigin[next].to
        next += 1
      }
      offsets.append(targets.count)
    }
    self.offsets = offsets
    self.targets = targets
  }

  package var nodeCount: Int { offsets.count - 1 }

  /// How many different edges there are.
  package var edgeCount: Int { targets.count }

  /// The numbers of the edges that begin at `node`.
  package func edgeNumbers(from node: Int) -> Range<Int> { offsets[node]..<offsets[node + 1] }

  /// Where the edges of `node` lead, in ascending order.
  package func successors(of node: Int) -> ArraySlice<Int> { targets[edgeNumbers(from: node)] }

  /// All edges, in ascending order; their places are their numbers.
  package var edges: [Edge] {
    (0..<nodeCount).flatMap { node in successors(of: node).map { Edge(from: node, to: $0) } }
  }

  /// The number of an edge, or `nil` if there is no such edge.
  ///
  /// - Complexity: O(log *d*) for *d* edges that begin at `from`.
  package func edgeNumber(from: Int, to: Int) -> Int? {
    var range = edgeNumbers(from: from)
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      if targets[middle] == to { return middle }
      range =
        targets[middle] < to ? (middle + 1)..<range.upperBound : range.lowerBound..<middle
    }
    return nil
  }

  /// Whether there is this edge.
  package func hasEdge(from: Int, to: Int) -> Bool { edgeNumber(from: from, to: to) != nil }

  /// The graph with every edge turned round.
  ///
  /// - Complexity: O(*n* + *e*).
  package var transposed: Digraph {
    Digraph(nodeCount: nodeCount, edges: edges.map { Edge(from: $0.to, to: $0.from) })
  }

  /// The graph of these nodes and the edges between them; node *i* of it is `nodes[i]`.
  ///
  /// - Complexity: O(*n*) for the nodes of the whole graph, and the edges of those given.
  package func induced(by nodes: [Int]) -> Digraph {
    var place = [Int](repeating: -1, count: nodeCount)
    for (index, node) in nodes.enumerated() { place[node] = index }
    let edges = nodes.enumerated().flatMap { index, node in
      successors(of: node).compactMap { place[$0] < 0 ? nil : Edge(from: index, to: place[$0]) }
    }
    return Digraph(nodeCount: nodes.count, edges: edges)
  }
}

/// Counting sort, stable.
@inline(__always)
private func sorted(_ edges: [Edge], _ nodeCount: Int, by key: (Edge) -> Int) -> [Edge] {
  var places = [Int](repeating: 0, count: nodeCount + 1)
  for edge in edges { places[key(edge) + 1] += 1 }
  for node in 0..<nodeCount { places[node + 1] += places[node] }
  var result = edges
  for edge in edges {
    result[places[key(edge)]] = edge
    places[key(edge)] += 1
  }
  return result
}
