import ArchitectureModel

/// The rules beside the arrows that break them, while there are few.
struct RuleLabels {
  private(set) var labels: [(text: String, frame: Layout.Frame)] = []

  private static let limit = 8

  /// Moves a label down where another one stands already.
  init(of picture: Picture, layout: Layout) {
    let found = layout.bundles.indices.filter {
      if case .found(.error) = layout.bundles[$0].style { true } else { false }
    }
    guard found.count <= Self.limit else { return }
    for number in found {
      let findings = layout.bundles[number].edges.flatMap { picture.edges[$0].findings }
      let text = picture.rules(of: findings).joined(separator: ", ")
      let point = ArrowPath(layout: layout, picture: picture, bundle: number).middle
      var frame = Layout.Frame(
        x: point.x + 8, y: point.y - 8, width: text.widthInEms * 12, height: 16)
      while labels.contains(where: { $0.frame.overlaps(frame) }) { frame.y += 16 }
      labels.append((text, frame))
    }
  }

  /// How far to the right they reach.
  var width: Double { labels.map { $0.frame.x + $0.frame.width }.max() ?? 0 }

  var text: String {
    labels.map { text, frame in
      "<text class=\"rule\" x=\"\(Int(frame.x))\" y=\"\(Int(frame.y) + 12)\">\(text.xml)</text>\n"
    }.joined()
  }
}
