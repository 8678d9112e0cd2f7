import ArchitectureModel
import Testing

@testable import ArchitectureRules

struct UnusedDependencyRuleTests {
  private let rule = "unused-dependency"

  @Test func theDeclarationIsThePlace() {
    let found = findings(
      rule,
      """
      package App
        uses Core
        target App -> Core
        imports App: Foundation
      Core
      """)
    #expect(
      found.map(\.message) == ["no source of 'App' imports 'Core', which it declares to use"])
    #expect(found.map { text($0.place) } == ["App/Package.swift:3:17"])
    #expect(places(found.first) == ["package-dependency App/Package.swift:2:3"])
    #expect(
      found.first?.help
        == "remove the dependency, by hand or with 'lintel fix', unless it is only to be linked")
  }

  @Test func oneImportOfAProductIsEnough() {
    let picture = """
      App -> Kit
        imports App: Two
      package Core
        target One
        target Two
        product Kit: One, Two
      """
    #expect(findings(rule, picture).isEmpty)
    let found = findings(
      rule, picture.replacing("imports App: Two", with: "imports App: Foundation"))
    #expect(
      found.map(\.message) == ["no source of 'App' imports 'One', 'Two', which it declares to use"])
  }

  @Test func twoConditionsAreOneFinding() {
    let found = findings(rule, "App -> Core [ios], Core [linux]\n  imports App: Foundation\nCore")
    #expect(found.count == 1)
    #expect(places(found.first).contains("target-dependency App/Package.swift:1:20"))
  }

  /// What needs no import: each stands where the target `Core` stood.
  @Test(arguments: [
    "macro Core", "executable Core", "system Core", "binary Core", "target Core | sources c",
    "target Core | sources none", "plugin Core",
  ])
  func someThingsNeedNoImport(drawn: String) {
    let picture = """
      package App
        \(drawn)
        target App -> Core
        imports App: Foundation
      """
    #expect(findings(rule, picture).isEmpty)
    #expect(findings(rule, picture.replacing(drawn, with: "target Core")).count == 1)
  }

  /// Whose sources do not show all imports.
  @Test(arguments: [
    "target App -> Core, plugin Gen", "target App -> Core | sources c",
    "target App -> Core | sources none",
  ])
  func someTargetsDoNotShowAll(drawn: String) {
    let picture = """
      package App
        target Core
        plugin Gen
        \(drawn)
        target Other
        imports Other: Foundation
      """
    #expect(findings(rule, picture).isEmpty)
    #expect(findings(rule, picture.replacing(drawn, with: "target App -> Core")).count == 1)
  }

  @Test func aTestTargetMayHaveAHost() {
    #expect(
      findings(
        rule,
        """
        package App
          executable App
          test AppTests -> App
          imports AppTests: XCTest
        """
      ).isEmpty)
  }

  @Test func whatAnImportedModuleHandsOnIsUsed() {
    let picture = """
      App -> Umbrella, Core
        imports App: Umbrella
      Umbrella -> Core
        imports Umbrella: @_exported Core
      Core
      """
    #expect(findings(rule, picture).isEmpty)
    #expect(
      findings(rule, picture.replacing("@_exported ", with: "")).map(\.to?.module) == ["Core"])
  }

  @Test func whatHandsOnOthersIsUsed() {
    let picture = """
      App -> Umbrella
        imports App: Foundation
      Umbrella -> Core
        imports Umbrella: @_exported Core
      Core
      """
    #expect(findings(rule, picture).isEmpty)
  }

  @Test func whatATransitiveImportNeedsIsUsed() {
    #expect(
      findings(
        rule,
        """
        App -> Middle
          imports App: Base
        Middle -> Base
          imports Middle: Base
        Base
        """
      ).isEmpty)
  }

  @Test func whatShowsThroughAnotherImportIsUsed() {
    let picture = "App -> Core\n  imports App: Foundation\nCore"
    let input = RepositoryPicture(picture).input
    var imports = input.imports
    imports.unseen = [0: [1]]
    let quiet = RuleInput(graph: input.graph, policy: input.policy, imports: imports)
    #expect(RuleRunner(only: [rule]).findings(in: input).count == 1)
    #expect(RuleRunner(only: [rule]).findings(in: quiet).isEmpty)
  }

  /// A source that both have cannot import the module that it is part of.
  @Test func whatHasTheSameSourceIsNotImported() {
    let input = RepositoryPicture("App -> Core\n  imports App: Foundation\nCore").input
    var graph = input.graph
    graph.modules[1].sources += graph.modules[0].sources
    let shared = RuleInput(graph: graph, policy: input.policy, imports: input.imports)
    #expect(RuleRunner(only: [rule]).findings(in: input).count == 1)
    #expect(RuleRunner(only: [rule]).findings(in: shared).isEmpty)
  }

  @Test func withoutSourcesNothingIsKnown() {
    #expect(findings(rule, "App -> Core\nCore").isEmpty)
  }
}
