/// The line and the heads of a bundle in the path language of SVG.
struct ArrowPath {
  private(set) var line = ""
  private(set) var heads = ""

  /// A point on the line, about half-way.
  private(set) var middle = (x: 0.0, y: 0.0)

  /// How far a line ends before its head.
  private static let neck = 7.0

  private let layout: Layout
  private let bundle: Bundle
  private let lanes: [Double]

  init(layout: Layout, picture: Picture, bundle number: Int) {
    self.layout = layout
    bundle = layout.bundles[number]
    lanes = layout.lanes[number]
    let hub = layout.boxes[bundle.hub]
    let port = layout.ports[bundle.edges[0]]
    let hubEnd = end(
      x: bundle.endsAtHub ? port.end : port.start, y: bundle.isAboveHub ? hub.y : hub.bottom,
      isTop: bundle.isAboveHub, hasHead: bundle.endsAtHub)
    for edge in bundle.edges {
      let spoke = bundle.spoke(of: picture.edges[edge])
      let box = layout.boxes[spoke]
      let port = layout.ports[edge]
      let start = end(
        x: bundle.endsAtHub ? port.start : port.end, y: bundle.isAboveHub ? box.bottom : box.y,
        isTop: !bundle.isAboveHub, hasHead: !bundle.endsAtHub)
      let goal = bundle.lane(from: layout.rowOfNode[spoke]).map { entry(of: $0) } ?? hubEnd
      draw(from: start, to: goal)
      if edge == bundle.edges[0] { middle = ((start.x + goal.x) / 2, (start.y + goal.y) / 2) }
    }
    for index in lanes.indices { drawLane(index, hubEnd) }
  }

  private mutating func drawLane(_ index: Int, _ hubEnd: (x: Double, y: Double)) {
    let (top, bottom) = layout.rows[bundle.passedRows.lowerBound + index]
    line += "M\(Int(lanes[index])) \(Int(top))V\(Int(bottom))"
    let leave = (x: lanes[index], y: bundle.isAboveHub ? bottom : top)
    let next = bundle.isAboveHub ? index + 1 : index - 1
    draw(from: leave, to: lanes.indices.contains(next) ? entry(of: next) : hubEnd)
  }

  /// Where a branch that comes from its own end meets a lane.
  private func entry(of lane: Int) -> (x: Double, y: Double) {
    let (top, bottom) = layout.rows[bundle.passedRows.lowerBound + lane]
    return (lanes[lane], bundle.isAboveHub ? top : bottom)
  }

  /// Where a line ends at a side of a box, with the head there if it has one.
  private mutating func end(
    x: Double, y: Double, isTop: Bool, hasHead: Bool
  ) -> (x: Double, y: Double) {
    guard hasHead else { return (x, y) }
    heads += "M\(Int(x)) \(Int(y))l-4 \(isTop ? -8 : 8)h8z"
    return (x, isTop ? y - Self.neck : y + Self.neck)
  }

  private mutating func draw(
    from start: (x: Double, y: Double), to end: (x: Double, y: Double)
  ) {
    let (x0, y0) = (Int(start.x), Int(start.y))
    let (x1, y1) = (Int(end.x), Int(end.y))
    let half = (y0 + y1) / 2
    line +=
      x0 == x1
      ? "M\(x0) \(y0)V\(y1)" : "M\(x0) \(y0)C\(x0) \(half) \(x1) \(half) \(x1) \(y1)"
  }
}
