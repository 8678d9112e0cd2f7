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
    return [
      file, "\(line):\(column)", path.joined(separator: "."), kind ?? "-", list(attributes),
      access ?? "-", list(conditions),
    ].joined(separator: "\t")
  }
}
