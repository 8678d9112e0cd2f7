/// Where everything in a picture stands, in pixels from the top left.
struct Layout {
  /// A rectangle.
  struct Frame: Hashable {
    var x: Double
    var y: Double
    var width: Double
    var height: Double

    var middle: Double { x + width / 2 }
    var bottom: Double { y + height }

    func overlaps(_ other: Self) -> Bool {
      x < other.x + other.width && other.x < x + width && y < other.bottom && other.y < bottom
    }
  }

  struct Band {
    var name: String?
    var nodeCount: Int
    var frame: Frame
  }

  let bands: [Band]

  /// By node.
  let boxes: [Frame]

  /// By node.
  let rowOfNode: [Int]
  let bundles: [Bundle]

  /// By bundle and row that it passes: where it passes.
  let lanes: [[Double]]

  /// By row.
  let rows: [(top: Double, bottom: Double)]

  /// By edge: where it leaves its source and where it meets its target.
  let ports: [(start: Double, end: Double)]
  let width: Double
  let height: Double

  /// How wide the column of the layers' names is.
  let labelWidth: Double
  let crossings: Int

  /// Whether boxes have one line of small text instead of two lines.
  let isDense: Bool

  /// Puts the rows in order in so many sweeps; 0 leaves boxes in the order of names.
  ///
  /// With notes, boxes have room for a line below the name, as long as there are few.
  init(of picture: Picture, withNotes hasNotes: Bool = false, sweeps: Int = 24) {
    let isDense = picture.nodes.count > 60
    let boxHeight = isDense ? 22.0 : hasNotes ? 40 : 32
    let widths = picture.nodes.map { node in
      let text = node.name.onOneLine.widthInEms * (isDense ? 11 : 13) + (isDense ? 14 : 24)
      let note = isDense || !hasNotes ? 0 : node.note.widthInEms * 10.5 + 20
      return max(isDense ? 44 : 92, text, note).rounded(.up)
    }
    let total = widths.reduce(0) { $0 + $1 + Positions.boxGap }
    // About as wide as high: a row needs some four times its height with what runs below it.
    let limit = max(960, (total * 110).squareRoot())
    let rowPlan = Rows(of: picture, widths: widths, gap: Positions.boxGap, limit: limit)
    let bundles = picture.bundles(in: rowPlan)
    var graph = SlotGraph(picture: picture, rows: rowPlan, bundles: bundles, widths: widths)
    graph.avoidCrossings(sweeps: sweeps)
    let positions = Positions(of: graph)
    let vertical = VerticalPlan(rows: rowPlan, graph: graph, boxHeight: boxHeight)
    let nameWidth =
      (rowPlan.bands.compactMap(\.name).map(\.widthInEms).max() ?? 0) * (isDense ? 21 : 12)
    let left = nameWidth == 0 ? 24.0 : nameWidth.rounded(.up) + 48
    labelWidth = left
    boxes = picture.nodes.indices.map { node in
      let row = vertical.rows[rowPlan.rowOfNode[node]]
      return Frame(
        x: left + positions.middles[node] - widths[node] / 2, y: row.top, width: widths[node],
        height: row.bottom - row.top)
    }
    lanes = graph.lanes.map { $0.map { left + positions.middles[$0] } }
    let right =
      (boxes.map { $0.x + $0.width } + lanes.flatMap(\.self)).max() ?? left
    width = right + 24
    height = vertical.height
    bands = zip(rowPlan.bands, vertical.bands).map { band, extent in
      Band(
        name: band.name, nodeCount: band.nodeCount,
        frame: Frame(
          x: 0, y: extent.top, width: right + 24, height: extent.bottom - extent.top))
    }
    rows = vertical.rows
    rowOfNode = rowPlan.rowOfNode
    crossings = graph.crossings
    self.bundles = bundles
    self.isDense = isDense
    ports =
      Ports(
        picture: picture, bundles: bundles, boxes: boxes, lanes: lanes, rowOfNode: rowPlan.rowOfNode
      ).ports
  }
}

extension Picture.Node {
  /// How much it stands for.
  var note: String {
    switch kind {
    case .external: return ""
    case .module: return files == 1 ? "1 file" : "\(files) files"
    case .package, .loose, .layer:
      let files = files == 1 ? "1 file" : "\(files) files"
      return modules == 1 ? files : "\(modules) modules, \(files)"
    }
  }
}

/// How high rows and bands are.
private struct VerticalPlan {
  private(set) var rows: [(top: Double, bottom: Double)] = []
  private(set) var bands: [(top: Double, bottom: Double)] = []
  private(set) var height = 0.0

  init(rows plan: Rows, graph: SlotGraph, boxHeight: Double) {
    var y = 0.0
    for band in plan.bands {
      let top = y
      y += 16
      for row in band.rows {
        rows.append((y, y + boxHeight))
        y += boxHeight
        if row + 1 < band.rows.upperBound { y += Self.space(below: row, graph) }
      }
      y += 16
      bands.append((top, y))
      // Between bands, what the joints need beyond the margins of both.
      if band.rows.upperBound < plan.nodes.count {
        y += max(10, Self.space(below: band.rows.upperBound - 1, graph) - 32)
      }
    }
    height = y
  }

  /// The more runs below a row, the more space it needs to be told apart.
  private static func space(below row: Int, _ graph: SlotGraph) -> Double {
    let joints = graph.rows[row].reduce(0) { $0 + graph.below[$1].count }
    return joints == 0 ? 14 : 34 + min(70, Double(joints) * 1.3).rounded()
  }
}
