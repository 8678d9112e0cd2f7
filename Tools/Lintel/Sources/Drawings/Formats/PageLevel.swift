import ArchitectureModel

/// A picture with its layout as the script of the page reads it.
struct PageLevel {
  private let picture: Picture
  private let layout: Layout
  private let bandOfNode: [Int]

  /// By edge.
  private let bundleOfEdge: [Int]

  init(picture: Picture) {
    self.picture = picture
    layout = Layout(of: picture, withNotes: true)
    var bandOfNode = [Int](repeating: 0, count: picture.nodes.count)
    for (number, band) in picture.bands.enumerated() {
      for node in band.nodes { bandOfNode[node] = number }
    }
    self.bandOfNode = bandOfNode
    var bundleOfEdge = [Int](repeating: 0, count: picture.edges.count)
    for (number, bundle) in layout.bundles.enumerated() {
      for edge in bundle.edges { bundleOfEdge[edge] = number }
    }
    self.bundleOfEdge = bundleOfEdge
  }

  var json: String {
    object([
      "level": picture.level.rawValue.json, "summary": picture.summary.json,
      "isDense": "\(layout.isDense)", "isUndashed": "\(picture.isUndashed)",
      "width": number(layout.width),
      "height": number(layout.height), "labelWidth": number(layout.labelWidth),
      "bands": list(layout.bands.map(band)),
      "rows": list(layout.rows.map { "[\(number($0.top)),\(number($0.bottom))]" }),
      "nodes": list(picture.nodes.indices.map(node)),
      "edges": list(picture.edges.indices.map(edge)),
      "bundles": list(layout.bundles.indices.map(bundle)),
      "order": "\(MatrixDrawing(picture: picture).order)",
      "findings": list(picture.findings.map(finding)),
    ])
  }

  private func number(_ value: Double) -> String { String(Int(value)) }

  private func list(_ elements: [String]) -> String { "[\n\(elements.joined(separator: ",\n"))]" }

  private func object(_ members: KeyValuePairs<String, String?>) -> String {
    let members = members.compactMap { key, value in value.map { "\(key.json):\($0)" } }
    return "{\(members.joined(separator: ","))}"
  }

  private func band(_ band: Layout.Band) -> String {
    let reason = picture.layers.first { $0.name == band.name }?.reason
    return object([
      "name": band.name?.json ?? "null", "reason": reason?.json, "count": "\(band.nodeCount)",
      "y": number(band.frame.y), "height": number(band.frame.height),
    ])
  }

  private func node(_ index: Int) -> String {
    let node = picture.nodes[index]
    let box = layout.boxes[index]
    return object([
      "name": node.name.json, "kind": node.kind.rawValue.json,
      "package": node.package?.json ?? "null", "folder": node.folder?.json, "note": node.note.json,
      "isTest": node.isTest ? "true" : nil, "band": "\(bandOfNode[index])",
      "row": "\(layout.rowOfNode[index])", "x": number(box.x), "y": number(box.y),
      "width": number(box.width), "height": number(box.height),
      "severity": picture.severity(of: node.findings)?.rawValue.json,
      "findings": "\(node.findings)",
    ])
  }

  private func edge(_ index: Int) -> String {
    let edge = picture.edges[index]
    return object([
      "from": "\(edge.from)", "to": "\(edge.to)", "kind": edge.kind.rawValue.json,
      "style": picture.style(of: edge).name.json, "count": "\(edge.count)",
      "bundle": "\(bundleOfEdge[index])", "start": number(layout.ports[index].start),
      "end": number(layout.ports[index].end), "place": edge.place.map(text)?.json,
      "findings": "\(edge.findings)",
    ])
  }

  private func bundle(_ index: Int) -> String {
    let bundle = layout.bundles[index]
    return object([
      "hub": "\(bundle.hub)", "endsAtHub": "\(bundle.endsAtHub)",
      "isAboveHub": "\(bundle.isAboveHub)", "firstRow": "\(bundle.passedRows.lowerBound)",
      "lanes": "[\(layout.lanes[index].map(number).joined(separator: ","))]",
    ])
  }

  private func finding(_ finding: Finding) -> String {
    object([
      "rule": finding.rule.json, "severity": finding.severity.rawValue.json,
      "message": finding.message.json, "help": finding.help.json,
      "place": text(finding.place).json,
    ])
  }

  private func text(_ place: Place) -> String { "\(place.file):\(place.line):\(place.column)" }
}
