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
    return FilePlan.File(path: renamed(file.path), text: renamed(file.text), old: file.old)
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
    ModuleName.isLetter(byte) || ModuleName.isDigit(byte) || byte == UInt8(ascii: "_")
  }
}
