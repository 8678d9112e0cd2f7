/// The words of a name in camel case: `HTTPClientLive` is `HTTP`, `Client` and `Live`.
package struct NameWords: Hashable, Sendable {
  package let words: [String]

  /// Names that are one word, although a capital stands in them.
  private static let platforms = ["iOS", "macOS", "tvOS", "watchOS", "visionOS"].map(Array.init)

  package init(_ name: String) {
    var words: [String] = []
    var word = ""
    func end() {
      if !word.isEmpty { words.append(word) }
      word = ""
    }
    let characters = Array(name)
    var index = 0
    while index < characters.count {
      if let platform = Self.platform(at: index, in: characters) {
        end()
        words.append(String(platform))
        index += platform.count
        continue
      }
      let character = characters[index]
      if !character.isLetter && !character.isNumber {
        end()
      } else {
        if Self.beginsWord(at: index, in: characters) { end() }
        word.append(character)
      }
      index += 1
    }
    end()
    self.words = words
  }

  private static func platform(at index: Int, in characters: [Character]) -> [Character]? {
    platforms.first { platform in
      let end = index + platform.count
      return characters[index...].starts(with: platform)
        && (end == characters.count || !characters[end].isLowercase)
    }
  }

  /// A capital begins a word behind a small letter, and before one.
  private static func beginsWord(at index: Int, in characters: [Character]) -> Bool {
    guard index > 0, characters[index].isUppercase else { return false }
    if !characters[index - 1].isUppercase { return true }
    return index + 1 < characters.count && characters[index + 1].isLowercase
      && platform(at: index + 1, in: characters) == nil
  }

  /// The words in lower case with hyphens: how a layer is named.
  var kebab: String { words.map { $0.lowercased() }.joined(separator: "-") }
}
