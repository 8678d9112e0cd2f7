import ArchitectureModel

/// One line below the picture that says what its lines mean; only what occurs.
struct SVGLegend {
  static let height = 36

  private let picture: Picture
  private let items: [(style: ArrowStyle, text: String)]

  init(picture: Picture, width: Double) {
    self.picture = picture
    let occurring = Set(picture.edges.map { picture.style(of: $0) })
    items = Self.meanings.filter { occurring.contains($0.style) }
  }

  private static let meanings: [(style: ArrowStyle, text: String)] = [
    (.plain(.product), "uses"), (.plain(.conditional), "under a condition"),
    (.plain(.tool), "plugin or macro"), (.plain(.import), "import alone"),
    (.plain(.test), "test code"), (.plain(.external), "third-party"),
    (.found(.error), "error"), (.found(.warning), "warning"), (.found(.note), "note"),
  ]

  var minimalWidth: Double {
    items.reduce(picture.summary.widthInEms * 12 + 40) { $0 + Self.width(of: $1.text) }
  }

  private static func width(of text: String) -> Double { text.widthInEms * 12 + 56 }

  func text(y: Double) -> String {
    let y = Int(y) + 20
    var x = 8.0
    var result = ""
    for item in items {
      let left = Int(x)
      result += """
        <g class="\(item.style.name)"><path class="line" d="M\(left) \(y)H\(left + 26)"/>\
        <path class="head" d="M\(left + 32) \(y)l-8 -4v8z"/></g>\
        <text class="legend" x="\(left + 38)" y="\(y + 4)">\(item.text.xml)</text>

        """
      x += Self.width(of: item.text)
    }
    return result + "<text class=\"legend\" x=\"\(Int(x) + 8)\" y=\"\(y + 4)\">"
      + "\(picture.summary.xml)</text>\n"
  }
}
