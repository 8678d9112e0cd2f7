import ArchitectureModel

/// The edges that findings are about, as a flow chart of Mermaid with a frame for each layer.
///
/// It runs from left to right: the order of the layers is not known here, so neither side of an
/// edge is drawn above the other.
struct MermaidPicture {
  /// The chart, ending in a line break; empty if no finding is about an edge.
  private(set) var text = ""

  /// How many edges are not drawn.
  private(set) var hidden = 0

  /// Draws at most `limit` edges: the first ones, each once.
  init(of findings: [Finding], limit: Int) {
    var seen = Set<String>()
    let edges = findings.filter { $0.to != nil && seen.insert($0.subjects).inserted }
    hidden = max(0, edges.count - limit)
    let drawn = edges.prefix(limit)
    guard !drawn.isEmpty else { return }
    let subjects = drawn.flatMap { [$0.from, $0.to].compactMap(\.self) }
    let ids = Self.ids(of: subjects)
    text = "flowchart LR\n" + Self.boxes(subjects, ids) + drawn.map { Self.arrow($0, ids) }.joined()
    text += Self.styles(drawn)
  }

  private static func ids(of subjects: [Subject]) -> [String: String] {
    var ids: [String: String] = [:]
    for subject in subjects where ids[subject.key] == nil { ids[subject.key] = "n\(ids.count)" }
    return ids
  }

  /// A box for each subject, in a frame for each layer, in the order in which they occur.
  private static func boxes(_ subjects: [Subject], _ ids: [String: String]) -> String {
    var seen = Set<String>()
    let boxes = subjects.filter { seen.insert($0.key).inserted }
    var layers: [String] = []
    for layer in boxes.compactMap(\.layer) where !layers.contains(layer) { layers.append(layer) }
    let frames = layers.enumerated().map { number, layer in
      "  subgraph l\(number)[\"\(quoted(layer))\"]\n"
        + boxes.filter { $0.layer == layer }.map { "  " + box($0, ids) }.joined() + "  end\n"
    }
    return frames.joined() + boxes.filter { $0.layer == nil }.map { box($0, ids) }.joined()
  }

  private static func box(_ subject: Subject, _ ids: [String: String]) -> String {
    let name = subject.module ?? subject.product ?? subject.package ?? subject.key
    return "  \(ids[subject.key, default: ""])[\"\(quoted(name))\"]\n"
  }

  private static func arrow(_ finding: Finding, _ ids: [String: String]) -> String {
    guard let to = finding.to else { return "" }
    let from = ids[finding.from.key, default: ""]
    return "  \(from) -->|\"\(quoted(finding.rule))\"| \(ids[to.key, default: ""])\n"
  }

  /// Errors are red and thick; colours that can be told from a light and from a dark ground.
  private static func styles(_ findings: ArraySlice<Finding>) -> String {
    let styles: [(Severity, String)] = [
      (.error, "stroke:#d1242f,stroke-width:3px"),
      (.warning, "stroke:#bf8700,stroke-width:2px"),
      (.note, "stroke:#218bff,stroke-width:1px"),
    ]
    return styles.map { severity, style in
      let numbers = findings.enumerated().filter { $0.element.severity == severity }
        .map { String($0.offset) }
      return numbers.isEmpty ? "" : "  linkStyle \(numbers.joined(separator: ",")) \(style)\n"
    }.joined()
  }

  /// Text within double quotes, where only letters, digits and a few signs mean themselves.
  private static func quoted(_ text: String) -> String {
    text.visible.escaping { scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", " ", "-", "_", ".", "/": nil
      case _ where scalar.isASCII: "#\(scalar.value);"
      default: nil
      }
    }
  }
}
