import ArchitectureModel
import Configuration
import Testing

struct PolicyReadingTests {
  @Test func emptyObjectIsThePolicyOfDefaults() throws {
    #expect(try policy("{}") == Policy(file: ".lintel.json"))
  }

  @Test func emptyListsSayNothing() throws {
    let text = """
      { "exclude": [], "testing": [], "layers": [], "forbid": [], "rules": {}, "exceptions": [] }
      """
    #expect(try policy(text) == Policy(file: ".lintel.json"))
  }

  @Test func placesNameTheFileAsGiven() {
    let outcome = ConfigurationReader.policy(
      from: Array("{\"a\": 1}".utf8), file: "config/other.json", knownRules: [])
    #expect(outcome.problems.map(\.place?.file) == ["config/other.json"])
  }

  @Test func readsFolders() throws {
    let policy = try policy(
      """
      { "$schema": "",
        "exclude": ["Tests/", "./Tools/Lintel", "**/Snippets/"],
        "testing": ["*Testing", "UITests/"] }
      """)
    #expect(
      policy.exclude == [
        ExcludedFolder("Tests/", place: at(2, 15)),
        ExcludedFolder("./Tools/Lintel", place: at(2, 25)),
        ExcludedFolder("**/Snippets/", place: at(2, 43)),
      ])
    #expect(policy.exclude.map(\.glob.text) == ["Tests", "Tools/Lintel", "**/Snippets"])
    #expect(
      policy.testing == [
        Entry("*Testing", namesPackages: false, place: at(3, 15)),
        Entry("UITests/", namesPackages: false, place: at(3, 27)),
      ])
  }

  @Test func readsEveryKeyOfALayer() throws {
    let policy = try policy(
      """
      { "layers": [
        { "name": "app", "modules": ["App/"] },
        { "name": "feature", "modules": ["F"] },
        {
          "name": "client",
          "packages": ["Client*"],
          "modules": ["Net", "Api/"],
          "usedBy": ["feature", "app", "app"],
          "uses": [],
          "siblings": "independent",
          "external": ["swift-log"],
          "forbiddenImports": ["UIKit", "*UI"],
          "reason": "why"
        },
        { "name": "base", "packages": ["B"], "usedBy": [] },
      ] }
      """)
    #expect(policy.layers.map(\.name) == ["app", "feature", "client", "base"])
    #expect(policy.layers.map(\.place) == [at(2, 3), at(3, 3), at(4, 3), at(15, 3)])
    #expect(
      policy.layers[2]
        == Layer(
          name: "client", place: at(4, 3),
          entries: [
            Entry("Client*", namesPackages: true, place: at(6, 18)),
            Entry("Net", namesPackages: false, place: at(7, 17)),
            Entry("Api/", namesPackages: false, place: at(7, 24)),
          ],
          usedBy: Layer.Narrowing(layers: [0, 1], place: at(8, 5)),
          uses: Layer.Narrowing(layers: [], place: at(9, 5)),
          independence: at(10, 5),
          external: Layer.Patterns(globs: [Glob("swift-log")], place: at(11, 5)),
          forbiddenImports: Layer.Patterns(
            globs: [Glob("UIKit"), Glob("*UI")], place: at(12, 5)),
          reason: "why"))
    #expect(policy.layers[0].usedBy == nil && policy.layers[0].external == nil)
    #expect(policy.layers[3].usedBy == Layer.Narrowing(layers: [], place: at(15, 40)))
  }

  @Test func usesPointsDown() throws {
    let policy = try policy(
      """
      { "layers": [
        { "name": "a", "modules": ["A"], "uses": ["c", "b"] },
        { "name": "b", "modules": ["B"] }, { "name": "c", "modules": ["C"] } ] }
      """)
    #expect(policy.layers[0].uses?.layers == [1, 2])
  }

  @Test func listThatNarrowsNothingIsNoMistake() throws {
    let policy = try policy(
      """
      { "layers": [ { "name": "a", "modules": ["A"], "usedBy": [], "uses": ["b"] },
                    { "name": "b", "modules": ["B"], "usedBy": ["a"], "uses": [] } ] }
      """)
    #expect(policy.layers[1].usedBy?.layers == [0])
  }

  @Test func readsForbiddenDependencies() throws {
    let policy = try policy(
      """
      { "forbid": [
          { "from": "core", "to": ["Net*", "app"], "reason": "why" },
          { "to": "swift-log", "except": ["core"] } ],
        "layers": [ { "name": "app", "modules": ["A"] }, { "name": "core", "modules": ["C"] } ] }
      """)
    #expect(
      policy.forbidden == [
        ForbiddenDependency(
          from: [Selector("core", layer: 1, place: at(2, 15))],
          to: [
            Selector("Net*", layer: nil, place: at(2, 30)),
            Selector("app", layer: 0, place: at(2, 38)),
          ],
          reason: "why", place: at(2, 5)),
        ForbiddenDependency(
          from: [], to: [Selector("swift-log", layer: nil, place: at(3, 13))],
          except: [Selector("core", layer: 1, place: at(3, 37))], place: at(3, 5)),
      ])
  }

  @Test func layerOfTheNameComesBeforeAnyOtherMeaning() throws {
    let policy = try policy(
      """
      { "forbid": [ { "from": "A/../B", "to": "x" } ],
        "layers": [ { "name": "A/../B", "modules": ["A"] } ] }
      """)
    #expect(policy.forbidden.first?.from.map(\.layer) == [0])
  }

  @Test func readsSettingsOfRules() throws {
    let policy = try policy(
      """
      { "rules": {
        "package-cycle": "error", "target-cycle": "off",
        "excessive-depth": { "severity": "note", "max": 7 },
        "excessive-fan-out": { "max": 20 },
        "empty-layer": { "severity": "warning" } } }
      """)
    #expect(
      policy.rules == [
        "package-cycle": RuleSetting(level: .severity(.error), place: at(2, 3)),
        "target-cycle": RuleSetting(level: .off, place: at(2, 29)),
        "excessive-depth": RuleSetting(level: .severity(.note), max: 7, place: at(3, 3)),
        "excessive-fan-out": RuleSetting(level: nil, max: 20, place: at(4, 3)),
        "empty-layer": RuleSetting(level: .severity(.warning), place: at(5, 3)),
      ])
  }

  @Test func readsExceptions() throws {
    let policy = try policy(
      """
      { "layers": [ { "name": "core", "modules": ["C"] } ],
        "exceptions": [
        { "rule": "upward-dependency", "from": "core", "to": "App/", "reason": "until the split",
          "owner": "the core team", "until": "2027-02-28", "count": 3 },
        { "rule": "unlayered-module", "from": "Tools", "reason": "not shipped" } ] }
      """)
    #expect(
      policy.exceptions == [
        RuleException(
          rule: "upward-dependency", from: Selector("core", layer: 0, place: at(3, 42)),
          to: Selector("App/", layer: nil, place: at(3, 56)), reason: "until the split",
          owner: "the core team", until: Day("2027-02-28"), count: 3, place: at(3, 3)),
        RuleException(
          rule: "unlayered-module", from: Selector("Tools", layer: nil, place: at(5, 41)), to: nil,
          reason: "not shipped", place: at(5, 3)),
      ])
  }
}
