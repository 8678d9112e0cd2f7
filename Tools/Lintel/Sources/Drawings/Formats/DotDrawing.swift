import ArchitectureModel

/// The picture in the language of GraphViz, with a cluster for each layer.
///
/// The layers stand from top to bottom: an invisible edge leads from each layer's anchor to its
/// nodes, and from those to the anchor of the next.
struct DotDrawing {
  let picture: Picture

  var text: String {
    """
    digraph architecture {
      graph [rankdir=TB, newrank=true, nodesep=0.25, ranksep=0.5, fontname="sans-serif"];
      node [shape=box, style="rounded,filled", fillcolor="#ffffff", fontname="sans-serif"];
      edge [color="#57606a", arrowsize=0.7, fontname="sans-serif", fontsize=10];
    \(clusters)\(anchors)\(picture.edges.map(arrow).joined())}

    """
  }

  private var clusters: String {
    picture.bands.enumerated().map { number, band in
      let nodes = band.nodes.map(box).joined()
      guard let name = band.name else { return nodes }
      return """
          subgraph cluster_\(number) {
            label=\(name.dot); labeljust=l; style="rounded,filled"; color="#d0d7de";
            fillcolor="#f6f8fa";
            a\(number) [style=invis, shape=point, width=0, height=0];
        \(nodes)  }

        """
    }.joined()
  }

  private var anchors: String {
    let bands = picture.bands
    guard bands.count > 1 else { return "" }
    return bands.enumerated().map { number, band in
      band.nodes.map { node in
        let next = number + 1 < bands.count ? "  n\(node) -> a\(number + 1) [style=invis];\n" : ""
        return "  a\(number) -> n\(node) [style=invis];\n" + next
      }.joined()
    }.joined()
  }

  private func box(_ node: Int) -> String {
    let shown = picture.nodes[node]
    var attributes = ["label=\(shown.name.dot)", "tooltip=\((shown.folder ?? shown.name).dot)"]
    switch shown.kind {
    case .external: attributes.append("style=\"dashed,rounded\"")
    case .loose: attributes.append("shape=folder")
    case .package, .module, .layer: break
    }
    if shown.isTest { attributes.append("fontcolor=\"#57606a\"") }
    if let severity = picture.severity(of: shown.findings) {
      attributes.append("color=\"\(Self.color(severity))\"")
    }
    return "    n\(node) [\(attributes.joined(separator: ", "))];\n"
  }

  private func arrow(_ edge: Picture.Edge) -> String {
    var attributes: [String] = []
    switch picture.style(of: edge) {
    case .found(let severity):
      let rules = picture.rules(of: edge.findings).joined(separator: ", ")
      attributes += [
        "color=\"\(Self.color(severity))\"", "penwidth=3", "label=\(rules.dot)",
        "fontcolor=\"\(Self.color(severity))\"",
      ]
    case .plain(.product): break
    case .plain(.conditional): attributes.append("style=dashed")
    case .plain(.tool), .plain(.import): attributes.append("style=dotted")
    case .plain(.test): attributes += ["color=\"#afb8c1\"", "style=dashed"]
    case .plain(.external): attributes.append("color=\"#afb8c1\"")
    }
    // It must not pull its target below its source.
    if picture.isUpward(edge) { attributes.append("constraint=false") }
    let list = attributes.isEmpty ? "" : " [\(attributes.joined(separator: ", "))]"
    return "  n\(edge.from) -> n\(edge.to)\(list);\n"
  }

  private static func color(_ severity: Severity) -> String {
    switch severity {
    case .error: "#d1242f"
    case .warning: "#9a6700"
    case .note: "#0969da"
    }
  }
}
