import GraphAlgorithms

/// Graphs that the suites have in common.
extension Digraph {
  /// A few nodes, and edges that stand in no order and some of them twice.
  static func random(
    nodes: ClosedRange<Int>, isAcyclic: Bool = false, using random: inout SplitMix64
  ) -> (graph: Digraph, edges: [Edge]) {
    let count = Int.random(in: nodes, using: &random)
    let names = Array(0..<count).shuffled(using: &random)
    let sparsity = Int.random(in: 1...5, using: &random)
    var edges: [Edge] = []
    for from in 0..<count {
      for to in 0..<count where Int.random(in: 0...sparsity, using: &random) == 0 {
        if isAcyclic && from >= to { continue }
        edges.append(Edge(from: names[from], to: names[to]))
      }
    }
    edges += edges.prefix(2)
    edges.shuffle(using: &random)
    return (Digraph(nodeCount: count, edges: edges), edges)
  }

  static func chain(_ count: Int) -> Digraph {
    Digraph(nodeCount: count, edges: (1..<count).map { Edge(from: $0 - 1, to: $0) })
  }

  static func ring(_ count: Int) -> Digraph {
    Digraph(nodeCount: count, edges: (0..<count).map { Edge(from: $0, to: ($0 + 1) % count) })
  }

  /// Every node leads to every other.
  static func complete(_ count: Int) -> Digraph {
    let edges = (0..<count).flatMap { from in
      (0..<count).filter { $0 != from }.map { Edge(from: from, to: $0) }
    }
    return Digraph(nodeCount: count, edges: edges)
  }

  /// Two nodes on each rung, each of which leads to both on the next: 2^(*rungs* - 1) paths lead
  /// from node 0 to each of the last two.
  static func ladder(rungs: Int) -> Digraph {
    let edges = (0..<(rungs - 1)).flatMap { rung in
      [0, 1].flatMap { from in
        [2, 3].map { to in Edge(from: 2 * rung + from, to: 2 * rung + to) }
      }
    }
    return Digraph(nodeCount: 2 * rungs, edges: edges)
  }

  /// Which nodes reach which, along at least one edge: by trying every node as a stop between
  /// every two others.
  var closureByWarshall: [[Bool]] {
    var reaches = (0..<nodeCount).map { from in
      (0..<nodeCount).map { to in successors(of: from).contains(to) }
    }
    for middle in 0..<nodeCount {
      for from in 0..<nodeCount where reaches[from][middle] {
        for to in 0..<nodeCount where reaches[middle][to] { reaches[from][to] = true }
      }
    }
    return reaches
  }

  /// All paths of at least one edge that visit no node twice, except that one may end where it
  /// began.
  func simplePaths(from source: Int) -> [[Int]] {
    var paths: [[Int]] = []
    var open = [[source]]
    while let path = open.popLast() {
      for next in successors(of: path[path.count - 1]) {
        if next == source || !path.contains(next) { paths.append(path + [next]) }
        if !path.contains(next) { open.append(path + [next]) }
      }
    }
    return paths
  }
}

/// The order "shorter, then lexicographically smaller".
func isBefore(_ first: [Int], _ second: [Int]) -> Bool {
  first.count == second.count
    ? first.lexicographicallyPrecedes(second) : first.count < second.count
}
