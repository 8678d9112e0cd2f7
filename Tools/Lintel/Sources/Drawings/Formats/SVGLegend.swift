import ArchitectureModel

/// The lines below the picture that say what its arrows mean; only what occurs.
struct SVGLegend {
  let height: Int

  /// How far to the right it reaches.
  let width: Double

  private var entries: [(style: ArrowStyle?, text: String, x: Double, line: Int)] = []

  private static let meanings: [(style: ArrowStyle, text: String)] =
    Picture.Edge.Kind.allCases.map { (.plain($0), $0.phrase) }
    + Severity.allCases.map { (.found($0), $0.rawValue) }

  private static let lineHeight = 22

  /// Breaks its lines where they would be wider than `limit`.
  init(of picture: Picture, limit: Double) {
    let occurring = Set(picture.edges.map { picture.style(of: $0) })
    let items =
      Self.meanings.filter { occurring.contains($0.style) }.map {
        ($0.style as ArrowStyle?, $0.text)
      }
      + [(nil, picture.summary)]
    var (x, line, widest) = (8.0, 0, 0.0)
    for (style, text) in items {
      let end = x + text.widthInEms * 12 + (style == nil ? 0 : 38)
      if end > limit, x > 8 {
        (x, line) = (8, line + 1)
      }
      entries.append((style, text, x, line))
      x += text.widthInEms * 12 + (style == nil ? 0 : 38) + 18
      widest = max(widest, x)
    }
    width = widest
    height = (line + 1) * Self.lineHeight + 14
  }

  func text(below top: Double) -> String {
    entries.map { entry in
      let x = Int(entry.x)
      let y = Int(top) + 20 + entry.line * Self.lineHeight
      guard let style = entry.style else {
        return "<text class=\"legend\" x=\"\(x)\" y=\"\(y + 4)\">\(entry.text.xml)</text>\n"
      }
      return """
        <g class="\(style.name)"><path class="line" d="M\(x) \(y)H\(x + 26)"/>\
        <path class="head" d="M\(x + 32) \(y)l-8 -4v8z"/></g>\
        <text class="legend" x="\(x + 38)" y="\(y + 4)">\(entry.text.xml)</text>

        """
    }.joined()
  }
}
