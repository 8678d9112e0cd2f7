package import ArchitectureModel

/// The file that keeps a baseline: one entry a line, sorted.
///
/// An entry has no line number, no wording and no absolute path, so that it survives edits, other
/// machines and other versions of Lintel.
package enum BaselineFile {
  package static let defaultName = ".lintel-baseline.json"

  /// In bytes: more than a hundred thousand entries.
  private static let greatestSize = 1 << 24

  /// Reads the text of a baseline; `file` is its path relative to the root, for places.
  ///
  /// - Returns: The baseline, or every reason why there is none.
  package static func baseline(
    from bytes: [UInt8], file: String
  ) -> (baseline: Baseline?, problems: [Problem]) {
    var parser = JSONParser(bytes, file: file, greatestSize: greatestSize)
    do {
      let root = try parser.parse()
      guard case .number("1")? = root["version"]?.content else {
        let problem = Problem(
          "the baseline is not of version 1", place: root["version"]?.place ?? root.place,
          help: advice)
        return (nil, [problem])
      }
      guard case .list(let elements)? = root["findings"]?.content else {
        return (
          nil, [Problem("the baseline has no list 'findings'", place: root.place, help: advice)]
        )
      }
      let entries = elements.map { (entry: entry($0), place: $0.place) }
      let problems = entries.filter { $0.entry == nil }.map { _, place in
        Problem("this is no entry of a baseline", place: place, help: advice)
      }
      guard problems.isEmpty else { return (nil, problems) }
      let pairs = entries.compactMap { entry, place in entry.map { ($0, place) } }
      return (Baseline(entries: Dictionary(pairs, uniquingKeysWith: { first, _ in first })), [])
    } catch {
      return (nil, [error.problem])
    }
  }

  private static let advice = "make the baseline anew with 'lintel baseline', or restore the file"

  private static func entry(_ value: JSONValue) -> Baseline.Entry? {
    func text(_ key: String) -> String? {
      guard case .string(let text)? = value[key]?.content else { return nil }
      return text
    }
    guard let rule = text("rule"), let from = text("from"),
      value["to"] == nil || text("to") != nil
    else { return nil }
    return Baseline.Entry(rule: rule, from: from, to: text("to"))
  }

  /// The text that keeps the entries.
  package static func text(of entries: some Sequence<Baseline.Entry>) -> String {
    let lines = Set(entries).sorted().map { entry in
      let to = entry.to.map { ", \"to\": \(string($0))" } ?? ""
      return "    { \"rule\": \(string(entry.rule)), \"from\": \(string(entry.from))\(to) }"
    }
    let list = lines.isEmpty ? "[]" : "[\n" + lines.joined(separator: ",\n") + "\n  ]"
    return "{\n  \"version\": 1,\n  \"findings\": \(list)\n}\n"
  }

  private static func string(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
