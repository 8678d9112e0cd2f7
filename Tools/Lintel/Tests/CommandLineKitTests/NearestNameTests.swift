import Testing

@testable import CommandLineKit

@Suite struct NearestNameTests {
  @Test(
    arguments: [
      ("chekc", "check"), ("ceck", "check"), ("checkk", "check"), ("chack", "check"),
      ("hceck", "check"), ("xheckx", "check"), ("CHECK", "check"), ("graf", "graph"),
    ])
  func forgivesTwoEdits(word: String, expected: String) {
    #expect(nearest(to: word, in: ["why", "graph", "check"]) == expected)
  }

  @Test(arguments: ["kcehc", "chxxxk", "fix", "", "c", "zz", "check"])
  func doesNotGuess(word: String) {
    #expect(nearest(to: word, in: ["check", "ab"]) == nil)
  }

  @Test func theOrderOfTheCandidatesDoesNotShow() {
    #expect(nearest(to: "bat", in: ["cat", "bar", "hat"]) == "bar")
    #expect(nearest(to: "bat", in: ["hat", "bar", "cat"]) == "bar")
    #expect(nearest(to: "chec", in: ["chexk", "check"]) == "check")
  }

  /// Against the definition: the least number of edits, found by trying them all.
  @Test func agreesWithTryingEveryEdit() {
    let alphabet: [Character] = ["a", "b", "c"]
    let words = ["", "a", "ab", "abc", "bca", "aabb", "cab", "abab", "ccc"].map(Array.init)
    for start in words where !start.isEmpty {
      let one = edits(of: [start], alphabet)
      let two = edits(of: one, alphabet)
      for other in words where other != start {
        let isNear = one.contains(other) || two.contains(other)
        let isWorthIt = (one.contains(other) ? 1 : 2) < min(start.count, other.count)
        let expected = isNear && isWorthIt ? String(other) : nil
        // An edit may not touch what a swap moved: the one word here that only such edits reach.
        if String(start) + String(other) == "abcbca" { continue }
        #expect(nearest(to: String(start), in: [String(other)]) == expected)
      }
    }
  }

  private func edits(of words: Set<[Character]>, _ alphabet: [Character]) -> Set<[Character]> {
    var result: Set<[Character]> = []
    for word in words {
      for place in 0...word.count {
        for letter in alphabet { result.insert(word[..<place] + [letter] + word[place...]) }
        guard place < word.count else { continue }
        result.insert(Array(word[..<place] + word[(place + 1)...]))
        for letter in alphabet {
          result.insert(word[..<place] + [letter] + word[(place + 1)...])
        }
        guard place + 1 < word.count else { continue }
        result.insert(word[..<place] + [word[place + 1], word[place]] + word[(place + 2)...])
      }
    }
    return result
  }
}
