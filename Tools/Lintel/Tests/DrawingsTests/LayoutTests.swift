@testable import Drawings
import Testing

@Suite struct LayoutTests {
  @Test(arguments: 0..<60 as Range<UInt64>)
  func hasNeverMoreCrossingsThanTheOrderOfNames(seed: UInt64) {
    let picture = RandomPicture.picture(seed: seed, nodes: 6 + Int(seed) % 40, layers: 4)
    let named = Layout(of: picture, sweeps: 0)
    let layout = Layout(of: picture)
    #expect(layout.crossings <= named.crossings)
    // The count itself, in a second, slower and plainly right way: from what is drawn.
    #expect(layout.crossings == crossings(in: layout, of: picture))
    #expect(named.crossings == crossings(in: named, of: picture))
  }

  /// Sweeps that did nothing would pass the test above.
  @Test func takesCrossingsAway() {
    let pictures = (0..<20 as Range<UInt64>).map {
      RandomPicture.picture(seed: $0, nodes: 30, layers: 4)
    }
    let named = pictures.reduce(0) { $0 + Layout(of: $1, sweeps: 0).crossings }
    let ordered = pictures.reduce(0) { $0 + Layout(of: $1).crossings }
    #expect(ordered * 2 < named, "\(ordered) of \(named)")
  }

  /// The order of names where it is the worst: each uses the one that is farthest away.
  @Test func untanglesReversedPairs() {
    let count = 6
    let nodes = (0..<2 * count).map {
      Picture.Node(key: "\($0)", name: "N\($0 + 10)", kind: .package, layer: $0 / count)
    }
    let edges = (0..<count).map {
      Picture.Edge(from: $0, to: 2 * count - 1 - $0, kind: .product)
    }
    let picture = Picture(
      level: .package, layers: [Picture.Layer(name: "a"), Picture.Layer(name: "b")], nodes: nodes,
      edges: edges)
    #expect(Layout(of: picture, sweeps: 0).crossings == count * (count - 1) / 2)
    #expect(Layout(of: picture).crossings == 0)
  }

  @Test(arguments: 0..<30 as Range<UInt64>)
  func nothingLiesOnABox(seed: UInt64) {
    let picture = RandomPicture.picture(seed: seed, nodes: 5 + Int(seed) * 5, layers: 5)
    let layout = Layout(of: picture)
    for (index, box) in layout.boxes.enumerated() {
      for other in layout.boxes.dropFirst(index + 1) { #expect(!box.overlaps(other)) }
    }
    for (number, bundle) in layout.bundles.enumerated() {
      for (x, row) in zip(layout.lanes[number], bundle.passedRows) {
        for (node, box) in layout.boxes.enumerated() where layout.rowOfNode[node] == row {
          #expect(x < box.x || x > box.x + box.width, "a lane runs through \(node)")
        }
      }
    }
  }

  @Test(arguments: 0..<30 as Range<UInt64>)
  func layersStandFromTopToBottom(seed: UInt64) {
    let picture = RandomPicture.picture(seed: seed, nodes: 40, layers: 5)
    let layout = Layout(of: picture)
    for (left, box) in zip(picture.nodes, layout.boxes) {
      for (right, other) in zip(picture.nodes, layout.boxes)
      where (left.layer ?? .max) < (right.layer ?? .max) {
        #expect(box.bottom < other.y)
      }
    }
    for (band, next) in zip(layout.bands, layout.bands.dropFirst()) {
      #expect(band.frame.bottom < next.frame.y)
    }
    // No arrow lies flat: it runs down, or where it must, up.
    for edge in picture.edges { #expect(layout.rowOfNode[edge.from] != layout.rowOfNode[edge.to]) }
  }

  @Test func everyEdgeIsInOneBundle() {
    let picture = RandomPicture.picture(seed: 7, nodes: 60, layers: 5)
    let layout = Layout(of: picture)
    #expect(layout.bundles.flatMap(\.edges).sorted() == Array(picture.edges.indices))
    for bundle in layout.bundles {
      for edge in bundle.edges {
        #expect(
          (bundle.endsAtHub ? picture.edges[edge].to : picture.edges[edge].from) == bundle.hub)
        if !picture.edges[edge].findings.isEmpty { #expect(bundle.edges.count == 1) }
      }
    }
  }

  @Test(.timeLimit(.minutes(1))) func isDoneSoonForAThousandPackages() {
    let picture = RandomPicture.picture(seed: 1, nodes: 1000, layers: 8)
    #expect(Layout(of: picture).boxes.count == 1000)
  }

  /// Every pair of joints between two neighbouring rows, compared.
  private func crossings(in layout: Layout, of picture: Picture) -> Int {
    struct Joint: Hashable {
      var upper: Double
      var lower: Double
      var row: Int
    }
    var joints = Set<Joint>()
    func join(_ one: (x: Double, row: Int), _ other: (x: Double, row: Int)) {
      let (upper, lower) = one.row < other.row ? (one, other) : (other, one)
      joints.insert(Joint(upper: upper.x, lower: lower.x, row: upper.row))
    }
    for (number, bundle) in layout.bundles.enumerated() {
      func middle(_ node: Int) -> (x: Double, row: Int) {
        (layout.boxes[node].middle, layout.rowOfNode[node])
      }
      let lanes = zip(layout.lanes[number], bundle.passedRows).map { (x: $0, row: $1) }
      for pair in zip(lanes, lanes.dropFirst()) { join(pair.0, pair.1) }
      if let last = bundle.isAboveHub ? lanes.last : lanes.first { join(last, middle(bundle.hub)) }
      for edge in bundle.edges {
        let spoke = middle(bundle.endsAtHub ? picture.edges[edge].from : picture.edges[edge].to)
        join(
          spoke,
          lanes.first {
            abs($0.row - spoke.row) == 1
              && ($0.row > spoke.row) == bundle.isAboveHub
          } ?? middle(bundle.hub))
      }
    }
    let all = Array(joints)
    var count = 0
    for (index, one) in all.enumerated() {
      for other in all.dropFirst(index + 1) where one.row == other.row {
        if (one.upper - other.upper) * (one.lower - other.lower) < 0 { count += 1 }
      }
    }
    return count
  }
}
