/// The part of a Markdown file that a tool keeps up to date, between two comments.
package struct MarkedBlock: Sendable {
  package static let start = "<!-- lintel:graph -->"
  package static let end = "<!-- /lintel:graph -->"

  /// Why a file has no such part.
  package enum Failure: Error, Hashable {
    case noMarks

    /// The line of a comment that has no partner, counted from 1.
    case unbalanced(line: Int)
  }

  package init() {}

  /// A page with the part between the marks replaced by a block of code.
  package func page(
    _ page: String, showing text: String, language: String
  ) throws(Failure) -> String {
    // Scalars, because a carriage return and a line feed are one character.
    let hasCarriageReturns = page.unicodeScalars.contains("\r")
    let lines = page.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    let marks = lines.indices.filter { Self.mark(in: lines[$0]) != nil }
    guard !marks.isEmpty else { throw .noMarks }
    guard marks.count == 2, Self.mark(in: lines[marks[0]]) == Self.start,
      Self.mark(in: lines[marks[1]]) == Self.end
    else {
      throw .unbalanced(line: marks[marks.count == 2 ? 0 : marks.count - 1] + 1)
    }
    let fence = Self.fence(around: text)
    var changed = Array(lines[...marks[0]])
    changed += ["", Substring(fence + language)]
    changed += text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    changed += [Substring(fence), ""] + lines[marks[1]...]
    return changed.joined(separator: hasCarriageReturns ? "\r\n" : "\n")
  }

  private static func mark(in line: Substring) -> String? {
    [start, end].first { mark in
      line.drop { $0 == " " }.hasPrefix(mark)
        && line.drop { $0 == " " }.dropFirst(mark.count).allSatisfy { $0 == " " }
    }
  }

  /// More backticks than stand together anywhere in the text.
  private static func fence(around text: String) -> String {
    var longest = 0
    var run = 0
    for character in text {
      run = character == "`" ? run + 1 : 0
      longest = max(longest, run)
    }
    return String(repeating: "`", count: max(3, longest + 1))
  }
}
