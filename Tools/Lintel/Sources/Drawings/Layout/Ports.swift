/// Where edges leave and meet the boxes: side by side, in the order of where they come from.
struct Ports {
  /// By edge.
  private(set) var ports: [(start: Double, end: Double)]

  /// What meets a side of a box in one point.
  private struct Contact {
    var bundle: Int
    var isStart: Bool

    /// Where it comes from, or goes to.
    var other: Double

    /// The edges that share it.
    var edges: [Int]
  }

  private struct Side: Hashable {
    var node: Int
    var isTop: Bool
  }

  init(
    picture: Picture, bundles: [Bundle], boxes: [Layout.Frame], lanes: [[Double]], rowOfNode: [Int]
  ) {
    ports = picture.edges.map { (boxes[$0.from].middle, boxes[$0.to].middle) }
    var contacts: [Side: [Contact]] = [:]
    for (number, bundle) in bundles.enumerated() {
      let lanes = lanes[number]
      let spokes = bundle.edges.map { bundle.spoke(of: picture.edges[$0]) }
      for (edge, spoke) in zip(bundle.edges, spokes) {
        let other =
          bundle.lane(from: rowOfNode[spoke]).map { lanes[$0] } ?? boxes[bundle.hub].middle
        contacts[Side(node: spoke, isTop: !bundle.isAboveHub), default: []].append(
          Contact(bundle: number, isStart: bundle.endsAtHub, other: other, edges: [edge]))
      }
      let middles = spokes.map { boxes[$0].middle }
      let other =
        bundle.lastLane.map { lanes[$0] } ?? middles.reduce(0, +) / Double(middles.count)
      contacts[Side(node: bundle.hub, isTop: bundle.isAboveHub), default: []].append(
        Contact(
          bundle: number, isStart: !bundle.endsAtHub, other: other, edges: bundle.edges))
    }
    for (side, contacts) in contacts { place(contacts, along: boxes[side.node]) }
  }

  private mutating func place(_ contacts: [Contact], along box: Layout.Frame) {
    let sorted = contacts.sorted { ($0.other, $0.bundle) < ($1.other, $1.bundle) }
    let step = min(14, (box.width - 16) / Double(max(1, sorted.count - 1)))
    for (index, contact) in sorted.enumerated() {
      let x = (box.middle + (Double(index) - Double(sorted.count - 1) / 2) * step).rounded()
      for edge in contact.edges {
        if contact.isStart { ports[edge].start = x } else { ports[edge].end = x }
      }
    }
  }
}
