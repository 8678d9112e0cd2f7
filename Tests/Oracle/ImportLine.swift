/// An import as a line of text, the common form in which two readers are compared.
struct ImportLine {
  var file: String
  var line: Int
  var column: Int
  var path: [String]
  var kind: String?
  var attributes: [String]
  var access: String?
  var conditions: [String]

  /// The fields with tabs between them; what is absent is `-`.
  var text: String {
    func list(_ values: [String]) -> String {
      values.isEmpty ? "-" : values.joined(separator: " / ")
    }
    let fields = [
      file, "\(line):\(column)", path.joined(separator: "."), kind ?? "-", list(attributes),
      access ?? "-", list(conditions),
    ]
    return fields.map { $0.split(whereSeparator: \.isBlank).joined(separator: " ") }
      .joined(separator: "\t")
  }
}

extension Character {
  /// Whether it would break a line into more lines or fields.
  fileprivate var isBlank: Bool { isNewline || self == "\t" }
}
