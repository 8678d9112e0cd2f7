import ArchitectureModel

/// The picture in lines of text: layer by layer, node by node, what it uses.
struct TextDrawing {
  let picture: Picture

  var text: String {
    var blocks = picture.bands.map { band in
      (band.name.map { "\($0.onOneLine)\n" } ?? "") + band.nodes.map(lines).joined()
    }
    blocks.append("\(picture.summary)\n")
    return blocks.joined(separator: "\n")
  }

  private func lines(of node: Int) -> String {
    let shown = picture.nodes[node]
    let test = shown.isTest ? ", test code" : ""
    let note = shown.kind == .external ? "" : "  (\(shown.note)\(test))"
    return "  \(shown.name.onOneLine)\(note)\(rules(shown.findings))\n"
      + picture.edges.filter { $0.from == node }.map(line).joined()
  }

  private func line(of edge: Picture.Edge) -> String {
    let kind = edge.kind == .product || edge.kind == .external ? "" : " (\(edge.kind.phrase))"
    return "    -> \(picture.nodes[edge.to].name.onOneLine)\(kind)\(rules(edge.findings))\n"
  }

  private func rules(_ findings: [Int]) -> String {
    guard let severity = picture.severity(of: findings) else { return "" }
    let place = findings.first.map { picture.findings[$0].place }
    let places = place.map { "  \($0.file.onOneLine):\($0.line):\($0.column)" } ?? ""
    return "  \(severity.rawValue): \(picture.rules(of: findings).joined(separator: ", "))\(places)"
  }
}
