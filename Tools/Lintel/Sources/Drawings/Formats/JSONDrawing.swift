import ArchitectureModel

/// The picture as data: a node or an edge a line.
struct JSONDrawing {
  let picture: Picture

  var text: String {
    """
    {
      "version": 1,
      "level": \(picture.level.rawValue.json),
      "layers": \(list(picture.layers.map(layer))),
      "nodes": \(list(picture.nodes.map(node))),
      "edges": \(list(picture.edges.map(edge))),
      "findings": \(list(picture.findings.map(finding)))
    }

    """
  }

  private func list(_ elements: [String]) -> String {
    elements.isEmpty ? "[]" : "[\n    \(elements.joined(separator: ",\n    "))\n  ]"
  }

  /// An object on one line, of the members that have a value.
  private func object(_ members: KeyValuePairs<String, String?>) -> String {
    let members = members.compactMap { key, value in value.map { "\(key.json): \($0)" } }
    return "{ \(members.joined(separator: ", ")) }"
  }

  private func layer(_ layer: Picture.Layer) -> String {
    object(["name": layer.name.json, "reason": layer.reason?.json])
  }

  private func node(_ node: Picture.Node) -> String {
    object([
      "id": node.key.json, "name": node.name.json, "kind": node.kind.rawValue.json,
      "package": node.package?.json, "folder": node.folder?.json,
      "layer": node.layer.map { picture.layers[$0].name.json },
      "test": node.isTest ? "true" : nil,
      "modules": node.kind == .external ? nil : "\(node.modules)",
      "files": node.kind == .external ? nil : "\(node.files)",
      "findings": node.findings.isEmpty ? nil : "\(node.findings)",
    ])
  }

  private func edge(_ edge: Picture.Edge) -> String {
    object([
      "from": picture.nodes[edge.from].key.json, "to": picture.nodes[edge.to].key.json,
      "kind": edge.kind.rawValue.json, "count": "\(edge.count)",
      "upward": picture.isUpward(edge) ? "true" : nil,
      "file": edge.place?.file.json, "line": edge.place.map { "\($0.line)" },
      "column": edge.place.map { "\($0.column)" },
      "findings": edge.findings.isEmpty ? nil : "\(edge.findings)",
    ])
  }

  private func finding(_ finding: Finding) -> String {
    object([
      "rule": finding.rule.json, "severity": finding.severity.rawValue.json,
      "message": finding.message.json, "file": finding.place.file.json,
      "line": "\(finding.place.line)", "column": "\(finding.place.column)",
      "fingerprint": finding.fingerprint.json,
    ])
  }
}
