import ArchitectureModel
import Testing

/// What exceptions of the configuration take away.
struct ExceptionTests {
  private static let picture = """
    layer app: App
    layer low: Low, module Legacy/
    Low -> App
    Low/Other -> App
    test LowTests in Low
    """

  private func review() -> ReviewCase { ReviewCase(Self.picture) }

  private static let both = [
    "upward-dependency: Low -> App @ 3", "upward-dependency: Other -> App @ 4",
  ]

  /// A layer takes all its modules, a name one, a folder all in it.
  @Test(arguments: [
    ("Low", "App", ["Other"]), ("Low", "app", ["Other"]), ("low", "App", []), ("low", "app", []),
    ("*", "App", []), ("Oth*", "App", ["Low"]), ("Packages/Low/", "App", []),
    ("Packages/Low/Sources/Other/", "Packages/App/", ["Low"]), ("Packages/*", "App", []),
  ])
  func aValueNames(from: String, to: String, left: [String]) throws {
    var review = review()
    review.except(from, to)
    #expect(try review.findings.map(\.from.module) == left)
  }

  @Test(arguments: [
    ("low", "low"), ("app", "App"), ("Low", "Other"), ("LowTests", "App"), ("Nobody", "App"),
    ("Packages/Lo/", "App"), ("low", "Packages/Ap/"), ("Low*Tests", "*"),
  ])
  func whatMatchesNothingIsStaleAndTakesNothingAway(from: String, to: String) throws {
    var review = review()
    review.except(from, to)
    let found = try review.findings
    #expect(found.filter { $0.rule == "upward-dependency" }.count == 2)
    let stale = found.filter { $0.rule == "stale-exception" }
    #expect(stale.map(\.place) == [review.exceptions[0].place])
    #expect(
      stale.first?.message
        == "the exception from 'upward-dependency' for '\(from)' on '\(to)' covers nothing")
  }

  @Test func anotherRuleIsAnotherMatter() throws {
    var review = review()
    review.except("low", "app", rule: "sibling-dependency")
    #expect(try review.texts.filter { $0.hasPrefix("upward") } == Self.both)
  }

  @Test func aTestTargetCanBeNamed() throws {
    var review = ReviewCase(
      "layer app: App\nlayer low: Low\nLow -> Low/Part\ntest LowTests in Low\nLowTests -> App")
    #expect(try review.texts == ["upward-dependency: LowTests -> App @ 5"])
    review.except("LowTests", "App")
    #expect(try review.texts.isEmpty)
  }

  @Test func aPackageNameMeansAllItsModulesWhereNoTargetHasIt() throws {
    let picture = "layer app: App\nlayer low: Kit\nKit/One -> App\nKit/Two -> App"
    for name in ["Kit", "kit", "K*"] {
      var review = ReviewCase(picture)
      review.except(name, "App")
      #expect(try review.texts.isEmpty, "\(name)")
    }
    var review = ReviewCase(picture + "\nKit -> Kit/One")
    review.except("Kit", "App")
    #expect(
      try review.findings.map(\.rule).sorted() == [
        "stale-exception", "upward-dependency", "upward-dependency",
      ])
  }

  @Test func aWholePackageIsNamedLikeAPackage() throws {
    let picture =
      "layer app: App\nApp -> App/Part\npackage Stray at Libs/stray-kit\nStray -> Stray/Part"
    for name in ["Stray", "stray-kit", "STRAY-KIT", "Libs/", "Libs/stray-kit/", "Libs/*"] {
      var review = ReviewCase(picture)
      #expect(try review.texts == ["unlayered-module: Stray @ 3"])
      review.except(name, rule: "unlayered-module")
      #expect(try review.texts.isEmpty, "\(name)")
    }
  }

  @Test func theOrderOfExceptionsDoesNotMatter() throws {
    for reversed in [false, true] {
      var review = review()
      review.except("low", "app")
      review.except("Other", "App")
      if reversed { review.exceptions.reverse() }
      #expect(try review.texts.isEmpty)
    }
  }
}

extension ExceptionTests {
  @Test(arguments: [
    ("2026-06-14", true), ("2026-06-15", false), ("2026-06-16", false), ("2030-01-01", false),
  ])
  func untilIncludesItsDay(day: String, isExpired: Bool) throws {
    var review = review()
    review.except("low", "app", until: day, owner: "platform")
    let found = try review.findings
    let expired = found.filter { $0.rule == "expired-exception" }
    #expect(found.filter { $0.rule == "upward-dependency" }.count == (isExpired ? 2 : 0))
    #expect(found.filter { $0.rule == "stale-exception" }.isEmpty)
    #expect(
      expired.map(\.message)
        == (isExpired
          ? [
            "the exception from 'upward-dependency' for 'low' on 'app', owned by 'platform', has"
              + " expired, it counted until \(day)"
          ] : []))
  }

  @Test(arguments: [(0, 2), (1, 2), (2, 0), (3, 0)])
  func aboveItsCountItTakesNothingAway(count: Int, left: Int) throws {
    var review = review()
    review.except("low", "app", count: count)
    #expect(try review.findings.map(\.rule) == Array(repeating: "upward-dependency", count: left))
  }

  /// What one exception takes away still counts for another.
  @Test func aCountCountsEverythingItMatches() throws {
    for reversed in [false, true] {
      var review = review()
      review.except("Low", "App")
      review.except("low", "app", count: 1)
      if reversed { review.exceptions.reverse() }
      #expect(try review.texts == [Self.both[1]])
    }
  }

  @Test func leavingOutARuleMakesNothingStale() throws {
    var review = review()
    review.except("low", "app")
    review.except("Nobody", "App", rule: "sibling-dependency")
    func stale(only: Set<String> = [], skip: Set<String> = []) throws -> Int {
      (review.only, review.skip) = (only, skip)
      return try review.findings.count { $0.rule == "stale-exception" }
    }
    #expect(try stale() == 1)
    #expect(try stale(skip: ["upward-dependency"]) == 1)
    #expect(try stale(skip: ["sibling-dependency"]) == 0)
    #expect(try stale(only: ["stale-exception"]) == 0)
    #expect(try stale(only: ["stale-exception", "sibling-dependency"]) == 1)
  }

  @Test func whatCouldNotBeReadMakesNothingStale() throws {
    var review = ReviewCase(Self.picture + "\nunreadable Libs/Broken")
    review.except("Nobody", "App")
    #expect(try review.findings.allSatisfy { $0.rule != "stale-exception" })
  }
}
