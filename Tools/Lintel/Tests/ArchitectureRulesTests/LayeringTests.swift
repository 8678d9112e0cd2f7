import ArchitectureModel
import Testing

@testable import ArchitectureRules

/// Which layer a module belongs to.
struct LayeringTests {
  @Test func namesMatchExactly() {
    let picture = ArchitecturePicture(
      """
      layer ui: CoreUI
      layer core: Core
      module Core in Core
      module CoreUI in CoreUI
      module CoreTools in Core
      module CORE in Other
      test CoreTests in Core
      """)
    #expect(
      layers(picture)
        == ["Core: core", "CoreTools: core", "CoreUI: ui", "CORE: -", "CoreTests: -"]
        .sorted())
    #expect(picture.texts("unlayered-module") == ["unlayered-module: Other @ 6"])
  }

  @Test func aPackageIsNamedByItsNameOrItsIdentityInAnyCase() {
    let picture = ArchitecturePicture(
      """
      layer a: Fancy
      layer b: core-KIT
      layer c: fancy2
      package Fancy at Libs/one
      module One in Fancy
      package Core at Libs/Core-Kit
      module Two in Core
      package Fancy2 at Libs/three
      module Three in Fancy2
      """)
    #expect(layers(picture) == ["One: a", "Three: -", "Two: b"])
  }

  @Test func aFolderTakesAllInItAtAnyDepth() {
    let picture = ArchitecturePicture(
      """
      layer a: Libs/Deep/
      layer b: Libs/
      package A at Libs/Deep/Er/A
      module A in A
      package B at Libs/DeepNot/B
      module B in B
      package C at Other/Libs/C
      module C in C
      loose Libs/Deep/App
      """)
    #expect(layers(picture) == ["A: a", "B: b", "C: -", "Libs/Deep/App: a"])
  }

  @Test func aStarStopsAtASlashAndTwoDoNot() {
    let picture = ArchitecturePicture(
      """
      layer one: Features/*/Sources/
      layer two: **/Kit/
      layer three: module Log*
      package Home at Features/Home
      module Home in Home
      package Deep at Features/Group/Deep
      module Deep in Deep
      package Kit at Libs/a/b/Kit
      module Kit in Kit
      module Logger in Deep
      """)
    #expect(layers(picture) == ["Deep: -", "Home: one", "Kit: two", "Logger: three"])
  }

  @Test(arguments: [
    // A target's name beats a folder, however deep and however exact.
    ("layer a: module Co*", "layer b: Packages/Core/Sources/Core/", "a"),
    // A package's name counts as its folder: the deeper wins.
    ("layer a: Core", "layer b: Packages/Core/Sources/", "b"),
    ("layer a: Core", "layer b: Packages/", "a"),
    ("layer a: Packages/*", "layer b: Packages/", "a"),
    // Then the one without wildcard, then a name over a folder.
    ("layer a: Co*", "layer b: Core", "b"),
    ("layer a: Co*", "layer b: Packages/Core/", "b"),
    ("layer a: Packages/Core/", "layer b: Core", "b"),
    ("layer a: Packages/*", "layer b: C*", "b"),
    // Then the glob that the other one matches as text.
    ("layer a: C*", "layer b: Cor*", "b"), ("layer a: Packages/C*", "layer b: Packages/*", "a"),
    ("layer a: module *", "layer b: module *e", "b"),
    // Else nobody knows.
    ("layer a: C*", "layer b: *e", "-"), ("layer a: Core", "layer b: Core", "-"),
    ("layer a: Core", "layer b: core", "-"), ("layer a: module Core", "layer b: module Core", "-"),
  ])
  func ofTwoClaimsTheNearerWins(first: String, second: String, winner: String) {
    for lines in [[first, second], [second, first]] {
      let picture = ArchitecturePicture(
        (lines + ["module Core in Core"]).joined(separator: "\n"))
      #expect(layers(picture) == ["Core: \(winner)"])
      #expect(picture.texts("ambiguous-layer").count == (winner == "-" ? 1 : 0))
      #expect(picture.texts("unlayered-module").isEmpty)
    }
  }

  @Test func anAmbiguityNamesTheModuleAndBothLines() {
    let finding = ArchitecturePicture(
      "layer a: C*\nlayer b: Other, *e\nmodule Core in Core\nmodule Other in Other"
    ).findings("ambiguous-layer").first
    #expect(
      finding?.message
        == "'Core' is claimed on equal terms by the layers 'a' (entry 'C*') and 'b' (entry '*e')")
    #expect(finding?.place.line == 3)
    #expect(finding?.places.map(\.place.line) == [1, 2])
  }

  @Test func aNameListedTwiceInOneLayerIsNoAmbiguity() {
    let picture = ArchitecturePicture(
      "layer a: Core, Core, C*\nmodule Core in Core")
    #expect(picture.texts() == [])
  }

  @Test func aLayerMayHoldTheWholeRoot() {
    let picture = ArchitecturePicture(
      "layer a: App\nlayer rest: **/\npackage App at .\nmodule App in App\nApp -> Core")
    #expect(layers(picture) == ["App: rest", "Core: rest"])
  }

  @Test func unitsAreWhatTheWinningEntryMatched() {
    let picture = ArchitecturePicture(
      """
      layer f: Features/*, Kit, module Solo; independent
      package A at Features/Home/A
      module A in A
      package B at Features/Home/B
      module B in B
      module K1 in Kit
      module K2 in Kit
      module Solo in Kit
      """)
    let layering = picture.input.layering
    let units = Dictionary(
      uniqueKeysWithValues: zip(picture.graph.modules.map(\.name), layering.units))
    #expect(units["A"] == .folder("Features/Home"))
    #expect(units["B"] == units["A"])
    #expect(units["K1"] == units["K2"])
    #expect(units["Solo"] != units["K1"])
  }

  @Test func testCodeHasNoLayer() {
    let picture = ArchitecturePicture(
      """
      layer a: Core
      testing: module *Support, Apps/Tests/
      module Core in Core
      module CoreSupport in Core
      test CoreTests in Core
      loose Apps/Tests/UI
      """)
    #expect(
      layers(picture) == ["Apps/Tests/UI: -", "Core: a", "CoreSupport: -", "CoreTests: -"])
    #expect(picture.texts().isEmpty)
  }

  private func layers(_ picture: ArchitecturePicture) -> [String] {
    let layering = picture.input.layering
    return zip(picture.graph.modules, layering.layers).map { module, layer in
      "\(module.name): \(layer.map { picture.policy.layers[$0].name } ?? "-")"
    }.sorted()
  }
}
