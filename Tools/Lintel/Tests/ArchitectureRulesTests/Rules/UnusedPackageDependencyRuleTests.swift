import ArchitectureModel
import Testing

@testable import ArchitectureRules

struct UnusedPackageDependencyRuleTests {
  private let rule = "unused-package-dependency"

  private func picture(_ lib: String, uses: String = "uses Lib", target: String = "target A")
    -> String
  {
    "package A\n  \(uses)\n  \(target)\npackage Lib\(lib)"
  }

  @Test func aLibraryThatNoTargetUses() {
    #expect(findings(rule, picture("\n  target Lib", target: "target A -> Lib")).isEmpty)
    let found = findings(rule, picture("\n  target Lib"))
    #expect(
      found.map(\.message) == [
        "package 'A' declares a dependency on package 'Lib', of which no target uses anything"
      ])
    #expect(found.map { text($0.place) } == ["A/Package.swift:2:3"])
    #expect(found.first?.fingerprint == "unused-package-dependency A -> Lib")
    #expect(
      found.first?.help == "remove the package dependency, or use a product of 'Lib' in a target")
  }

  @Test func everyKindOfUseCounts() {
    let uses = [
      "test ATests -> Lib", "plugin Gen -> Lib", "macro Impl -> Lib", "target A -> Lib [ios]",
      "target A -> Lib [trait Extra]",
    ]
    for use in uses {
      #expect(findings(rule, picture("\n  target Lib", target: use)).isEmpty, "\(use)")
    }
    #expect(findings(rule, picture("\n  plugin Gen", target: "target A -> plugin Gen")).isEmpty)
  }

  @Test func whatIsOfUseWithoutATargetIsLeftAlone() {
    #expect(findings(rule, picture("\n  command Format")).isEmpty, "a command plugin")
    #expect(findings(rule, picture("\n  plugin Gen")).count == 1, "a build plugin")
    #expect(findings(rule, picture("\n  executable Tool")).isEmpty, "'swift run' finds it")
    #expect(findings(rule, picture("\n  system CLib\n  target Lib")).isEmpty)
    #expect(findings(rule, picture("\n  test LibTests")).isEmpty, "no product to use")
    #expect(findings(rule, picture(" | traits Extra\n  target Lib")).isEmpty)
    #expect(
      findings(rule, picture("\n  target Lib", uses: "uses Lib | traits Extra")).isEmpty,
      "there to switch on a trait")
  }

  @Test func aPackageThatNamesItself() {
    let found = findings(rule, "package A\n  uses .\n  target A")
    #expect(found.map(\.message) == ["package 'A' declares a dependency on itself"])
    #expect(found.map { text($0.place) } == ["A/Package.swift:2:3"])
  }

  @Test func ofTwoLinesOneIsUsed() {
    #expect(
      findings(
        rule, picture("\n  target Lib", uses: "uses Lib\n  uses Lib", target: "target A -> Lib")
      )
      .isEmpty)
    #expect(findings(rule, picture("\n  target Lib", uses: "uses Lib\n  uses Lib")).count == 1)
  }

  @Test func nothingIsSaidOfWhatIsNotKnown() {
    let unknown = [
      "uses swift-log | from 1.0.0", "uses ../Far | outside", "uses Gone | missing",
      "uses Libs/Broken",
    ]
    for use in unknown {
      #expect(
        findings(rule, picture("\n  target Lib", uses: use) + "\nunreadable Libs/Broken").isEmpty,
        "\(use)")
    }
  }

  /// A name that leads nowhere may have been meant for the package.
  @Test func aBrokenReferenceMakesItUncertain() {
    var graph = RepositoryPicture(picture("\n  target Lib")).input.graph
    #expect(UnusedPackageDependencyRuleTests.count(graph) == 1)
    let unresolved = UnresolvedDependency(
      from: 0, name: "Lib2", reason: .unknownPackage("lib2"),
      declaration: Declaration(place: Place(file: "A/Package.swift", line: 3, column: 1)))
    graph.unresolved = [unresolved]
    #expect(UnusedPackageDependencyRuleTests.count(graph) == 0)
    graph.unresolved[0].reason = .noTarget
    #expect(UnusedPackageDependencyRuleTests.count(graph) == 1)
  }

  private static func count(_ graph: PackageGraph) -> Int {
    RuleRunner(only: ["unused-package-dependency"])
      .findings(in: RuleInput(graph: graph, policy: Policy())).count
  }
}
