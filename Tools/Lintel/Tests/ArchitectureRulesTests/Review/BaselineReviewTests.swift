import ArchitectureModel
import Testing

/// What a baseline passes over.
struct BaselineReviewTests {
  private static let layers = "layer app: App\nlayer low: Low\n"

  private func baseline(of text: String) throws -> Baseline {
    var review = ReviewCase(Self.layers + text)
    try review.takeBaseline()
    return try #require(review.excuses.baseline)
  }

  private func texts(_ text: String, _ baseline: Baseline) throws -> [String] {
    var review = ReviewCase(Self.layers + text)
    review.excuses.baseline = baseline
    return try review.texts
  }

  @Test func whatWasThereIsPassedOver() throws {
    let baseline = try baseline(of: "Low -> App")
    #expect(baseline.entries.count == 1)
    #expect(try texts("Low -> App", baseline).isEmpty)
  }

  @Test(arguments: [
    "\n\n\nLow -> App", "Low -> App\nLow -> App if ios", "Low -> App if linux",
  ])
  func aMovedLineOrASecondUseOfTheEdgeIsNotNew(text: String) throws {
    #expect(try texts(text, try baseline(of: "Low -> App")).isEmpty)
  }

  @Test func aNewEdgeIsNew() throws {
    let baseline = try baseline(of: "Low -> App")
    #expect(
      try texts("Low -> App\nLow/Other -> App", baseline)
        == ["upward-dependency: Other -> App @ 4"])
    #expect(
      try texts("Low -> App\nLow -> App/Other", baseline)
        == ["upward-dependency: Low -> Other @ 4"])
  }

  /// Two packages may have one name; their folders tell them apart.
  @Test func theSameNamesInAnotherFolderAreAnotherEdge() throws {
    let baseline = try baseline(of: "package Low at Old/Low\nLow -> App")
    let found = try texts("package Low at New/Low\nLow -> App", baseline)
    #expect(found.filter { $0.hasPrefix("upward") } == ["upward-dependency: Low -> App @ 4"])
    #expect(found.filter { $0.hasPrefix("stale-baseline") }.count == 1)
  }

  @Test func whatIsGoneIsStale() throws {
    let baseline = try baseline(of: "Low -> App")
    var review = ReviewCase(Self.layers + "App -> Low")
    review.excuses.baseline = baseline
    let finding = try #require(try review.findings.first)
    #expect(
      finding.message
        == "'upward-dependency' for 'Packages/Low:Low' on 'Packages/App:App' no longer occurs")
    #expect(finding.place == Place(file: "baseline", line: 1, column: 5))
    #expect(try review.findings.count == 1)
    review.skip = ["upward-dependency"]
    #expect(try review.texts.isEmpty)
    review.skip = []
    review.only = ["stale-baseline"]
    #expect(try review.texts.isEmpty)
  }

  @Test func anEntryOfARuleThatThereIsNotIsStale() throws {
    let entry = Baseline.Entry(rule: "old-rule", from: "a", to: nil)
    let place = Place(file: "baseline", line: 4, column: 5)
    var review = ReviewCase(Self.layers + "App -> Low")
    review.excuses.baseline = Baseline(entries: [entry: place])
    review.skip = ["upward-dependency"]
    #expect(try review.findings.map(\.place) == [place])
  }

  @Test func whatAnExceptionExcusesNeedsNoEntry() throws {
    var review = ReviewCase(Self.layers + "Low -> App")
    try review.takeBaseline()
    review.except("low", "app")
    #expect(try review.findings.map(\.rule) == ["stale-baseline"])
  }

  @Test func whatCouldNotBeReadMakesNoEntryStale() throws {
    let baseline = try baseline(of: "Low -> App")
    let found = try texts("App -> Low\nunreadable Libs/Broken", baseline)
    #expect(!found.contains { $0.hasPrefix("stale-baseline") })
  }
}
