import ArchitectureModel

/// A line of a file with a mark below its column, beside a gutter with the line's number.
struct SourceExcerpt {
  let context: ReportContext

  /// Two lines, or none where the file has no such line.
  func lines(at place: Place) -> [String] {
    guard let source = context.sourceLine(place.file, place.line) else { return [] }
    let (before, after) = halves(of: source, at: place.column)
    let number = String(place.line)
    let width = max(Gutter.width, number.utf8.count)
    let bar = context.style.paint("|", .blue)
    let mark = context.style.paint("^", .red)
    let painted = spaces(width - number.utf8.count) + context.style.paint(number, .blue)
    return [
      "\(painted) \(bar) \(before)\(after)",
      "\(spaces(width)) \(bar) \(spaces(before.displayWidth))\(mark)",
    ]
  }

  /// What stands before a column of UTF-8 and from it on: without the spaces at both ends, cut to
  /// what fits beside a gutter, and tabs as single spaces, so that the mark stands below its column.
  private func halves(of source: String, at column: Int) -> (before: String, after: String) {
    let bytes = source.utf8
    let split = bytes.index(
      bytes.startIndex, offsetBy: max(0, column - 1), limitedBy: bytes.endIndex)
    let start = source.firstIndex { !$0.isWhitespace } ?? source.endIndex
    let end = source.lastIndex { !$0.isWhitespace }.map { source.index(after: $0) } ?? start
    let middle = min(max(start, split ?? end), end)
    let before = shown(source[start..<middle].suffix(Self.widest + 1))
    let after = shown(source[middle..<end].prefix(Self.widest + 1))
    let kept = max(Self.widest / 2, Self.widest - after.count)
    let left = before.count > kept ? "…" + before.suffix(kept) : before
    let room = Self.widest - min(before.count, kept)
    return (left, after.count > room ? after.prefix(room) + "…" : after)
  }

  /// A line is cut to this many characters around the mark.
  private static let widest = 100

  private func shown(_ text: Substring) -> String {
    String(text.map { $0 == "\t" ? " " : $0 }).visible
  }
}

/// The column at the left, in which line numbers stand.
enum Gutter {
  /// The columns before the bar, enough for four digits.
  static let width = 4

  /// The beginning of a line that explains what stands above it.
  static let note = spaces(width + 1) + "= "

  /// The beginning of a line that continues such a line.
  static let continuation = spaces(width + 3)
}

private func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }
