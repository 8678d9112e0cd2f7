extension Proposal {
  /// The text of the `.lintel.json`.
  package var text: String {
    var lines = ["{"]
    if !exclude.isEmpty { lines.append("  \"exclude\": \(Self.list(exclude.map(\.folder))),") }
    if !testing.isEmpty { lines.append("  \"testing\": \(Self.list(testing)),") }
    lines += [
      "  // From the top down: a module may use its own layer and every lower one, unless the lower"
        + " one",
      "  // says `usedBy`.",
      "  \"layers\": [",
    ]
    let width = layers.map(\.name.utf8.count).max() ?? 0
    lines += layers.map { Self.line(of: $0, width: width) }
    return (lines + ["  ],", "}", ""]).joined(separator: "\n")
  }

  private static func line(of layer: Layer, width: Int) -> String {
    let padding = String(repeating: " ", count: width - layer.name.utf8.count)
    var keys: [String] = []
    if !layer.packages.isEmpty { keys.append("\"packages\": \(list(layer.packages))") }
    if !layer.modules.isEmpty { keys.append("\"modules\": \(list(layer.modules))") }
    if layer.isIndependent { keys.append("\"siblings\": \"independent\"") }
    if let usedBy = layer.usedBy { keys.append("\"usedBy\": \(list(usedBy))") }
    return "    { \"name\": \(quoted(layer.name)), \(padding)\(keys.joined(separator: ", ")) },"
  }

  private static func list(_ texts: [String]) -> String {
    "[" + texts.map(quoted).joined(separator: ", ") + "]"
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      if scalar == "\"" || scalar == "\\" { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result + "\""
  }
}
