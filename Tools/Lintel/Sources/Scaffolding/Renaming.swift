/// Other names for modules, put in their place as whole words.
package struct Renaming: Hashable, Sendable {
  private let names: [String: String]

  /// Takes the new names by the old ones.
  ///
  /// A module's tests are renamed with it: `ATests` is `BTests` where `A` is `B`.
  package init(_ names: [String: String]) {
    var all: [String: String] = [:]
    for (old, new) in names where old != new {
      all[old] = new
      all[old + "Tests"] = new + "Tests"
    }
    self.names = all
  }

  /// The file with its path and its text renamed.
  package func renamed(_ file: FilePlan.File) -> FilePlan.File {
    guard !names.isEmpty else { return file }
    var file = file
    file.path = renamed(file.path)
    file.text = renamed(file.text)
    if file.path.hasSuffix(".swift") { file.text = Self.sortingImports(file.text) }
    return file
  }

  /// A text in which each word, made of letters, digits and underscores, has its new name.
  package func renamed(_ text: String) -> String {
    let bytes = text.utf8
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let start = index
      while index < bytes.endIndex, Self.isOfWord(bytes[index]) { bytes.formIndex(after: &index) }
      if start == index {
        result.append(bytes[index])
        bytes.formIndex(after: &index)
        continue
      }
      let word = bytes[start..<index]
      if let name = names[String(decoding: word, as: UTF8.self)] {
        result += name.utf8
      } else {
        result += word
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}

extension Renaming {
  /// Puts imports that stand together into the order of their new names, as the formatter does.
  private static func sortingImports(_ text: String) -> String {
    var lines: [Substring] = text.split(separator: "\n", omittingEmptySubsequences: false)
    var start = lines.startIndex
    while start < lines.endIndex {
      guard let first = importKey(of: lines[start]) else {
        start += 1
        continue
      }
      let end =
        lines[start...].firstIndex { importKey(of: $0)?.isTestable != first.isTestable }
        ?? lines.endIndex
      let sorted = lines[start..<end].sorted {
        (importKey(of: $0)?.module ?? "") < (importKey(of: $1)?.module ?? "")
      }
      lines.replaceSubrange(start..<end, with: sorted)
      start = end
    }
    return lines.joined(separator: "\n")
  }

  /// What a line imports; `nil` if it imports nothing.
  private static func importKey(of line: Substring) -> (isTestable: Bool, module: Substring)? {
    let words = line.split(separator: " ")
    let modifiers: Set<Substring> = ["@testable", "public", "package", "internal", "private"]
    guard let word = words.firstIndex(of: "import"), word + 2 == words.count,
      words[..<word].allSatisfy(modifiers.contains), !line.hasPrefix(" ")
    else { return nil }
    return (words.first == "@testable", words[word + 1])
  }
}
