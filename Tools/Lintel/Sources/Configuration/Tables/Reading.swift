import ArchitectureModel
import Suggestions

/// What is known and what was found while a configuration is read.
struct Reading {
  let rules: [String: KnownRule]

  /// The indices of the layers of a name: more than one is a mistake.
  let layers: [String: [Int]]

  private(set) var problems: [Problem] = []

  /// Takes the names of the layers from the configuration first: they may be used before they are
  /// declared.
  init(_ root: JSONValue, rules: [KnownRule]) {
    self.rules = Dictionary(rules.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var layers: [String: [Int]] = [:]
    for (index, layer) in (root["layers"]?.elements ?? []).enumerated() {
      guard case .string(let name)? = layer["name"]?.content else { continue }
      layers[name, default: []].append(index)
    }
    self.layers = layers
  }

  mutating func report(_ message: String, at place: Place, help: String) {
    problems.append(Problem(message, place: place, help: help))
  }
}

extension Reading {
  /// Suggests only while the problems are few: a search among thousands of names takes its time,
  /// and where everything is wrong no spelling is to blame.
  func suggestion(for word: String, in candidates: some Sequence<String>) -> String {
    problems.count < 100 ? Spelling.suggestion(for: word, in: candidates) : ""
  }

  mutating func reportMismatch(_ field: Field, _ shape: Shape) {
    report(
      "\(field.label) is \(field.value.kind), not \(shape.phrase)", at: field.value.place,
      help: "write \(shape.phrase)")
  }

  /// The string of a field, which must say something.
  mutating func text(_ field: Field, _ shape: Shape = .text) -> String? {
    guard case .string(let text) = field.value.content else {
      reportMismatch(field, shape)
      return nil
    }
    guard text.contains(where: { !$0.isWhitespace }) else {
      report(
        "\(field.label) is \(text.isEmpty ? "empty" : "blank")", at: field.value.place,
        help: "write a text, or remove it")
      return nil
    }
    return text
  }

  /// The id of a known rule.
  mutating func knownRule(_ id: String, at place: Place) -> KnownRule? {
    if let rule = rules[id] { return rule }
    let suggestion = suggestion(for: id, in: rules.keys)
    report(
      "unknown rule \(quoted(id))\(suggestion)", at: place,
      help: "run 'lintel rules' to see the rules")
    return nil
  }
}
