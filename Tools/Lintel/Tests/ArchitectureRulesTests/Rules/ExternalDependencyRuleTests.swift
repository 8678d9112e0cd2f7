import ArchitectureModel
import Testing

struct ExternalDependencyRuleTests {
  private let rule = "external-dependency"
  private let clean = """
    layer data: Storage
    layer core: Core | external swift-log, Metrics* | reason few vendors
    Storage -> Core, SQLite@sqlite
    package Core
      uses swift-log | from 1.0.0
      target Core -> Logging@Swift-Log, MetricsCore@metrics
      test CoreTests -> Snapshots@snapshots
    """

  @Test func aThirdPartyProductThatTheLayerLeavesOut() {
    #expect(findings(rule, clean).isEmpty)
    let found = findings(
      rule,
      clean.replacing("MetricsCore@metrics", with: "SQLite@sqlite")
        .replacing("  target", with: "  uses sqlite | from 1.0.0\n  target"))
    #expect(
      found.map(\.message) == [
        "'Core' (layer 'core') depends on 'SQLite' of package 'sqlite', which the layer's"
          + " 'external' leaves out"
      ])
    #expect(found.map { text($0.place) } == ["Core/Package.swift:7:37"])
    #expect(places(found.first) == ["package-dependency Core/Package.swift:6:3"])
    #expect(found.first?.because?.place == Place(file: ".lintel.json", line: 2, column: 29))
    #expect(found.first?.because?.reason == "few vendors")
    #expect(
      found.first?.help
        == "use 'swift-log' and 'Metrics*' instead, or let a layer above provide what is needed")
    #expect(found.first?.fingerprint == "external-dependency Core:Core -> sqlite:SQLite")
  }

  @Test func anEmptyListAllowsNone() {
    let found = findings(rule, "layer core: Core | external\nCore -> Logging@swift-log")
    #expect(found.count == 1)
    #expect(
      found.first?.help == "declare in the layer what it needs, and let a layer above provide that")
    #expect(findings(rule, "layer core: Core\nCore -> Logging@swift-log").isEmpty)
  }

  @Test func localPackagesAreNotThirdParty() {
    #expect(findings(rule, "layer core: Core, Base | external\nCore -> Base\nBase").isEmpty)
  }

  @Test func testCodeMayUseWhatItLikes() {
    #expect(
      findings(
        rule,
        """
        layer core: Core | external
        testing: CoreTesting
        package Core
          target Core
          target CoreTesting -> Snapshots@snapshots
        """
      ).isEmpty)
  }

  @Test func onePairIsOneFinding() {
    let found = findings(
      rule, "layer core: Core | external\nCore -> L@log [ios], L@log [linux], M@log")
    #expect(found.map { $0.to?.product } == ["L", "M"])
    #expect(places(found.first) == ["target-dependency Core/Package.swift:2:22"])
  }

  @Test func aPackageThatNoTargetUsesCountsAsNamed() {
    let unused = """
      layer core: Core | external swift-log
      package Core
        uses swift-log | from 1.0.0
        uses sqlite | from 1.0.0
        target Core
      """
    let found = findings(rule, unused)
    #expect(
      found.map(\.message) == [
        "package 'Core' (layer 'core') declares, for no target, a dependency on package 'sqlite',"
          + " which the layer's 'external' leaves out"
      ])
    #expect(found.map { text($0.place) } == ["Core/Package.swift:4:3"])
    #expect(found.first?.fingerprint == "external-dependency Core -> sqlite")
    // Some module of the package may name it.
    #expect(
      findings(
        rule,
        unused.replacing("target Core", with: "target Core\n  target Data") + "\nlayer d: Data"
      )
      .isEmpty)
    // The layer allows a product that another package takes from it.
    #expect(
      findings(
        rule,
        unused.replacing("external swift-log", with: "external swift-log, SQLite")
          + "\nOther -> SQLite@sqlite"
      ).isEmpty)
  }
}
