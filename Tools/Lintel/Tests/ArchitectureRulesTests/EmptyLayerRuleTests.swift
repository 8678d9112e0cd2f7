import Testing

/// Entries that match nothing, and narrowings that narrow nothing.
struct EmptyLayerRuleTests {
  @Test func anEntryThatMatchesNothingHasASuggestion() {
    let findings = ArchitecturePicture(
      "layer a: Cor, module Mode, Packages/Cor/\nlayer b: Core\nmodule Model in Core"
    ).findings("empty-layer")
    #expect(
      findings.map(\.message).sorted() == [
        "the entry 'Cor' of layer 'a' matches no module",
        "the entry 'Mode' of layer 'a' matches no module",
        "the entry 'Packages/Cor/' of layer 'a' matches no module",
      ])
    #expect(
      Set(findings.map(\.help)) == [
        "write 'Core', or remove the entry", "write 'Model', or remove the entry",
        "write 'Packages/Core/', or remove the entry",
      ])
  }

  @Test func testTargetsAloneAreNothing() {
    let picture = ArchitecturePicture(
      """
      layer a: Core, module CoreTests, Packages/Core/Tests/
      testing: module OtherTests, module Support
      module Core in Core
      test CoreTests in Core
      test OtherTests in Core
      """)
    #expect(
      picture.texts("empty-layer") == [
        "empty-layer: a CoreTests @ 1", "empty-layer: a Packages/Core/Tests/ @ 1",
        "empty-layer: testing OtherTests @ 2", "empty-layer: testing Support @ 2",
      ])
  }

  @Test func anEntryThatLosesEveryModuleStillMatches() {
    #expect(
      ArchitecturePicture("layer a: module Core\nlayer b: Core\nmodule Core in Core").texts()
        .isEmpty)
  }

  @Test func aPackageWithoutTargetsNeedsNoLayerAndIsNoMistake() {
    #expect(
      ArchitecturePicture("layer a: Core, Umbrella\nApp -> App\npackage Umbrella").texts(
        "unlayered-module") == ["unlayered-module: App @ 2"])
    #expect(
      ArchitecturePicture("layer a: Umbrella, Packages/Meta/\npackage Umbrella\npackage Meta")
        .texts().isEmpty)
  }

  @Test func whatDidNotLoadMayBeWhatIsMeant() {
    let picture = ArchitecturePicture(
      """
      layer a: Broken, module Inside, Libs/Broken/, Libs/
      layer b: Core, Elsewhere/
      module Core in Core
      unreadable Libs/Broken
      """)
    #expect(picture.texts("empty-layer") == ["empty-layer: b Elsewhere/ @ 2"])
  }

  @Test func narrowingsThatNameEveryLayerAreWarned() {
    let findings = ArchitecturePicture(
      """
      layer a: A; uses b, c
      layer b: B; usedBy a
      layer c: C; usedBy a; uses
      module A in A
      module B in B
      module C in C
      """
    ).findings("empty-layer")
    #expect(findings.map(\.place.line) == [1, 2, 3])
    #expect(findings.map(\.place.column) == [3, 2, 3])
    #expect(findings.allSatisfy { $0.severity == .warning })
  }
}
