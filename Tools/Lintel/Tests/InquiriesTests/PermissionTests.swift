import ArchitectureModel
import Inquiries
import Testing

struct PermissionTests {
  private static let layers = """
    { "name": "app", "packages": ["App"] },
    { "name": "feature", "packages": ["Feature*"], "siblings": "independent" },
    { "name": "live", "packages": ["Live"], "usedBy": ["app"], "reason": "the app chooses" },
    { "name": "core", "packages": ["Core"], "uses": ["base"] },
    { "name": "util", "packages": ["Util"] },
    { "name": "base", "packages": ["Base"] },
    """

  private func sketch(_ uses: String = "", exceptions: String = "") -> Sketch {
    Sketch(
      """
      App/App
      Feature1/Feature1
      Feature2/Feature2
      Live/Live
      Core/Core -> @swift-log/Logging
      Util/Util
      Base/Base
      Stray/Stray
      test Core/CoreTests
      \(uses)
      """,
      configuration: """
        { "layers": [\(Self.layers)], "exceptions": [\(exceptions)] }
        """)
  }

  @Test(arguments: [
    ("App", "Live", nil), ("App", "Base", nil), ("Feature1", "Core", nil), ("Core", "Base", nil),
    ("Core", "App", "upward-dependency"), ("Base", "Core", "upward-dependency"),
    ("Feature1", "Live", "unlisted-dependency"), ("Core", "Util", "unlisted-dependency"),
    ("Feature1", "Feature2", "sibling-dependency"), ("CoreTests", "Base", nil),
    ("CoreTests", "Util", "unlisted-dependency"), ("CoreTests", "App", "upward-dependency"),
    ("Stray", "App", nil), ("Core", "Stray", nil), ("Core", "swift-log", nil),
    ("Core/", "Base/", nil), ("Core/", "App/", "upward-dependency"),
  ])
  func everyPair(from: String, to: String, rule: String?) throws {
    let permission = try sketch().permission(from, to)
    #expect(permission.answer == (rule == nil ? .yes : .no), "\(from) \(to)")
    #expect(permission.objections.map(\.finding.rule) == [rule].compactMap(\.self))
    #expect(permission.paths?.length == (to == "swift-log" ? 1 : nil))
    #expect(permission.grounds.isEmpty == (rule != nil))
  }

  /// The answer is that of a check, whether or not the dependency is there already.
  @Test(arguments: ["Core/Core -> App/App", "Core/Core imports App/App", "App/App -> Core/Core"])
  func whatIsThereDoesNotChangeTheAnswer(use: String) throws {
    let permission = try sketch(use).permission("Core", "App")
    #expect(permission.answer == .no)
    let rules = permission.objections.map(\.finding.rule)
    #expect(rules.contains("upward-dependency"))
    #expect(rules.contains("target-cycle") == use.hasPrefix("App"))
  }

