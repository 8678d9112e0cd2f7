extension String {
  /// A text that is indented by two blanks, with another unit instead.
  func indented(by unit: String) -> String {
    let lines: [Substring] = split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { line in
      let blanks = line.prefix { $0 == " " }.count
      return String(repeating: unit, count: blanks / 2) + line.dropFirst(blanks)
    }.joined(separator: "\n")
  }
}
