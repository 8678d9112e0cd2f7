import GraphAlgorithms

/// The rows in which the nodes of a picture stand, from the top down.
///
/// A band, which is a layer, has as many rows as its own edges need to run downward, and more where
/// one row would be too wide.
struct Rows {
  /// A band with its rows.
  struct Band {
    var name: String?
    var rows: Range<Int>
    var nodeCount: Int
  }

  private(set) var bands: [Band] = []

  /// The nodes of each row, by name.
  private(set) var nodes: [[Int]] = []

  /// By node.
  private(set) var rowOfNode: [Int]

  init(of picture: Picture, widths: [Double], gap: Double, limit: Double) {
    rowOfNode = Array(repeating: 0, count: picture.nodes.count)
    for band in picture.bands {
      let first = nodes.count
      for rank in Self.ranks(of: band.nodes, in: picture) {
        nodes += Self.wrapped(rank, widths: widths, gap: gap, limit: limit)
      }
      bands.append(
        Band(name: band.name, rows: first..<nodes.count, nodeCount: band.nodes.count))
    }
    for (row, members) in nodes.enumerated() {
      for node in members { rowOfNode[node] = row }
    }
  }

  /// The nodes of a band by the longest way that leads to them within it.
  ///
  /// Of a cycle, the edges that lead back to a node on the way to which they were found are passed
  /// over.
  private static func ranks(of members: [Int], in picture: Picture) -> [[Int]] {
    var numbers: [Int: Int] = [:]
    for (number, node) in members.enumerated() { numbers[node] = number }
    let inner = picture.edges.compactMap { edge -> Edge? in
      guard let from = numbers[edge.from], let to = numbers[edge.to] else { return nil }
      return Edge(from: from, to: to)
    }
    let graph = Digraph(nodeCount: members.count, edges: inner)
    let order = graph.depthFirstOrder
    var place = [Int](repeating: 0, count: members.count)
    for (index, node) in order.enumerated() { place[node] = index }
    var rank = [Int](repeating: 0, count: members.count)
    for node in order {
      for next in graph.successors(of: node) where place[next] > place[node] {
        rank[next] = max(rank[next], rank[node] + 1)
      }
    }
    var ranks = [[Int]](repeating: [], count: (rank.max() ?? -1) + 1)
    for (number, node) in members.enumerated() { ranks[rank[number]].append(node) }
    return ranks
  }

  /// As few rows as the limit allows, about equally wide.
  private static func wrapped(
    _ nodes: [Int], widths: [Double], gap: Double, limit: Double
  ) -> [[Int]] {
    let total = nodes.reduce(0) { $0 + widths[$1] + gap }
    let share = total / (total / max(limit, 1)).rounded(.up)
    var rows: [[Int]] = [[]]
    var sum = 0.0
    for node in nodes {
      let end = sum + widths[node] + gap
      if end - (widths[node] + gap) / 2 > share * Double(rows.count) { rows.append([]) }
      rows[rows.count - 1].append(node)
      sum = end
    }
    return rows
  }
}

extension Digraph {
  /// The nodes so that every edge that closes no cycle leads forward: depth first, the last to be
  /// left at the front.
  fileprivate var depthFirstOrder: [Int] {
    var left: [Int] = []
    var isEntered = [Bool](repeating: false, count: nodeCount)
    // Nodes that nothing uses first, so that a cycle is entered from outside.
    let used = Set(targets)
    let starts = (0..<nodeCount).filter { !used.contains($0) } + (0..<nodeCount)
    for start in starts where !isEntered[start] {
      isEntered[start] = true
      var path = [(node: start, rest: successors(of: start))]
      while let last = path.last {
        if let next = path[path.count - 1].rest.popFirst() {
          guard !isEntered[next] else { continue }
          isEntered[next] = true
          path.append((next, successors(of: next)))
        } else {
          left.append(last.node)
          path.removeLast()
        }
      }
    }
    return left.reversed()
  }
}
