import ArchitectureModel

/// The picture as an SVG that stands by itself: bands from top to bottom, boxes in them.
struct SVGDrawing {
  private let picture: Picture
  private let layout: Layout

  init(picture: Picture) {
    self.picture = picture
    layout = Layout(of: picture)
  }

  var text: String {
    let labels = RuleLabels(of: picture, layout: layout)
    let legend = SVGLegend(of: picture, limit: max(420, layout.width))
    let width = Int(max(layout.width, labels.width + 16, legend.width))
    let height = Int(layout.height) + 16 + legend.height
    let density = (layout.isDense ? "dense" : "roomy") + (picture.isUndashed ? " undashed" : "")
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="-8 -8 \(width + 16) \(height)" \
      width="\(width + 16)" height="\(height)" class="\(density)" role="img" \
      aria-labelledby="title">
      <title id="title">Architecture: \(picture.summary.xml)</title>
      <style>
      \(SVGStyle.text)
      </style>
      <rect class="ground" x="-8" y="-8" width="\(width + 16)" height="\(height)"/>
      \(layout.bands.map { self.band($0, width: width) }.joined())\(arrows)\(boxes)\(labels.text)\
      \(legend.text(below: layout.height))</svg>

      """
  }

  private func band(_ band: Layout.Band, width: Int) -> String {
    guard let name = band.name else { return "" }
    let (x, y) = (Int(band.frame.x), Int(band.frame.y))
    let note = band.nodeCount > 1 ? "<tspan class=\"note\"> \(band.nodeCount)</tspan>" : ""
    return """
      <rect class="band" x="\(x)" y="\(y)" width="\(width)" \
      height="\(Int(band.frame.height))" rx="8"/>
      <text class="layer" x="\(x + 16)" y="\(y + min(40, Int(band.frame.height) / 2 + 4))">\
      \(name.xml)\(note)</text>

      """
  }

  private var arrows: String {
    layout.bundles.indices.map { number in
      let bundle = layout.bundles[number]
      let arrow = ArrowPath(layout: layout, picture: picture, bundle: number)
      let title = bundle.edges.compactMap { hint(picture.edges[$0]) }.joined(separator: "&#10;")
      return """
        <g class="\(bundle.style.name)">\(title.isEmpty ? "" : "<title>\(title)</title>")\
        <path class="line" d="\(arrow.line)"/><path class="head" d="\(arrow.heads)"/></g>

        """
    }.joined()
  }

  private func hint(_ edge: Picture.Edge) -> String? {
    guard !edge.findings.isEmpty else { return nil }
    return edge.findings.map { index in
      let finding = picture.findings[index]
      return "\(finding.place.file):\(finding.place.line): \(finding.message) [\(finding.rule)]".xml
    }.joined(separator: "&#10;")
  }

  private var boxes: String {
    picture.nodes.indices.map { number in
      let node = picture.nodes[number]
      let box = layout.boxes[number]
      var classes = ["box", node.isTest ? "test" : node.kind.rawValue]
      if let severity = picture.severity(of: node.findings) { classes.append(severity.rawValue) }
      let center = Int(box.middle)
      let baseline = Int(box.y) + (layout.isDense ? 15 : 21)
      return """
        <g class="\(classes.joined(separator: " "))"><title>\(hint(node))</title>\
        <rect x="\(Int(box.x))" y="\(Int(box.y))" width="\(Int(box.width))" \
        height="\(Int(box.height))" rx="6"/>\
        <text class="\(layout.isDense ? "small" : "name")" x="\(center)" y="\(baseline)">\
        \(node.name.xml)</text></g>

        """
    }.joined()
  }

  private func hint(_ node: Picture.Node) -> String {
    let lines =
      [node.name, node.folder].compactMap(\.self)
      + node.findings.map { "\(picture.findings[$0].message) [\(picture.findings[$0].rule)]" }
    return lines.map(\.xml).joined(separator: "&#10;")
  }
}
