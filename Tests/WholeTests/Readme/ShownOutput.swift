/// Compares what a command printed with what a page shows of it.
enum ShownOutput {
  /// Whether the output is as shown: times apart, blanks and empty lines at the end apart, and any
  /// lines or any text where the page says `…`.
  static func matches(_ shown: [String], _ printed: String) -> Bool {
    let printed = printed.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return matches(normal(shown)[...], normal(printed)[...])
  }

  private static func matches(_ shown: ArraySlice<String>, _ printed: ArraySlice<String>) -> Bool {
    guard let first = shown.first else { return printed.isEmpty }
    if first == "…" {
      return (printed.startIndex...printed.endIndex).contains {
        matches(shown.dropFirst(), printed[$0...])
      }
    }
    guard let line = printed.first, isLine(line, shownAs: first) else { return false }
    return matches(shown.dropFirst(), printed.dropFirst())
  }

  private static func isLine(_ line: String, shownAs shown: String) -> Bool {
    let parts = shown.split(separator: "…", omittingEmptySubsequences: false)
    var rest = line[...]
    guard parts.count > 1, let first = parts.first, let last = parts.last else {
      return line == shown
    }
    guard rest.hasPrefix(first) else { return false }
    rest = rest.dropFirst(first.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let found = rest.firstRange(of: part) else { return false }
      rest = rest[found.upperBound...]
    }
    return rest.hasSuffix(last)
  }

  private static func normal(_ lines: [String]) -> [String] {
    var lines = lines.map { line in
      var line = line.replacing(/\(\d+(?:\.\d+)? m?s\)/, with: "(time)")
        .replacing(/\d+(?:\.\d+)? seconds/, with: "(time)")
      while line.last?.isWhitespace == true { line.removeLast() }
      return line
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}
