/// How a value differs from what was expected, as lines of text.
///
/// Lines that only the expected value has begin with a minus, those that only the actual one has with
/// a plus. Far from any difference lines are left out.
struct StateDifference: CustomStringConvertible {
  let description: String

  init<Value>(expected: Value, actual: Value) {
    let lines = Self.compare(Self.lines(of: expected), Self.lines(of: actual))
    description = Self.excerpt(of: lines).joined(separator: "\n")
  }

  private static func lines(of value: Any) -> [String] {
    var text = ""
    dump(value, to: &text)
    return text.split(separator: "\n").map(String.init)
  }

  private static func compare(_ old: [String], _ new: [String]) -> [String] {
    let difference = new.difference(from: old)
    let removed = Set(difference.removals.map(\.offset))
    let inserted = Set(difference.insertions.map(\.offset))
    var lines: [String] = []
    var (oldIndex, newIndex) = (0, 0)
    while oldIndex < old.count || newIndex < new.count {
      if removed.contains(oldIndex) {
        lines.append("- " + old[oldIndex])
        oldIndex += 1
      } else if inserted.contains(newIndex) {
        lines.append("+ " + new[newIndex])
        newIndex += 1
      } else {
        lines.append("  " + old[oldIndex])
        oldIndex += 1
        newIndex += 1
      }
    }
    return lines
  }

  /// The lines that differ, with two around each.
  private static func excerpt(of lines: [String]) -> [String] {
    let changes = lines.indices.filter { !lines[$0].hasPrefix("  ") }
    let shown = Set(changes.flatMap { $0 - 2...$0 + 2 })
    var excerpt: [String] = []
    for (index, line) in lines.enumerated() {
      if shown.contains(index) {
        excerpt.append(line)
      } else if excerpt.last != "  …" {
        excerpt.append("  …")
      }
    }
    return excerpt
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
