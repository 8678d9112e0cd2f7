import ArchitectureModel

/// Short entries for many names: `*Client` for those that end with a word that no other has.
struct NamePatterns {
  /// Names that no pattern may match.
  let others: [String]

  /// What most names begin with.
  let brand: Brand

  /// How many names are worth a pattern.
  private static let least = 3

  /// The entries, patterns first; each of the names is matched by one.
  ///
  /// - Complexity: O(*p* · *n*) for *p* patterns and *n* names, others included.
  func entries(for names: [String]) -> [String] {
    var open = Set(names)
    var patterns: [String] = []
    let candidates = Set(names.flatMap(self.patterns)).map(Glob.init)
      .filter { !others.contains(where: $0.matches) }
      .map { glob in (text: glob.text, names: Set(names.filter(glob.matches))) }
    for (pattern, names) in candidates.sorted(by: Self.isBetter)
    where names.intersection(open).count >= Self.least {
      patterns.append(pattern)
      open.subtract(names)
    }
    return patterns.sorted() + open.sorted()
  }

  /// The pattern of more names goes first, then the longer one, which says more.
  private static func isBetter(
    _ left: (text: String, names: Set<String>), _ right: (text: String, names: Set<String>)
  ) -> Bool {
    (right.names.count, right.text.count, left.text)
      < (left.names.count, left.text.count, right.text)
  }

  /// Patterns of the first words of a name, of the last one, and of both.
  private func patterns(for name: String) -> [String] {
    let words = NameWords(name).words
    guard words.count > 1, let last = words.last, name.hasSuffix(last) else { return [] }
    let beginnings = beginnings(of: name, words)
    return beginnings.map { $0 + "*" }
      + beginnings.filter { $0.count + last.count < name.count }
      .map { $0 + "*" + last } + ["*" + last]
  }

  /// The beginnings of a name that end where a word ends.
  private func beginnings(of name: String, _ words: [String]) -> [String] {
    var beginnings: [String] = []
    var rest = name[...]
    for word in words.dropLast() where rest.hasPrefix(word) {
      rest = rest.dropFirst(word.count).drop { !$0.isLetter && !$0.isNumber }
      beginnings.append(String(name[..<rest.startIndex]))
    }
    if !brand.text.isEmpty, name.hasPrefix(brand.text), !beginnings.contains(brand.text) {
      beginnings.append(brand.text)
    }
    return beginnings
  }
}
