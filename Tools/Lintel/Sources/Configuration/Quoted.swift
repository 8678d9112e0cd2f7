/// A text of the configuration in single quotes, fit to stand in a message of one line.
///
/// Control characters are spelt as escapes; of a long text only the head is shown.
func quoted(_ text: String) -> String {
  let head = text.unicodeScalars.prefix(greatestQuotedLength)
  var result = "'"
  for scalar in head {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator:
      result += scalar.escaped(asASCII: true)
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + (head.endIndex < text.unicodeScalars.endIndex ? "…'" : "'")
}

private let greatestQuotedLength = 80

/// The texts in single quotes, with `word` before the last: `'a', 'b' or 'c'`.
func quoted(_ texts: [String], joinedBy word: String = "or") -> String {
  guard let last = texts.last else { return "" }
  let others = texts.dropLast().map { quoted($0) }.joined(separator: ", ")
  return others.isEmpty ? quoted(last) : "\(others) \(word) \(quoted(last))"
}
