import ArchitectureModel
import Testing

/// Comments beside the line they excuse.
struct InlineExceptionTests {
  private static let picture = """
    layer app: App
    layer low: Low
    Low -> App
    Low -> App if ios
    """

  @Test func aCommentRemovesItsOwnPlaceOnly() throws {
    var review = ReviewCase(Self.picture)
    #expect(try review.findings.first?.places.map(\.place.line) == [4, 3, 4])
    review.allow(line: 3)
    #expect(try review.texts == ["upward-dependency: Low -> App @ 4"])
    // The `.package` lines explain; they are no uses of their own.
    #expect(
      try review.findings.first?.places.map(\.kind) == [.packageDependency, .packageDependency])
    review.allow(line: 4)
    #expect(try review.texts.isEmpty)
  }

  @Test func aCommentOnALaterPlaceLeavesTheFirst() throws {
    var review = ReviewCase(Self.picture)
    review.allow(line: 4)
    let finding = try #require(try review.findings.first)
    #expect(finding.place.line == 3)
    #expect(finding.places.allSatisfy { $0.kind == .packageDependency })
  }

  @Test func anotherLineOrFileOrRuleIsAnotherMatter() throws {
    var review = ReviewCase(Self.picture)
    review.allow("sibling-dependency", line: 3)
    review.allow(line: 2)
    review.allow(line: 3)
    review.excuses.inline[2].place.file = "elsewhere"
    let found = try review.findings
    #expect(found.count { $0.rule == "upward-dependency" } == 1)
    #expect(found.filter { $0.rule == "stale-exception" }.map(\.place.line).sorted() == [2, 3, 3])
  }

  @Test func withoutAReasonACommentIsVoid() throws {
    var review = ReviewCase(Self.picture)
    review.allow(line: 3, reason: "")
    for skip in [[], ["sibling-dependency"]] as [Set<String>] {
      review.skip = skip
      let found = try review.findings
      #expect(found.first { $0.rule == "upward-dependency" }?.place.line == 3)
      #expect(
        found.filter { $0.rule == "stale-exception" }.map(\.message)
          == ["this exception from 'upward-dependency' gives no reason, so it is void"])
    }
  }

  @Test func anUnknownRuleIsNamed() throws {
    var review = ReviewCase(Self.picture)
    review.allow("upwards-dependency", line: 3)
    for only in [[], ["stale-exception", "sibling-dependency"]] as [Set<String>] {
      review.only = only
      #expect(
        try review.findings.filter { $0.rule == "stale-exception" }.map(\.message) == [
          "this exception is void: there is no rule 'upwards-dependency'; did you mean"
            + " 'upward-dependency'?"
        ])
    }
  }

  @Test func leavingOutARuleMakesNoCommentStale() throws {
    var review = ReviewCase(Self.picture)
    review.allow(line: 3)
    review.allow(line: 4)
    review.skip = ["upward-dependency"]
    #expect(try review.texts.isEmpty)
    review.skip = []
    review.only = ["sibling-dependency", "stale-exception"]
    #expect(try review.texts.isEmpty)
  }

  @Test func whatACommentExcusesNeedsNoExceptionOfTheConfiguration() throws {
    var review = ReviewCase("layer app: App\nlayer low: Low\nLow -> App")
    review.allow(line: 3)
    #expect(try review.texts.isEmpty)
    review.except("low", "app")
    #expect(try review.findings.map(\.rule) == ["stale-exception"])
  }
}
