import ArchitectureModel
import ArchitectureRules
import Testing

/// Packages that say two things at once.
struct InconsistentPackageRuleTests {
  @Test func twoPackagesOfOneIdentity() {
    let findings = findings { graph in
      graph.packages[0].identity = "device"
      graph.packages[1].identity = "device"
      graph.packageEdges[0].dependency.identity = "device"
    }
    #expect(
      findings.map(\.message) == [
        "packages in 'Packages/A' and 'Packages/B' have one identity, 'device'"
      ])
    #expect(findings.first?.places.map(\.place.line) == [2])
    #expect(findings.first?.severity == .warning)
  }

  @Test func onePackageUnderTwoIdentities() {
    let findings = findings { $0.packageEdges[0].dependency.identity = "bee" }
    #expect(
      findings.map(\.message) == ["'A' reaches package 'B' as 'bee', but its identity is 'b'"])
    #expect(findings.first?.place.line == 3)
  }

  @Test func oneDependencyTwice() {
    let findings = findings { $0.packageEdges.append($0.packageEdges[0]) }
    #expect(findings.map(\.message) == ["'A' declares the dependency on package 'B' twice"])
  }

  @Test func onePackageInsideATargetOfAnother() {
    let findings = findings { $0.packages[1].enclosingModule = 0 }
    #expect(
      findings.map(\.message) == [
        "package 'B' lies inside target 'A', which does not exclude it"
      ])
    #expect(findings.first?.help == "exclude 'Packages/B' in that target, or move the package")
  }

  @Test func aTargetWithoutSources() {
    let empty = findings { $0.modules[0].sources = [] }
    #expect(
      empty.map(\.message) == [
        "target 'A' has no sources: its folder 'Packages/A/Sources/A' holds none"
      ])
    let lost = findings {
      $0.modules[0].sources = []
      $0.modules[0].folder = nil
    }
    #expect(lost.map(\.message) == ["target 'A' has no sources: SwiftPM finds no folder"])
    #expect(
      findings {
        $0.modules[0].sources = []
        $0.modules[0].otherSources = ["a.c"]
      }.isEmpty)
    for kind in [Target.Kind.binary, .system] {
      #expect(
        findings {
          $0.modules[0].sources = []
          $0.modules[0].kind = .target(kind)
        }.isEmpty)
    }
  }

  /// A test target without a folder of its own gets the only one there is.
  @Test func twoTargetsWithOneSource() {
    func findings(
      _ other: String, _ folder: String, sources: [String]
    ) -> [Finding] {
      self.findings { graph in
        graph.packages[0].modules = 0..<2
        graph.modules[0].folder = "Packages/A/Sources"
        graph.modules[0].sources = ["Packages/A/Sources/A/a.swift"]
        graph.modules[1] = Module(
          name: other, kind: .target(.test), package: 0, folder: folder,
          declaration: graph.modules[1].declaration, sources: sources)
        graph.packages[1].modules = 2..<2
      }.filter { $0.from.module == other }
    }
    let shared = findings(
      "ATests", "Packages/A/Sources/A", sources: ["Packages/A/Sources/A/a.swift"])
    #expect(
      shared.map(\.message)
        == ["targets 'A' and 'ATests' both have the source 'Packages/A/Sources/A/a.swift'"])
    #expect(shared.first?.place.line == 2)
    #expect(shared.first?.places.map(\.place.line) == [1])
    #expect(
      findings("ATests", "Packages/A/Sources/A", sources: ["Packages/A/Sources/A/b.swift"])
        .isEmpty)
    #expect(
      findings("ATests", "Packages/A/Sources", sources: ["Packages/A/Sources/A/a.swift"]).count
        == 1)
    #expect(
      findings("ATests", "Packages/A/Tests", sources: ["Packages/A/Tests/a.swift"]).isEmpty)
  }

  @Test func entriesThatNameNothing() {
    let findings = findings { graph in
      let declaration = graph.modules[0].declaration
      graph.modules[0].strayEntries = [
        .init(list: .exclude, text: "*.swift", declaration: declaration),
        .init(list: .sources, text: "gone", declaration: declaration),
      ]
    }
    #expect(
      findings.map(\.message) == [
        "'*.swift' in 'exclude' of target 'A' names nothing; such entries are plain paths, never"
          + " globs",
        "'gone' in 'sources' of target 'A' names nothing",
      ])
    #expect(Set(findings.map(\.fingerprint)).count == 2)
  }

  @Test func productsOfOneName() {
    let findings = findings { graph in
      let declaration = graph.packages[0].modules.first.map { graph.modules[$0].declaration }
      let product = Package.Product(
        name: "P", kind: .library, modules: [0],
        declaration: declaration ?? Declaration(place: ArchitecturePicture.place(1)))
      graph.packages[0].products = [product, product]
    }
    #expect(findings.map(\.message) == ["'A' declares 2 products 'P'"])
    #expect(findings.first?.from.product == "P")
  }

  @Test(arguments: [
    ("a-b", "a_b", "of one name, 'a_b'"),
    (
      "Core", "core",
      "whose names differ in letter case alone, which some file systems do not tell apart"
    ),
  ])
  func modulesOfOneName(first: String, second: String, ending: String) {
    let findings = ArchitecturePicture("module \(first) in P\nmodule \(second) in P")
      .findings("inconsistent-package")
    #expect(
      findings.map(\.message) == ["the targets '\(first)' and '\(second)' give modules \(ending)"])
    #expect(findings.first?.place.line == 2)
  }

  @Test func aModuleWithTwoFaultsHasTwoFingerprints() {
    var graph = ArchitecturePicture("module a-b in P\nmodule a_b in P").graph
    graph.modules[1].sources = []
    let findings = RuleRunner(only: ["inconsistent-package"])
      .findings(in: RuleInput(graph: graph, policy: Policy()))
    #expect(Set(findings.map(\.fingerprint)).count == 2)
  }

  @Test func aCleanPackageIsSilent() {
    #expect(findings { _ in }.isEmpty)
  }

  private func findings(_ change: (inout PackageGraph) -> Void) -> [Finding] {
    var graph = ArchitecturePicture("module A in A\nmodule B in B\nA -> B").graph
    change(&graph)
    return Report(
      counts: .init(), problems: [],
      findings: RuleRunner(only: ["inconsistent-package"])
        .findings(in: RuleInput(graph: graph, policy: Policy())),
      hasLayers: false
    ).findings
  }
}
