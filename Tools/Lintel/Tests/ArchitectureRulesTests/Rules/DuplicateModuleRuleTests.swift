import ArchitectureModel
import Testing

struct DuplicateModuleRuleTests {
  private let rule = "duplicate-module"
  private let clean = """
    App -> One
    package One
      target One -> Model
      target Model
    Tool -> Two
    package Two
      target Two -> Model
      target Model
    """

  @Test func oneNameTwiceInAClosure() {
    #expect(findings(rule, clean).isEmpty)
    let found = findings(rule, clean.replacing("App -> One", with: "App -> One, Two"))
    #expect(
      found.map(\.message) == [
        "package 'App' needs two modules 'Model': of package 'One' in 'One' and of 'Two' in 'Two'"
      ])
    #expect(found.map { text($0.place) } == ["One/Package.swift:4:10"])
    #expect(
      places(found.first) == ["target Two/Package.swift:8:10", "package App/Package.swift:1:1"])
    #expect(found.first?.fingerprint == "duplicate-module One:Model -> Two:Model")
    #expect(
      found.first?.help
        == "rename one of the targets, or give one another name with 'moduleAliases'")
  }

  @Test func aPackageNeedsItsOwnTargets() {
    let found = findings(rule, clean.replacing("target Two ->", with: "target Two -> One,"))
    #expect(found.map(\.message.description.first) == ["p"])
    #expect(found.first?.message.hasPrefix("package 'Two' needs two modules 'Model'") == true)
  }

  @Test func theNearestPackageIsNamed() {
    let found = findings(
      rule, clean.replacing("App -> One", with: "Above -> App\nApp -> One, Two"))
    #expect(found.count == 1)
    #expect(found.first?.message.hasPrefix("package 'App' needs") == true)
  }

  @Test func differentTargetNamesCanGiveOneModuleName() {
    let found = findings(
      rule,
      "App -> One, Two\npackage One\n  target One -> my-kit\n  target my-kit\n"
        + "package Two\n  target Two -> my_kit\n  target my_kit")
    #expect(found.map { $0.message.contains("two modules 'my_kit'") } == [true])
  }

  @Test func testsCountForTheirOwnPackageAlone() {
    let picture = """
      package One
        target One
        test Tests -> One, Two
      package Two
        target Two
        test Tests -> Two
      """
    #expect(findings(rule, picture).isEmpty)
    let inTests = clean.replacing(
      "App -> One", with: "package App\n  target App -> One\n  test T -> Two")
    #expect(findings(rule, inTests).count == 1)
  }

  @Test func anAliasSettlesIt() {
    let aliased = clean.replacing("App -> One", with: "App -> One, Two [Model as TwoModel]")
    #expect(findings(rule, aliased).isEmpty)
  }

  @Test func withinAPackageItIsAnotherRule() {
    #expect(findings(rule, "package P\n  target a-b\n  target a_b").isEmpty)
  }
}
