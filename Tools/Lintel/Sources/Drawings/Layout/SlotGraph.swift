/// What stands side by side in the rows, and what joins neighbouring rows.
struct SlotGraph {
  /// A place in a row: a box, or a lane through which a bundle passes.
  struct Slot: Hashable {
    var row: Int
    var width: Double

    /// `nil` for a lane.
    var node: Int?
  }

  /// Slots are numbered; those of nodes have the numbers of the nodes.
  private(set) var slots: [Slot]

  /// By row, from left to right.
  var rows: [[Int]]

  /// By slot: the slots in the row above, and below, that it is joined with.
  private(set) var above: [[Int]]
  private(set) var below: [[Int]]

  /// By bundle and passed row: the slot of the lane.
  private(set) var lanes: [[Int]] = []

  /// How wide a lane is.
  static let laneWidth = 4.0

  /// Puts the boxes of each row in the order of their names, with the lanes where their targets
  /// stand in that order.
  init(picture: Picture, rows: Rows, bundles: [Bundle], widths: [Double]) {
    slots = picture.nodes.indices.map {
      Slot(row: rows.rowOfNode[$0], width: widths[$0], node: $0)
    }
    self.rows = rows.nodes
    above = Array(repeating: [], count: slots.count)
    below = above
    for bundle in bundles {
      let first = slots.count
      lanes.append(Array(first..<(first + bundle.passedRows.count)))
      for row in bundle.passedRows {
        slots.append(Slot(row: row, width: Self.laneWidth, node: nil))
        above.append([])
        below.append([])
        self.rows[row].append(slots.count - 1)
      }
      join(bundle, lanes[lanes.count - 1], picture)
    }
  }

  private mutating func join(_ bundle: Bundle, _ lanes: [Int], _ picture: Picture) {
    for pair in zip(lanes, lanes.dropFirst()) { join(pair.0, pair.1) }
    if let last = bundle.lastLane { join(lanes[last], bundle.hub) }
    for edge in bundle.edges {
      let spoke = bundle.spoke(of: picture.edges[edge])
      join(spoke, bundle.lane(from: slots[spoke].row).map { lanes[$0] } ?? bundle.hub)
    }
  }

  private mutating func join(_ one: Int, _ other: Int) {
    let (upper, lower) = slots[one].row < slots[other].row ? (one, other) : (other, one)
    guard !below[upper].contains(lower) else { return }
    below[upper].append(lower)
    above[lower].append(upper)
  }
}
