import Configuration
import Testing

/// Whatever the file holds, there is an answer, and it is not a policy by accident.
struct DamagedTextTests {
  private let text = Array(
    """
    {
      // a comment, "quoted"
      "exclude": ["Tests/", "a\\u00e9\\uD83D\\uDE00"],
      "layers": [
        { "name": "app", "packages": ["App"], "siblings": "independent" }, /* é */
        { "name": "core", "modules": ["Core*"], "usedBy": ["app"], "external": [], },
      ],
      "rules": { "excessive-depth": { "severity": "note", "max": 12 } },
    }
    """.utf8)

  @Test func wholeTextIsRead() {
    #expect(outcome(text).problems == [])
  }

  @Test func everyTruncationIsAProblemWithAPlace() {
    for length in 0..<text.count {
      let outcome = outcome(Array(text.prefix(length)))
      #expect(outcome.policy == nil)
      #expect(outcome.problems.count == 1 && outcome.problems.first?.place != nil)
    }
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func damageNeverTraps(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var damaged = text
    for _ in 0...Int.random(in: 0..<4, using: &random) {
      let index = Int.random(in: 0..<damaged.count, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: damaged[index] = UInt8.random(in: 0...255, using: &random)
      case 1: damaged.remove(at: index)
      default:
        let signs = Array("[{\"\\,:*/".utf8).shuffled(using: &random)
        damaged.insert(contentsOf: signs, at: index)
      }
    }
    let outcome = outcome(damaged)
    #expect((outcome.policy == nil) == !outcome.problems.isEmpty)
    #expect(outcome.problems.allSatisfy { $0.place != nil && !$0.message.contains("\n") })
  }
}
