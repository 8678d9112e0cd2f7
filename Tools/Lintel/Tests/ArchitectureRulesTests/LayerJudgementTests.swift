import ArchitectureModel
import Testing

/// What the layers forbid: upward, unlisted, sibling.
struct LayerJudgementTests {
  private let layers = """
    layer app: App
    layer feature: Feature*; independent
    layer live: Live; usedBy app; because only the app chooses
    layer core: Core; uses base
    layer util: Util
    layer base: Base

    """

  @Test(arguments: [
    ("App -> Feature1", nil), ("App -> Live", nil), ("App -> Base", nil), ("Core -> Base", nil),
    ("Feature1 -> Core", nil), ("Core -> Core/Other", nil), ("Live -> Core", nil),
    ("Core -> App", "upward-dependency"), ("Base -> Core", "upward-dependency"),
    ("Live -> Feature1", "upward-dependency"), ("Feature1 -> Live", "unlisted-dependency"),
    ("Core -> Util", "unlisted-dependency"), ("Feature1 -> Feature2", "sibling-dependency"),
    ("Feature1 -> Feature1/Part", nil),
  ])
  func everyPairOfLayers(edge: String, rule: String?) {
    for condition in ["", " if ios"] {
      #expect(rules(edge + condition) == [rule].compactMap(\.self), "\(edge)")
    }
    let unused = edge.replacing("->", with: "=>")
    if !edge.contains("/") { #expect(rules(unused) == [rule].compactMap(\.self), "\(unused)") }
  }

  @Test func upwardSaysWhereAndWhy() {
    let finding = picture("Core -> App").findings("upward-dependency").first
    #expect(
      finding?.message
        == "'Core' (layer 'core') depends on 'App' (layer 'app'), which stands above 'core'")
    #expect(finding?.place.line == 7)
    #expect(finding?.places.map(\.kind) == [.packageDependency])
    #expect(finding?.because?.place.line == 1)
    #expect(finding?.fingerprint == "upward-dependency Packages/Core:Core -> Packages/App:App")
  }

  @Test func unlistedNamesTheLineThatLeavesThePairOut() {
    let usedBy = picture("Feature1 -> Live").findings("unlisted-dependency").first
    #expect(usedBy?.message.hasSuffix("whose 'usedBy' does not name 'feature'") == true)
    #expect(usedBy?.because?.place == ArchitecturePicture.place(3, column: 2))
    #expect(usedBy?.because?.reason == "only the app chooses")
    let uses = picture("Core -> Util").findings("unlisted-dependency").first
    #expect(uses?.message.hasSuffix("which the 'uses' of 'core' does not name") == true)
    #expect(uses?.because?.place == ArchitecturePicture.place(4, column: 3))
  }

  @Test func siblingNamesTheIndependence() {
    let finding = picture("Feature1 -> Feature2").findings("sibling-dependency").first
    #expect(finding?.because?.place == ArchitecturePicture.place(2, column: 4))
  }

  @Test func onePairIsOneFindingWithAllItsPlaces() {
    let findings = picture("Core -> App\nCore -> App if ios").findings("upward-dependency")
    #expect(findings.count == 1)
    #expect(findings.first?.places.map(\.place.line) == [8, 7, 8])
    let unused = picture("Core => App\nCore => App").findings("upward-dependency")
    #expect(unused.count == 1)
    #expect(unused.first?.places.map(\.place.line) == [8])
  }

  @Test func aPackageDependencyIsJudgedItselfOnlyIfNobodyUsesIt() {
    #expect(rules("Core => App\nCore -> App") == ["upward-dependency"])
    let both = picture("Core => App\nCore -> App").findings("upward-dependency")
    #expect(both.map(\.from.module) == ["Core"])
    #expect(picture("Core => App").findings("upward-dependency").map(\.from.module) == [nil])
    // Some module of the one may use some module of the other.
    let mixed = """
      layer top: module Main
      layer app: App
      layer low: Mixed
      module Main in Mixed
      module Low in Mixed
      module App in App

      """
    #expect(ArchitecturePicture(mixed + "Mixed/Main => App").texts().isEmpty)
    #expect(
      ArchitecturePicture(mixed + "Mixed/Low -> App").texts("upward-dependency") == [
        "upward-dependency: Low -> App @ 7"
      ])
  }

  private func picture(_ edges: String) -> ArchitecturePicture {
    ArchitecturePicture(layers + edges)
  }

  private func rules(_ edges: String) -> [String] {
    ArchitecturePicture(layers + edges).findings(
      "upward-dependency", "unlisted-dependency", "sibling-dependency"
    ).map(\.rule)
  }
}

/// Chains through modules of no layer.
struct UnlayeredChainTests {
  private let layers = """
    layer app: App
    layer live: Live; usedBy app
    layer feature: Feature*; independent
    layer core: Core

    """

