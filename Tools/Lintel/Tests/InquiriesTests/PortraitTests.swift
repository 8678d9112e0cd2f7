import Testing

struct PortraitTests {
  private let sketch = Sketch(
    """
    App/App -> Live/Live, Core/Core
    Live/Live -> Core/Core
    Core/Core -> Core/Model, @swift-log/Logging
    Core/Model
    test Core/CoreTests -> Core/Core
    Core/Core imports App/App
    Core/Core imports Core/Model
    Stray/Stray -> Core/Core
    """,
    configuration: """
      { "layers": [
        { "name": "app", "packages": ["App"] },
        { "name": "live", "packages": ["Live"], "usedBy": ["app"], "siblings": "independent",
          "reason": "the app chooses" },
        { "name": "core", "packages": ["Core"], "external": ["swift-log"] },
      ] }
      """)

  @Test func aModuleTellsItsLayerAndBothSides() throws {
    #expect(
      try sketch.why("Core") == """
        module 'Core' of package 'Core', declared at manifest:3:1
        the package of that name is 'Core/'

        layer 'core', .lintel.json:5:3
          may use: its own layer
          may be used by: its own layer, 'app', 'live'
          third-party: 'swift-log'

        uses (3):
          App (layer 'app') [undeclared-import] [upward-dependency]
            Core6.swift:7:8 (import)
          Logging (third-party)
            manifest:3:1 (target dependency)
          Model (layer 'core')
            manifest:3:1 (target dependency)
            Core7.swift:7:8 (import)

        used by (4):
          App (layer 'app')
            manifest:1:1 (target dependency)
            manifest:1:2 (package dependency)
          CoreTests (test code)
            manifest:5:1 (target dependency)
          Live (layer 'live')
            manifest:2:1 (target dependency)
            manifest:2:2 (package dependency)
          Stray (no layer)
            manifest:8:1 (target dependency)
            manifest:8:2 (package dependency)

        """)
  }

  @Test func aLayerTellsItsReasonAndWhatNarrowsIt() throws {
    let text = try sketch.why("Live")
    #expect(
      text.contains(
        """
        layer 'live', .lintel.json:3:3
          reason: the app chooses
          may use: its own unit of the layer, 'core'
          may be used by: its own unit of the layer, 'app'

        """))
  }

  @Test func aPackageIsItsModulesWithoutItsTestTargets() throws {
    let text = try sketch.why("Core/")
    #expect(text.contains("layer 'core', .lintel.json:5:3"))
    #expect(text.contains("  Core -> App (layer 'app')"))
    #expect(text.contains("  Core <- CoreTests (test code)"))
    #expect(!text.contains("Core -> Model"))
  }

  @Test func whatHasNoLayerSaysSo() throws {
    #expect(try sketch.why("Stray").contains("no layer: no entry names it"))
    #expect(try sketch.why("CoreTests").contains("test code: no layer of its own"))
    #expect(try Sketch("A/A").why("A").contains("\n\nno layers are declared\n"))
    let clash = Sketch(
      "A/A",
      configuration: """
        { "layers": [{ "name": "x", "packages": ["A"] }, { "name": "y", "packages": ["A"] }] }
        """)
    #expect(try clash.why("A").contains("no layer: claimed on equal terms by 'x', 'y'"))
  }

  @Test func aThirdPartyPackageTellsWhoMayAndDoesUseIt() throws {
    #expect(
      try sketch.why("swift-log") == """
        third-party package 'swift-log'

        third-party: no layer of its own
          may be used by: 'app', 'live', 'core'

        uses: nothing

        used by (1):
          Core (layer 'core')
            manifest:3:1 (target dependency)

        """)
    let closed = Sketch(
      "A/A -> @swift-log/Logging",
      configuration: #"{ "layers": [{ "name": "a", "packages": ["A"], "external": [] }] }"#)
    #expect(try closed.why("swift-log/Logging").contains("may be used by: no layer"))
    #expect(try closed.why("A").contains("third-party: none"))
    let byProduct = Sketch(
      "A/A -> @swift-log/Logging",
      configuration: #"{ "layers": [{ "name": "a", "packages": ["A"], "external": ["Log*"] }] }"#)
    #expect(try byProduct.why("swift-log").contains("may be used by: 'a'"))
  }

  @Test func ofManyPlacesTheFirstAreShown() throws {
    let lines = "A/A\nB/B -> A/A\n" + String(repeating: "B/B imports A/A\n", count: 9)
    #expect(try Sketch(lines).why("B").contains("    … and 8 more\n"))
    #expect(try !Sketch(lines).why("B", detail: .verbose).contains("more"))
  }
}
