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
    let legend = SVGLegend(picture: picture, width: layout.width)
    let width = Int(max(layout.width, legend.minimalWidth))
    let height = Int(layout.height) + 16 + SVGLegend.height
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="-8 -8 \(width + 16) \(height)" \
      width="\(width + 16)" height="\(height)" role="img" aria-labelledby="title"\(layout.isDense ? " class=\"dense\"" : "")>
      <title id="title">Architecture: \(picture.summary.xml)</title>
      <style>
      \(SVGStyle.text)
      </style>
      <rect class="ground" x="-8" y="-8" width="\(width + 16)" height="\(height)"/>
      \(layout.bands.map(band).joined())\(arrows)\(boxes)\(labels)\(legend.text(y: layout.height))</svg>

      """
  }

  private func band(_ band: Layout.Band) -> String {
    guard let name = band.name else { return "" }
    let (x, y) = (Int(band.frame.x), Int(band.frame.y))
    let note = band.nodeCount > 1 ? "<tspan class=\"note\"> \(band.nodeCount)</tspan>" : ""
    return """
      <rect class="band" x="\(x)" y="\(y)" width="\(Int(band.frame.width))" \
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
      let baseline = Int(box.y) + (layout.isDense ? 15 : node.note.isEmpty ? 25 : 17)
      let note =
        node.note.isEmpty || layout.isDense
        ? "" : "<text class=\"note\" x=\"\(center)\" y=\"\(baseline + 15)\">\(node.note.xml)</text>"
      return """
        <g class="\(classes.joined(separator: " "))"><title>\(hint(node))</title>\
        <rect x="\(Int(box.x))" y="\(Int(box.y))" width="\(Int(box.width))" \
        height="\(Int(box.height))" rx="6"/>\
        <text class="\(layout.isDense ? "small" : "name")" x="\(center)" y="\(baseline)">\
        \(node.name.xml)</text>\(note)</g>

        """
    }.joined()
  }

  private func hint(_ node: Picture.Node) -> String {
    let lines =
      [node.name, node.folder, node.note].compactMap(\.self).filter { !$0.isEmpty }
      + node.findings.map { "\(picture.findings[$0].message) [\(picture.findings[$0].rule)]" }
    return lines.map(\.xml).joined(separator: "&#10;")
  }

  /// The rules beside the arrows that break them, while there are few.
  private var labels: String {
    let found = layout.bundles.indices.filter {
      if case .found(.error) = layout.bundles[$0].style { true } else { false }
    }
    guard found.count <= 8 else { return "" }
    var taken: [Layout.Frame] = []
    return found.map { number in
      let bundle = layout.bundles[number]
      let rules = picture.rules(of: bundle.edges.flatMap { picture.edges[$0].findings })
        .joined(separator: ", ")
      let point = ArrowPath(layout: layout, picture: picture, bundle: number).middle
      var frame = Layout.Frame(
        x: point.x + 8, y: point.y - 8, width: rules.widthInEms * 12, height: 16)
      while taken.contains(where: frame.overlaps) { frame.y += 16 }
      taken.append(frame)
      return """
        <text class="rule" x="\(Int(frame.x))" y="\(Int(frame.y) + 12)">\(rules.xml)</text>

        """
    }.joined()
  }
}
