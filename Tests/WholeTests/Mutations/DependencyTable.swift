/// What may depend on what, as the design says it and not as the checker does.
enum DependencyTable {
  /// The answer for an ordered pair of packages.
  enum Answer: String, Sendable {
    case allowed = "yes"
    case upward
    case unlisted
  }

  /// A package, another one, and whether the first may use the second.
  struct Pair: Sendable {
    var from: Member
    var to: Member
    var answer: Answer
  }

  /// Row on column; the columns stand in the order of the rows.
  private static let picture = """
    MessageApp            -       yes     yes     yes       yes     yes
    FeatureModule         upward  -       yes     unlisted  unlisted yes
    ClientModule          upward  upward  -       unlisted  yes     yes
    ImplementationModule  upward  upward  upward  -         yes     yes
    InterfaceModule       upward  upward  upward  upward    -       yes
    swift-dependencies    upward  upward  upward  upward    upward  -
    """

  /// The cells of the table but the diagonal, row by row.
  static let pairs = pairs(of: Member.all())

  /// The same for six packages that may have other names.
  static func pairs(of members: [Member]) -> [Pair] {
    picture.split(separator: "\n").flatMap { row -> [Pair] in
      let words = row.split(separator: " ").map(String.init)
      return zip(members, words.dropFirst()).compactMap { to, word in
        guard let from = members.first(where: { $0.role.rawValue == words[0] }),
          let answer = Answer(rawValue: word)
        else { return nil }
        return Pair(from: from, to: to, answer: answer)
      }
    }
  }
}