  @Test func everyRuleIsAsked() throws {
    let sketch = Sketch(
      "A/A -> A/Between\nA/Between\nB/B -> @swift-log/Logging\nC/C\nX/X -> @other/Other",
      configuration: """
        { "layers": [{ "name": "a", "packages": ["A"], "external": ["other"] },
                     { "name": "b", "packages": ["B", "C", "X"] }],
          "forbid": [{ "from": "A", "to": "C", "reason": "they part" }] }
        """)
    #expect(
      try sketch.permission("A", "swift-log").objections.map(\.finding.rule)
        == ["external-dependency"])
    #expect(try sketch.permission("A", "other").answer == .yes)
    #expect(try sketch.why("A", "other").contains("the 'external' of layer 'a' names it"))
    let forbidden = try sketch.permission("Between", "C").objections.map(\.finding)
    #expect(forbidden.map(\.rule) == ["forbidden-dependency"])
    #expect(forbidden.first?.because?.reason == "they part")
  }

  @Test func noSaysTheRuleTheLineAndTheReason() throws {
    #expect(
      try sketch("Feature1/Feature1 -> Live/Live").why("Feature1", "Live") == """
        no: module 'Feature1' of package 'Feature1' must not depend on module 'Live' of package 'Live'
          error: 'Feature1' (layer 'feature') depends on 'Live' (layer 'live'), whose 'usedBy' does not name 'feature' [unlisted-dependency]
             = forbidden by: .lintel.json:3:41
             = reason: the app chooses
             = help: reach 'Live' through a layer that may use it, or use 'core', 'util', 'base' instead

        it does, directly:
          Feature1 -> Live
            manifest:10:1 (target dependency)
            manifest:10:2 (package dependency)

        """)
  }

  @Test func yesSaysTheLineThatAllowsIt() throws {
    #expect(
      try sketch().why("App", "Live") == """
        yes: module 'App' of package 'App' may depend on module 'Live' of package 'Live'
          allowed: layer 'app' stands above layer 'live', whose 'usedBy' names it
            = by: .lintel.json:3:41
            = reason: the app chooses

        it does not: no chain of dependencies leads there

        """)
    #expect(
      try sketch().why("Core", "Base").contains("'core' stands above layer 'base' and names it"))
    #expect(try sketch().why("Stray", "App").contains("'Stray' has no layer"))
    #expect(try Sketch("A/A\nB/B").why("A", "B").contains("no layers are declared"))
  }

  @Test func aChainThroughModulesOfNoLayerCounts() throws {
    let permission = try sketch("Stray/Stray -> App/App").permission("Core", "Stray")
    #expect(permission.answer == .no)
    #expect(permission.objections.first?.finding.chain.map(\.to) == ["Stray", "App"])
  }

  @Test func anExceptionOfTheConfigurationExcuses() throws {
    let exception = """
      { "rule": "upward-dependency", "from": "Core", "to": "App", "reason": "until the split"\("")
      """
    let excused = try sketch(exceptions: exception + " }").permission("Core", "App")
    #expect(excused.answer == .yes)
    #expect(excused.objections.first?.exception?.reason == "until the split")
    let expired = exception + ", \"until\": \"2025-12-31\" }"
    #expect(try sketch(exceptions: expired).permission("Core", "App").answer == .no)
    #expect(try sketch(exceptions: exception + " }").permission("Core", "Feature1").answer == .no)
  }

  @Test func aRuleThatIsOffDoesNotObject() throws {
    let sketch = Sketch(
      "A/A\nB/B",
      configuration: """
        { "layers": [{ "name": "a", "packages": ["A"] }, { "name": "b", "packages": ["B"] }],
          "rules": { "upward-dependency": "off" } }
        """)
    #expect(try sketch.permission("B", "A").answer == .yes)
  }

  @Test func aWarningDoesNotForbid() throws {
    let sketch = Sketch(
      "A/A\nB/B",
      configuration: """
        { "layers": [{ "name": "a", "packages": ["A"] }, { "name": "b", "packages": ["B"] }],
          "rules": { "upward-dependency": "warning" } }
        """)
    let permission = try sketch.permission("B", "A")
    #expect(permission.answer == .yes)
    #expect(permission.objections.map(\.finding.severity) == [.warning])
  }

  @Test func ofAPackageSomeModulesMay() throws {
    let sketch = Sketch(
      "P/High\nP/Low\nQ/Middle",
      configuration: """
        { "layers": [{ "name": "a", "modules": ["High"] }, { "name": "b", "packages": ["Q"] },
                     { "name": "c", "modules": ["Low"] }] }
        """)
    let permission = try sketch.permission("P", "Q")
    #expect(permission.answer == .partly)
    #expect(permission.objections.map(\.finding.from.module) == ["Low"])
    #expect(permission.grounds.count == 1)
  }

  @Test func twoNamesForOneThingAndThirdPartyUsersAreRefused() {
    #expect(throws: UnclearName.self) { try sketch().permission("Core", "Core/Core") }
    #expect(throws: UnclearName.self) { try sketch().permission("swift-log", "Core") }
  }

  @Test func aPackageAndOneOfItsModules() throws {
    let sketch = Sketch("P/One -> P/Two\nP/Two")
    #expect(try sketch.permission("P/", "Two").paths?.length == 1)
    #expect(try sketch.permission("One", "P/").paths?.length == 1)
  }
}

struct ShortestPathsTests {
  @Test func everyShortestPathIsShownUpToALimit() throws {
    let sketch = Sketch(
      """
      A/A -> B/B1, B/B2, B/B3, C/C
      B/B1 -> D/D
      B/B2 -> D/D
      B/B3 -> D/D
      C/C -> E/E
      E/E -> D/D
      D/D
      """)
    let paths = try #require(try sketch.permission("A", "D", limit: 2).paths)
    #expect(paths.count == 3 && paths.length == 2)
    #expect(paths.shown.map { $0.map(\.to) } == [["B1", "D"], ["B2", "D"]])
    let text = try sketch.why("A", "D", limit: 2)
    #expect(text.contains("it does: 3 shortest paths of 2 steps:"))
    #expect(text.hasSuffix("  … and 1 more\n"))
    #expect(try sketch.why("A", "E").contains("it does: 1 shortest path of 2 steps:"))
  }

  @Test func noPathRunsThroughTestsOrTools() throws {
    let sketch = Sketch(
      """
      A/A -> A/AMacro, A/APlugin
      macro A/AMacro -> B/B
      plugin A/APlugin -> B/B
      test A/ATests -> A/A, C/C
      B/B -> A/ATests
      C/C
      """)
    #expect(try sketch.permission("A", "B").paths == nil)
    #expect(try sketch.permission("B", "C").paths == nil)
    #expect(try sketch.permission("AMacro", "B").paths?.length == 1)
    #expect(try sketch.permission("ATests", "AMacro").paths?.length == 2)
  }

  @Test func pathsLeadToThirdPartyProductsAndThroughImports() throws {
    let sketch = Sketch("A/A\nA/A imports B/B\nB/B -> @swift-log/Logging")
    let paths = try #require(try sketch.permission("A", "swift-log").paths)
    #expect(paths.shown.first?.map(\.to) == ["B", "Logging"])
    #expect(paths.shown.first?.first?.places.map(\.kind) == [.importDeclaration])
  }

  @Test func aLongChainAndManyPathsAreNoMatter() throws {
    let chain = (0..<2000).map { "P/M\($0) -> P/M\($0 + 1)" } + ["P/M2000"]
    #expect(
      try Sketch(chain.joined(separator: "\n")).permission("M0", "M2000", limit: 1).paths?.length
        == 2000)
    var ladder: [String] = []
    for rung in 0..<70 {
      for side in ["a", "b"] {
        ladder.append("P/\(side)\(rung) -> P/a\(rung + 1), P/b\(rung + 1)")
      }
    }
    ladder += ["P/a70", "P/b70"]
    let paths = try Sketch(ladder.joined(separator: "\n")).permission("a0", "b70", limit: 3).paths
    #expect(paths?.count == .max && paths?.shown.count == 3 && paths?.length == 70)
  }
}
