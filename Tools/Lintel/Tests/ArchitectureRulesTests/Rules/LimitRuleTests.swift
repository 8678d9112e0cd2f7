import ArchitectureModel
import Testing

/// The rules with a limit.
struct LimitRuleTests {
  @Test func fanOutCountsModulesAndProductsOnce() {
    let picture = """
      rule excessive-fan-out: max 3
      package P
        target A -> B [ios], B [linux], C, Log@log, Log@log
        target B
        target C
        macro M
        plugin G
        test T -> A, B, C, Log@log, More@log
      """
    #expect(findings("excessive-fan-out", picture).isEmpty)
    let found = findings("excessive-fan-out", picture.replacing("A -> B", with: "A -> More@log, B"))
    #expect(
      found.map(\.message) == ["'A' depends directly on 4 modules and products, more than 3"])
    #expect(found.map { text($0.place) } == ["P/Package.swift:3:10"])
    #expect(found.first?.because?.place == Place(file: ".lintel.json", line: 1, column: 1))
    #expect(found.first?.fingerprint == "excessive-fan-out P:A")
    #expect(
      findings("excessive-fan-out", picture.replacing("A -> B", with: "A -> M, plugin G, B"))
        .isEmpty)
  }

  @Test func depthShowsTheLongestChainOnce() {
    let picture = "rule excessive-depth: max 3\nA -> B, C\nB -> C\nC -> D\nD"
    #expect(findings("excessive-depth", picture).isEmpty)
    let found = findings("excessive-depth", picture.replacing("\nD", with: "\nD -> E\nE"))
    #expect(
      found.map(\.message) == [
        "a chain of 4 dependencies leads from 'A' down to 'E', more than 3"
      ])
    #expect(
      chain(found.first) == [
        "A -> B A/Package.swift:2:6", "B -> C B/Package.swift:3:6", "C -> D C/Package.swift:4:6",
        "D -> E D/Package.swift:5:6",
      ])
    #expect(found.map { text($0.place) } == ["A/Package.swift:2:6"])
    #expect(found.first?.fingerprint == "excessive-depth A:A")
  }

  @Test func testCodeAndHostToolsAddNoDepth() {
    let picture = """
      rule excessive-depth: max 1
      package P
        target A -> B
        target B -> M
        macro M -> C
        target C
        test T -> A
      """
    #expect(findings("excessive-depth", picture).isEmpty)
  }

  @Test func aCycleCountsAsOne() {
    let ring = "rule excessive-depth: max 1\nA -> B\nB -> C\nC -> A, D\nD"
    #expect(findings("excessive-depth", ring).isEmpty)
    #expect(findings("excessive-depth", ring.replacing("max 1", with: "max 2")).isEmpty)
    #expect(findings("excessive-depth", ring.replacing("\nD", with: "\nD -> E\nE")).count == 1)
  }
}

struct UnstableDependencyRuleTests {
  private let rule = "unstable-dependency"
  private let clean = """
    rule unstable-dependency: warning
    A -> Core
    B -> Core
    Core -> Helper
    Helper
    X
    Y
    """

  @Test func aDependencyOnSomethingLessStable() {
    #expect(findings(rule, clean).isEmpty)
    let broken = clean.replacing("Helper\nX", with: "Helper -> X, Y\nX")
    let found = findings(rule, broken)
    #expect(
      found.map(\.message) == [
        "'Core' (instability 0.33 = 1/3) depends on 'Helper' (instability 0.67 = 2/3), which is"
          + " less stable"
      ])
    #expect(found.map { text($0.place) } == ["Core/Package.swift:4:9"])
    #expect(found.first?.fingerprint == "unstable-dependency Core:Core -> Helper:Helper")
    #expect(findings(rule, broken.replacing("rule unstable-dependency: warning", with: "")).isEmpty)
  }

  @Test func equalIsNotLess() {
    #expect(findings(rule, "rule unstable-dependency: warning\nA -> B\nB -> A").isEmpty)
  }

  @Test func testCodeIsNotCounted() {
    let tested = clean.replacing(
      "Helper\nX", with: "package Helper\n  target Helper -> X\n  test T -> Helper, Core\nX")
    #expect(findings(rule, tested).map(\.message.count).count == 1)
    #expect(
      findings(rule, tested).first?.message.contains("'Helper' (instability 0.50 = 1/2)") == true)
  }
}
