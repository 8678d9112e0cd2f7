import ArchitectureModel
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
}
