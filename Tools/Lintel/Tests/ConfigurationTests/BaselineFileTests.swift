import ArchitectureModel
import Testing

@testable import Configuration

struct BaselineFileTests {
  private let entries = [
    Baseline.Entry(rule: "b", from: "P:M", to: "Q:N"),
    Baseline.Entry(rule: "b", from: "P:M", to: nil),
    Baseline.Entry(rule: "a", from: "Z", to: "A"), Baseline.Entry(rule: "a", from: "Z", to: "A"),
  ]

  private func read(_ text: String) -> (baseline: Baseline?, problems: [Problem]) {
    BaselineFile.baseline(from: Array(text.utf8), file: "b.json")
  }

  @Test func oneEntryALineSortedAndOnce() {
    for order in [entries, entries.reversed()] {
      #expect(
        BaselineFile.text(of: order) == """
          {
            "version": 1,
            "findings": [
              { "rule": "a", "from": "Z", "to": "A" },
              { "rule": "b", "from": "P:M" },
              { "rule": "b", "from": "P:M", "to": "Q:N" }
            ]
          }

          """)
    }
    #expect(BaselineFile.text(of: []) == "{\n  \"version\": 1,\n  \"findings\": []\n}\n")
  }

  @Test func whatIsWrittenIsReadAgainWithItsPlaces() throws {
    let odd = ["\"q\" \\ 'x'", "tab\tline\n", "naïve 名前 🧱", "\u{1}\u{7F}", "a -> b"].map {
      Baseline.Entry(rule: "r", from: $0, to: $0)
    }
    for entries in [entries, odd, []] {
      let (baseline, problems) = read(BaselineFile.text(of: entries))
      #expect(problems.isEmpty)
      #expect(try #require(baseline).entries.keys.sorted() == Set(entries).sorted())
    }
    let place = read(BaselineFile.text(of: entries)).baseline?.entries[entries[0]]
    #expect(place == Place(file: "b.json", line: 6, column: 5))
  }

  @Test(arguments: [
    ("", 1), ("{", 1), ("[]", 1), ("{ \"version\": 2, \"findings\": [] }", 1),
    ("{ \"findings\": [] }", 1), ("{ \"version\": 1 }", 1),
    ("{ \"version\": 1, \"findings\": {} }", 1), ("{ \"version\": 1, \"findings\": [1, 2] }", 2),
    (#"{ "version": 1, "findings": [{ "rule": "a" }] }"#, 1),
    (#"{ "version": 1, "findings": [{ "rule": 1, "from": "x" }] }"#, 1),
    (#"{ "version": 1, "findings": [{ "rule": "a", "from": "x", "to": 3 }] }"#, 1),
    ("<<<<<<< ours", 1),
  ])
  func whatIsNoBaselineIsRefusedWithAPlaceAndAdvice(text: String, problemCount: Int) {
    let (baseline, problems) = read(text)
    #expect(baseline == nil && problems.count == problemCount)
    #expect(problems.allSatisfy { $0.place?.file == "b.json" })
  }

  /// A text cut anywhere is refused, and never read as fewer entries.
  @Test func aTruncatedFileIsRefused() {
    let text = BaselineFile.text(of: entries)
    let whole = text.dropLast(1)
    for length in 0..<(whole.count - 1) {
      #expect(read(String(whole.prefix(length))).baseline == nil, "\(length)")
    }
  }
}
