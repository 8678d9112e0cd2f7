/// Which nodes of a graph reach which others, along at least one edge.
///
/// All answers are worked out beforehand as long as there are at most ``tableLimit`` components;
/// for a graph with more, each question is a search of its own.
package struct Reachability: Sendable {
  /// The most components for which a table is made: it then takes 32 MiB.
  package static let tableLimit = 16_384

  package let graph: Digraph
  package let components: StrongComponents

  /// The graph of the components, whose edges lead from higher numbers to lower ones.
  private let condensation: Digraph

  private let table: BitTable?
  private let isCyclic: [Bool]

  /// - Complexity: O(*n* + *e* · *c* / 64) for *c* components, or O(*n* + *e*) without a table.
  package init(of graph: Digraph) {
    self.init(of: graph, tableLimit: Self.tableLimit)
  }

  init(of graph: Digraph, tableLimit: Int) {
    let components = graph.strongComponents
    let condensation = graph.condensation(components)
    self.graph = graph
    self.components = components
    self.condensation = condensation
    isCyclic = components.members.map { $0.count > 1 || graph.hasEdge(from: $0[0], to: $0[0]) }
    guard components.count <= tableLimit else {
      table = nil
      return
    }
    var table = BitTable(size: components.count)
    for component in 0..<components.count {
      for next in condensation.successors(of: component) {
        table.insert(next, inRow: component)
        table.formUnion(ofRow: component, withRow: next)
      }
    }
    self.table = table
  }

  /// Whether a path of at least one edge leads from one node to the other.
  ///
  /// - Complexity: O(1), or O(*n* + *e*) without a table.
  package func reaches(_ source: Int, _ target: Int) -> Bool {
    let from = components.componentOf[source]
    let to = components.componentOf[target]
    if from == to { return isCyclic[from] }
    return from > to && componentReaches(from, to)
  }

  /// The nodes that a path of at least one edge leads to, in ascending order.
  ///
  /// - Complexity: O(*n*), or O(*n* + *e*) without a table, and the sorting.
  package func nodes(reachableFrom source: Int) -> [Int] {
    let from = components.componentOf[source]
    let others =
      table.map { table in (0..<from).filter { table.contains($0, inRow: from) } }
      ?? search(from: from, downTo: 0).sorted()
    let own = isCyclic[from] ? components.members[from] : []
    return (own + others.flatMap { components.members[$0] }).sorted()
  }

  /// Whether a path leads from one component to another of a lower number.
  private func componentReaches(_ from: Int, _ to: Int) -> Bool {
    table?.contains(to, inRow: from) ?? search(from: from, downTo: to).contains(to)
  }

  /// The components that a path leads to, without those numbered below `lowest`, which no path to
  /// it can visit.
  private func search(from: Int, downTo lowest: Int) -> [Int] {
    var search = BreadthFirstSearch(in: condensation)
    search.run(from: [from], through: { $0 > lowest })
    return search.reached.filter { $0 >= lowest && $0 != from }
  }
}

/// A square of bits.
private struct BitTable: Sendable {
  private let wordsPerRow: Int
  private var words: [UInt64]

  init(size: Int) {
    wordsPerRow = (size + 63) / 64
    words = [UInt64](repeating: 0, count: wordsPerRow * size)
  }

  mutating func insert(_ column: Int, inRow row: Int) {
    words[row * wordsPerRow + column / 64] |= 1 << UInt64(column % 64)
  }

  func contains(_ column: Int, inRow row: Int) -> Bool {
    words[row * wordsPerRow + column / 64] & 1 << UInt64(column % 64) != 0
  }

  /// Adds a row of which no bit stands at or after its own number, to one with a higher number.
  mutating func formUnion(ofRow row: Int, withRow other: Int) {
    let start = row * wordsPerRow
    let otherStart = other * wordsPerRow
    for word in 0...(other / 64) { words[start + word] |= words[otherStart + word] }
  }
}
