import ArchitectureModel
import Testing

struct GlobTests {
  @Test(
    arguments: [
      ("Core", ["Core"], ["core", "Cor", "Core2", "", "A/Core"]),
      ("*Feature", ["AppFeature", "Feature"], ["Features", "Sources/AppFeature", "feature"]),
      ("Cube*", ["Cube", "CubeCore"], ["Cube/Core", "ACube"]),
      ("NIO*Server", ["NIOServer", "NIOEchoServer"], ["NIOEchoServer2", "NIO/Server"]),
      ("S*SwiftUI*", ["SSwiftUI", "StyleSwiftUIKit"], ["SwiftU", "ASwiftUI"]),
      ("*", ["", "Core"], ["/", "A/B"]),
      ("**", ["", "Core", "A/B/C", "/"], []),
      ("***", ["", "A/B"], []),
      ("Packages/*", ["Packages/", "Packages/A"], ["Packages", "Packages/A/B"]),
      ("Packages/**", ["Packages/A", "Packages/A/B"], ["Packages", "A/Packages/B"]),
      ("**/Sources", ["A/Sources", "A/B/Sources", "/Sources"], ["Sources", "A/Sources/B"]),
      ("a*a", ["aa", "aba", "aaa"], ["a", "ab"]),
      ("a.b", ["a.b"], ["axb"]),
      ("[ab]?", ["[ab]?"], ["ab", "a"]),
      ("", [""], ["a"]),
    ]
  )
  func matches(pattern: String, fitting: [String], others: [String]) {
    let glob = Glob(pattern)
    for text in fitting { #expect(glob.matches(text), "\(text)") }
    for text in others { #expect(!glob.matches(text), "\(text)") }
  }

  @Test func knowsWhetherItHasAWildcard() {
    #expect(!Glob("A/b.c").hasWildcard)
    #expect(Glob("*").hasWildcard)
    #expect(Glob("A/**/b").hasWildcard)
  }

  /// Against trying every length that a wildcard may stand for.
  @Test(arguments: 0..<2_000 as Range<UInt64>)
  func agreesWithTryingEveryLength(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func text(of letters: [String], upTo count: Int) -> String {
      (0..<Int.random(in: 0...count, using: &random)).map { _ in
        letters[Int.random(in: 0..<letters.count, using: &random)]
      }.joined()
    }
    let pattern = text(of: ["a", "b", "/", "*", "**"], upTo: 6)
    for _ in 0..<10 {
      let candidate = text(of: ["a", "b", "/"], upTo: 7)
      #expect(
        Glob(pattern).matches(candidate) == matchesSlowly(Array(pattern), Array(candidate)),
        "\(pattern) on \(candidate)")
    }
  }

  /// Backtracking would take more steps here than there are seconds in a year.
  @Test(.timeLimit(.minutes(10))) func manyWildcardsAreNotManySteps() {
    let pattern = String(repeating: "a*", count: 40) + "b*c"
    #expect(!Glob(pattern).matches(String(repeating: "a", count: 400) + "c"))
    #expect(Glob(pattern).matches(String(repeating: "a", count: 400) + "bc"))
  }

  private func matchesSlowly(_ pattern: [Character], _ text: [Character]) -> Bool {
    guard let first = pattern.first else { return text.isEmpty }
    guard first == "*" else {
      return text.first == first
        && matchesSlowly(Array(pattern.dropFirst()), Array(text.dropFirst()))
    }
    let rest = pattern.drop { $0 == "*" }
    let crossesFolders = pattern.count - rest.count > 1
    for length in 0...text.count {
      if !crossesFolders, text.prefix(length).contains("/") { return false }
      if matchesSlowly(Array(rest), Array(text.dropFirst(length))) { return true }
    }
    return false
  }
}
