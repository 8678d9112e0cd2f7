/// Where the slots of a graph stand from left to right.
struct Positions {
  /// By slot: its middle.
  private(set) var middles: [Double]

  private let graph: SlotGraph

  /// Where the widest row began.
  private var leftmost = 0.0

  /// The space between neighbours.
  static let boxGap = 18.0
  private static let laneGap = 7.0
  private static let mixedGap = 12.0

  /// Puts slots below what they are joined with, as near as their order in the row allows.
  init(of graph: SlotGraph) {
    self.graph = graph
    middles = Array(repeating: 0, count: graph.slots.count)
    // Each row around the middle, which is 0.
    for row in graph.rows { fill(row, weights: row.map { _ in 1 }, wishes: row.map { _ in 0 }) }
    let start = middles
    leftmost = start.min() ?? 0
    for _ in 0..<6 {
      for row in graph.rows { settle(row, start) { graph.above[$0] } }
      for row in graph.rows.reversed() { settle(row, start) { graph.below[$0] } }
    }
    for row in graph.rows { settle(row, start) { graph.above[$0] + graph.below[$0] } }
    let left = graph.slots.indices.map { middles[$0] - graph.slots[$0].width / 2 }.min() ?? 0
    for slot in middles.indices { middles[slot] = (middles[slot] - left).rounded() }
  }

  /// Puts the slots of a row where their neighbours stand on average.
  ///
  /// Where there are many rows, a wide one is held where it stood at the start: otherwise one row
  /// after the other would drift aside.
  private mutating func settle(_ row: [Int], _ start: [Double], _ neighbours: (Int) -> [Int]) {
    var hold = 0.0
    if graph.slots.count > 400, let first = row.first, let last = row.last {
      hold = min(0.7, 0.7 * (start[last] - start[first]) / max(1, -2 * leftmost))
    }
    var wishes: [Double] = []
    var weights: [Double] = []
    for slot in row {
      let others = neighbours(slot)
      let sum = others.reduce(0) { $0 + middles[$1] }
      let wish = others.isEmpty ? middles[slot] : sum / Double(others.count)
      wishes.append(hold * start[slot] + (1 - hold) * wish)
      // What is straight stays straight: a lane counts for more than a box.
      let isLane = graph.slots[slot].node == nil
      weights.append(others.isEmpty ? 0.1 : isLane ? 4 : 1)
    }
    fill(row, weights: weights, wishes: wishes)
  }

  /// The positions with the least sum of squared distances from the wishes among those that keep
  /// the order and the gaps, by pooling adjacent violators.
  private mutating func fill(_ row: [Int], weights: [Double], wishes: [Double]) {
    var offsets: [Double] = []
    for (index, slot) in row.enumerated() {
      offsets.append(index == 0 ? 0 : offsets[index - 1] + distance(row[index - 1], slot))
    }
    var pools: [(sum: Double, weight: Double, count: Int)] = []
    for index in row.indices {
      pools.append(((wishes[index] - offsets[index]) * weights[index], weights[index], 1))
      while pools.count > 1 {
        let (last, before) = (pools[pools.count - 1], pools[pools.count - 2])
        guard before.sum / before.weight > last.sum / last.weight else { break }
        pools.removeLast()
        pools[pools.count - 1] = (
          before.sum + last.sum, before.weight + last.weight, before.count + last.count
        )
      }
    }
    var index = 0
    for pool in pools {
      for _ in 0..<pool.count {
        middles[row[index]] = pool.sum / pool.weight + offsets[index]
        index += 1
      }
    }
  }

  private func distance(_ left: Int, _ right: Int) -> Double {
    let (one, other) = (graph.slots[left], graph.slots[right])
    let gap =
      switch (one.node, other.node) {
      case (nil, nil): Self.laneGap
      case (_?, _?): Self.boxGap
      default: Self.mixedGap
      }
    return (one.width + other.width) / 2 + gap
  }
}
