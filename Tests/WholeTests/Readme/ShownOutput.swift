/// Compares what a command printed with what a page shows of it.
enum ShownOutput {
  /// Whether the output is as shown: times apart, blanks and empty lines at the end apart, and any
  /// lines where the page says `…`.
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
    return printed.first == first && matches(shown.dropFirst(), printed.dropFirst())
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
