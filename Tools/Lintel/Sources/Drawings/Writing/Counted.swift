/// A number with what it counts: `1 file`, `2 files`.
func counted(_ count: Int, _ one: String, _ many: String? = nil) -> String {
  count == 1 ? "1 \(one)" : "\(count) \(many ?? one + "s")"
}

extension Picture {
  /// How much is drawn, in a line of words.
  var summary: String {
    let noun = nodes.contains { $0.kind == .layer } ? "layer" : level.rawValue
    var parts = [
      counted(nodes.count { $0.kind != .external }, noun),
      counted(edges.count, "dependency", "dependencies"),
    ]
    let externals = nodes.count { $0.kind == .external }
    if externals > 0 { parts.insert(counted(externals, "third-party package"), at: 1) }
    if !findings.isEmpty { parts.append(counted(findings.count, "finding")) }
    return parts.joined(separator: ", ")
  }
}

extension Picture.Edge.Kind {
  /// What the arrow means, in words.
  var phrase: String {
    switch self {
    case .product: "uses"
    case .tool: "plugin or macro"
    case .conditional: "under a condition"
    case .import: "import alone"
    case .test: "test code"
    case .external: "third-party"
    }
  }
}
