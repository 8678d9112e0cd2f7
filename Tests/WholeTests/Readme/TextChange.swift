/// A change to a file as a diff shows it: lines that stand together, and what they become.
struct TextChange: Hashable, Sendable {
  struct Unclear: Error, CustomStringConvertible {
    var description: String
  }

  var file: String
  var old: [String] = []
  var new: [String] = []

  /// The changes of a diff; its line numbers, if it has any, are not read.
  static func changes(in diff: [String]) throws -> [TextChange] {
    var changes: [TextChange] = []
    for line in diff where !line.hasPrefix("--- ") {
      if line.hasPrefix("+++ ") {
        let path = line.dropFirst(4)
        changes.append(TextChange(file: String(path.hasPrefix("b/") ? path.dropFirst(2) : path)))
        continue
      }
      guard var change = changes.popLast() else {
        throw Unclear(description: "a diff begins with '+++ PATH', not with '\(line)'")
      }
      if line.hasPrefix("@@") {
        changes += change.old.isEmpty && change.new.isEmpty ? [] : [change]
        change = TextChange(file: change.file)
      } else {
        if !line.hasPrefix("+") { change.old.append(String(line.dropFirst())) }
        if !line.hasPrefix("-") { change.new.append(String(line.dropFirst())) }
      }
      changes.append(change)
    }
    return changes
  }

  /// The text with the change made; the old lines must stand in it exactly once.
  func applied(to text: String) throws -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let starts = lines.indices.filter { lines[$0...].starts(with: old) }
    guard !old.isEmpty, let start = starts.first, starts.count == 1 else {
      throw Unclear(
        description: "these lines stand \(starts.count) times in \(file):\n"
          + old.joined(separator: "\n"))
    }
    lines.replaceSubrange(start..<start + old.count, with: new)
    return lines.joined(separator: "\n")
  }
}
