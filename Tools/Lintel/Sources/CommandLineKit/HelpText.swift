extension CommandDescription {
  /// How the command is written, such as `lintel why [options] <module> [<other>]`.
  var usageLine: String {
    let required = options.filter(\.isRequired).map { "\($0.longForm) \($0.placeholder)" }
    return ([name] + required + ["[options]"] + arguments.map(\.usage)).joined(separator: " ")
  }

  /// The text that `--help` shows: at most 80 columns wide, except for words that are wider.
  package var help: String {
    var sections = [wrapped(summary, width: 80).joined(separator: "\n"), "usage: " + usageLine]
    if !arguments.isEmpty {
      let rows = arguments.map { ($0.value.placeholder, $0.fullHelp) }
      sections.append("arguments:\n" + twoColumns(rows))
    }
    let indent = allOptions.contains { $0.short != nil }
    let rows = allOptions.map { ($0.forms(indent: indent), $0.fullHelp) }
    sections.append("options:\n" + twoColumns(rows))
    if !details.isEmpty { sections.append(details) }
    return sections.joined(separator: "\n\n") + "\n"
  }
}

extension OptionDescription {
  fileprivate var placeholder: String { value?.placeholder ?? "" }

  /// `-f, --format <form>`.
  fileprivate func forms(indent: Bool) -> String {
    let short = shortForm.map { $0 + ", " } ?? (indent ? "    " : "")
    return short + longForm + (value == nil ? "" : " " + placeholder)
  }

  fileprivate var fullHelp: String {
    var facts = value?.facts ?? []
    if let defaultText { facts.append("default: \(defaultText)") }
    if isRequired { facts.append("required") }
    if isRepeatable { facts.append("repeatable") }
    return facts.isEmpty ? help : "\(help) (\(facts.joined(separator: "; ")))"
  }
}

extension ArgumentDescription {
  fileprivate var fullHelp: String {
    value.facts.isEmpty ? help : "\(help) (\(value.facts.joined(separator: "; ")))"
  }
}

extension ValueDescription {
  /// What the help adds in brackets; a list too long to read there is left to the message that
  /// a wrong value gets.
  fileprivate var facts: [String] {
    choices.isEmpty || choices.count > 12 ? [] : [choices.joined(separator: ", ")]
  }
}

/// Rows of a term and its explanation, the explanations aligned and wrapped at 80 columns.
func twoColumns(_ rows: [(term: String, text: String)]) -> String {
  let widest = rows.map(\.term.count).filter { $0 <= 24 }.max() ?? 0
  let indent = String(repeating: " ", count: widest + 4)
  return rows.flatMap { term, text -> [String] in
    let lines = wrapped(text, width: 80 - indent.count)
    guard term.count <= widest else { return ["  " + term] + lines.map { indent + $0 } }
    let padding = String(repeating: " ", count: widest - term.count + 2)
    return ["  " + term + padding + (lines.first ?? "")] + lines.dropFirst().map { indent + $0 }
  }.joined(separator: "\n")
}

/// `text` in lines of at most `width` characters, broken at blanks.
private func wrapped(_ text: String, width: Int) -> [String] {
  var lines: [String] = []
  for word in text.split(separator: " ") {
    if let line = lines.last, line.count + 1 + word.count <= width {
      lines[lines.count - 1] = "\(line) \(word)"
    } else {
      lines.append(String(word))
    }
  }
  return lines
}
