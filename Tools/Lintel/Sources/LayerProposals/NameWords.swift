/// The words of a name in camel case: `HTTPClientLive` is `HTTP`, `Client` and `Live`.
package struct NameWords: Hashable, Sendable {
  package let words: [String]

  package init(_ name: String) {
    var words: [String] = []
    var word = ""
    let characters = Array(name)
    for (index, character) in characters.enumerated() {
      guard character.isLetter || character.isNumber else {
        if !word.isEmpty { words.append(word) }
        word = ""
        continue
      }
      if Self.beginsWord(at: index, in: characters), !word.isEmpty {
        words.append(word)
        word = ""
      }
      word.append(character)
    }
    if !word.isEmpty { words.append(word) }
    self.words = words
  }

  /// A capital begins a word behind a small letter, and before one.
  private static func beginsWord(at index: Int, in characters: [Character]) -> Bool {
    guard index > 0, characters[index].isUppercase else { return false }
    if !characters[index - 1].isUppercase { return true }
    return index + 1 < characters.count && characters[index + 1].isLowercase
  }

  /// The words in lower case with hyphens: how a layer is named.
  var kebab: String { words.map { $0.lowercased() }.joined(separator: "-") }
}