  @Test func anUpwardChainIsFoundWithEveryHop() {
    let picture = ArchitecturePicture(layers + "Core -> Helper\nHelper -> Deep\nDeep -> App")
    let findings = picture.findings("upward-dependency")
    #expect(findings.map(\.chain).map { $0.map(\.place.line) } == [[5, 6, 7]])
    #expect(
      findings.first?.message
        == "'Core' (layer 'core') depends through 'Helper', 'Deep' on 'App' (layer 'app'), which"
        + " stands above 'core'")
    #expect(findings.first?.place.line == 5)
    #expect(
      picture.texts("unlayered-module") == [
        "unlayered-module: Helper @ 5", "unlayered-module: Deep @ 6",
      ])
  }

  @Test func theShortestIsShown() {
    let edges = "Core -> A\nA -> B\nB -> App\nCore -> C\nC -> App"
    let finding = ArchitecturePicture(layers + edges).findings("upward-dependency").first
    #expect(finding?.chain.map(\.place.line) == [8, 9])
  }

  @Test func nothingElseIsSaidThroughOne() {
    let through = "Helper -> Live\nFeature1 -> Helper\nHelper -> Feature2"
    #expect(
      ArchitecturePicture(layers + through).texts(
        "upward-dependency", "unlisted-dependency", "sibling-dependency"
      ) == ["upward-dependency: Feature1 -> Live @ 6"])
    #expect(
      ArchitecturePicture(layers + "Helper -> App\nHelper => Core").texts("upward-dependency")
        .isEmpty)
  }

  @Test func aDirectEdgeIsNotRepeatedAsAChain() {
    let findings = ArchitecturePicture(layers + "Core -> App\nCore -> H\nH -> App").findings(
      "upward-dependency")
    #expect(findings.map(\.chain.count) == [0])
  }

  @Test func aCircleThroughOneIsNoViolation() {
    let edges = "Core -> H\nH -> Core\nH -> I\nI -> H\nI -> Core"
    #expect(ArchitecturePicture(layers + edges).texts("upward-dependency").isEmpty)
  }

  @Test func chainsEndAtModulesOfALayer() {
    let edges = "Core -> H\nH -> Core/Low\nCore/Low -> App"
    #expect(
      ArchitecturePicture(layers + edges).texts("upward-dependency") == [
        "upward-dependency: Low -> App @ 7"
      ])
  }

  @Test(arguments: ["plugin", "macro", "test"])
  func noneRunsThroughHostToolsAndTestCode(kind: String) {
    let edges = "\(kind) H in Helper\nCore -> H\nH -> App"
    #expect(ArchitecturePicture(layers + edges).texts("upward-dependency").isEmpty)
  }

  @Test(arguments: ["plugin", "macro"]) func noneEndsAtAHostToolEither(kind: String) {
    let edges = "\(kind) Gen in App\nCore -> H\nH -> Gen"
    #expect(ArchitecturePicture(layers + edges).texts("upward-dependency").isEmpty)
  }

  @Test(arguments: ["plugin", "macro"]) func directEdgesToHostToolsAreJudged(kind: String) {
    let edges = "\(kind) Gen in App\nCore -> Gen"
    #expect(
      ArchitecturePicture(layers + edges).texts("upward-dependency") == [
        "upward-dependency: Core -> Gen @ 6"
      ])
  }

  @Test func noneRunsThroughATestingModule() {
    let edges = "testing: module H\nCore -> H\nH -> App"
    #expect(ArchitecturePicture(layers + edges).texts("upward-dependency").isEmpty)
  }

  /// A ladder of diamonds has 2^40 ways but only 80 modules.
  @Test(.timeLimit(.minutes(10))) func manyWaysAreNotManySteps() {
    var edges = ["Core -> A0", "Core -> B0"]
    for rung in 0..<40 {
      for (from, to) in [("A", "A"), ("A", "B"), ("B", "A"), ("B", "B")] {
        edges.append("\(from)\(rung) -> \(to)\(rung + 1)")
      }
    }
    edges.append("A40 -> App")
    let finding = ArchitecturePicture(layers + edges.joined(separator: "\n"))
      .findings("upward-dependency").first
    #expect(finding?.chain.count == 42)
  }
}

/// What test code may use.
struct TestCodeTests {
  private let layers = """
    layer app: App
    layer live: Live; usedBy app
    layer core: Core, module Mid*
    layer base: Base
    testing: module Support
    test BaseTests in Base
    test CoreTests in Core
    module Base in Base
    module Core in Core

    """

  @Test(arguments: [
    "BaseTests -> Base", "CoreTests -> Base", "CoreTests -> Support", "CoreTests -> BaseTests",
    "BaseTests -> Other/Support",
  ])
  func itsPackageAllTestCodeAndWhatItsPackageMayUse(edge: String) {
    #expect(violations(edge).isEmpty)
  }

  @Test func otherwiseWhatTheTopmostModuleWouldGet() {
    #expect(violations("BaseTests -> Core") == ["upward-dependency: BaseTests -> Core @ 10"])
    #expect(violations("CoreTests -> Live") == ["upward-dependency: CoreTests -> Live @ 10"])
    #expect(violations("BaseTests -> Core if ios").count == 1)
    let finding = ArchitecturePicture(layers + "BaseTests -> Core")
      .findings("upward-dependency").first
    #expect(
      finding?.message
        == "'BaseTests', test code of 'Base' (layer 'base'), depends on 'Core' (layer 'core'),"
        + " which stands above 'base'")
  }

  @Test func oneProductModuleThatMayIsEnough() {
    #expect(violations("module MidBase in Base\nBaseTests -> Core").isEmpty)
    #expect(
      violations("module MidBase in Base\nBaseTests -> App") == [
        "upward-dependency: BaseTests -> App @ 11"
      ])
  }

  @Test func whatProductCodeIsBlamedForIsNotRepeated() {
    #expect(
      violations("Base -> Core\nBaseTests -> Core") == ["upward-dependency: Base -> Core @ 10"])
  }

  @Test func testingModulesArePartOfTheirPackage() {
    #expect(
      violations("module Support in Base\nSupport -> Core") == [
        "upward-dependency: Support -> Core @ 11"
      ])
    #expect(violations("Other/Support -> App\nCore -> Other/Support").isEmpty)
  }

  private func violations(_ edges: String) -> [String] {
    ArchitecturePicture(layers + edges).texts(
      "upward-dependency", "unlisted-dependency", "sibling-dependency")
  }
}
