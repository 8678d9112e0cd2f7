import ArchitectureModel

/// The picture as a flow chart of Mermaid, with a frame for each layer.
struct MermaidDrawing {
  let picture: Picture

  var text: String {
    "flowchart TB\n" + picture.bands.enumerated().map(frame).joined()
      + picture.edges.map(arrow).joined() + styles
  }

  private func frame(_ number: Int, _ band: Picture.Band) -> String {
    guard let name = band.name else { return band.nodes.map { box($0, indent: "  ") }.joined() }
    return "  subgraph l\(number)[\(name.mermaid)]\n"
      + band.nodes.map { box($0, indent: "    ") }.joined() + "  end\n"
  }

  private func box(_ node: Int, indent: String) -> String {
    let label = picture.nodes[node].name.mermaid
    let shape =
      switch picture.nodes[node].kind {
      case .package, .module, .layer: "[\(label)]"
      case .loose: "[/\(label)/]"
      case .external: "([\(label)])"
      }
    return "\(indent)n\(node)\(shape)\n"
  }

  private func arrow(_ edge: Picture.Edge) -> String {
    let rules = picture.rules(of: edge.findings)
    let line =
      switch edge.kind {
      case _ where !rules.isEmpty: "==>|\(rules.joined(separator: ", ").mermaid)|"
      case .product, .external: "-->"
      case .tool, .conditional, .import, .test: "-.->"
      }
    return "  n\(edge.from) \(line) n\(edge.to)\n"
  }

  /// Colours that can be told from a light and from a dark ground.
  private var styles: String {
    let styles: [(ArrowStyle, String)] = [
      (.found(.error), "stroke:#d1242f,stroke-width:3px"),
      (.found(.warning), "stroke:#bf8700,stroke-width:2px"),
      (.found(.note), "stroke:#218bff,stroke-width:2px"),
      (.plain(.test), "stroke:#8c959f,stroke-width:1px"),
      (.plain(.external), "stroke:#8c959f,stroke-width:1px"),
    ]
    return styles.map { style, text in
      let numbers = picture.edges.indices.filter { picture.style(of: picture.edges[$0]) == style }
      let list = numbers.map(String.init).joined(separator: ",")
      return numbers.isEmpty ? "" : "  linkStyle \(list) \(text)\n"
    }.joined()
  }
}
