/// The difference of two texts in the form that `patch` reads.
package struct UnifiedDiff: Sendable {
  /// How many unchanged lines stand around a change.
  private static let context = 3

  private struct Line {
    /// `" "`, `"-"` or `"+"`.
    var mark: Character
    var text: Substring

    var isChange: Bool { mark != " " }
  }

  /// The path of the file, relative to where the patch is to be applied.
  private let path: String
  private let isNew: Bool
  private let lines: [Line]

  /// Compares two texts of a file; one that is not there yet has no old text, and its path is
  /// written with `/` and without `a/` or `b/`.
  ///
  /// - Complexity: O(*n* · *d*) for *n* lines of which *d* differ.
  package init(old: String?, new: String, path: String) {
    self.path = path
    isNew = old == nil
    lines = Self.lines(Self.split(old ?? ""), Self.split(new))
  }

  /// The lines of a text, each with what ends it.
  private static func split(_ text: String) -> [Substring] {
    var lines: [Substring] = []
    var start = text.startIndex
    while start < text.endIndex {
      let stop = text.utf8[start...].firstIndex(of: UInt8(ascii: "\n"))
      let end = stop.map { text.utf8.index(after: $0) } ?? text.endIndex
      lines.append(text[start..<end])
      start = end
    }
    return lines
  }

  private static func lines(_ old: [Substring], _ new: [Substring]) -> [Line] {
    let difference = new.difference(from: old)
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var lines: [Line] = []
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {
      if removed.contains(left) {
        lines.append(Line(mark: "-", text: old[left]))
        left += 1
      } else if inserted.contains(right) {
        lines.append(Line(mark: "+", text: new[right]))
        right += 1
      } else {
        lines.append(Line(mark: " ", text: old[left]))
        left += 1
        right += 1
      }
    }
    return lines
  }

  /// The patch; empty if nothing differs.
  package var text: String {
    let hunks = hunks
    guard !hunks.isEmpty else { return "" }
    return "--- \(isNew ? "/dev/null" : "a/\(path)")\n+++ b/\(path)\n"
      + hunks.map(text).joined()
  }

  /// The changes with their context; those with no more than two contexts between them together.
  private var hunks: [Range<Int>] {
    var hunks: [Range<Int>] = []
    for index in lines.indices where lines[index].isChange {
      let start = max(0, index - Self.context)
      let end = min(lines.count, index + Self.context + 1)
      if let last = hunks.last, start <= last.upperBound {
        hunks[hunks.count - 1] = last.lowerBound..<end
      } else {
        hunks.append(start..<end)
      }
    }
    return hunks
  }

  private func text(of hunk: Range<Int>) -> String {
    let header = "@@ -\(position(of: hunk, without: "+")) +\(position(of: hunk, without: "-")) @@\n"
    return header
      + lines[hunk].map { line in
        line.text.hasSuffix("\n") || line.text.utf8.last == UInt8(ascii: "\n")
          ? "\(line.mark)\(line.text)"
          : "\(line.mark)\(line.text)\n\\ No newline at end of file\n"
      }.joined()
  }

  /// The first line and the number of lines on one side; before the first line if there are none.
  private func position(of hunk: Range<Int>, without mark: Character) -> String {
    let before = lines[..<hunk.lowerBound].count { $0.mark != mark }
    let count = lines[hunk].count { $0.mark != mark }
    let first = count == 0 ? before : before + 1
    return count == 1 ? "\(first)" : "\(first),\(count)"
  }
}
