import ArchitectureModel
import GraphAlgorithms
import Testing

@testable import ArchitectureRules

struct TargetCycleRuleTests {
  private let rule = "target-cycle"
  private let clean = """
    A -> B
    B -> C
    C -> D
    D
    """

  @Test func oneEdgeBackIsOneFindingWithItsChain() {
    #expect(findings(rule, clean).isEmpty)
    let found = findings(rule, clean.replacing("C -> D", with: "C -> D, A"))
    #expect(found.map(\.message) == ["'A' depends on itself through 'B' and 'C'"])
    #expect(found.map { text($0.place) } == ["A/Package.swift:1:6"])
    #expect(
      chain(found.first) == [
        "A -> B A/Package.swift:1:6", "B -> C B/Package.swift:2:6", "C -> A C/Package.swift:3:9",
      ])
    #expect(
      found.first?.help
        == "remove the dependency of 'C' on 'A' (C/Package.swift:3:9), which breaks the cycle")
    #expect(found.first?.fingerprint == "target-cycle A:A -> B:B")
    #expect(found.first?.severity == .error)
  }

  @Test func aTargetThatNeedsItself() {
    let found = findings(rule, clean.replacing("B -> C", with: "B -> C, B"))
    #expect(found.map(\.message) == ["'B' depends on itself"])
    #expect(chain(found.first) == ["B -> B B/Package.swift:2:9"])
  }

  @Test func aComponentIsOneFindingWithItsShortestLoop() {
    let found = findings(rule, "A -> B\nB -> C\nC -> D\nD -> A, C")
    #expect(
      found.map(\.message) == [
        "'C' depends on itself through 'D'; 2 more modules reach it and are reached by it"
      ])
    #expect(
      found.first?.help
        == "remove the dependency of 'C' on 'D' (C/Package.swift:3:6), which breaks the cycle")
  }

  @Test func severalEdgesToCutAreNamedWithTheirPlaces() {
    let found = findings(rule, "A -> B, C\nB -> A\nC -> A, D\nD -> C")
    #expect(found.count == 1)
    #expect(
      found.first?.help
        == "remove the dependencies of 'B' on 'A' (B/Package.swift:2:6), 'C' on 'A'"
        + " (C/Package.swift:3:6) and 'D' on 'C' (D/Package.swift:4:6): no fewer than these 3 break"
        + " every cycle")
    #expect(
      places(found.first) == [
        "target-dependency C/Package.swift:3:6", "target-dependency D/Package.swift:4:6",
      ])
  }

  @Test func ofManyEdgesToCutFiveAreNamedAndAllCounted() {
    let words = CycleWording(
      cycle: Cycle(
        members: Array(0..<9), loop: [0, 1, 0],
        cut: (1...7).map { Edge(from: $0, to: $0 - 1) }, isSmallestCut: false),
      noun: "modules", name: { "M\($0)" },
      step: { .init(place: Place(file: "P", line: $0.from, column: 2), traits: []) })
    #expect(
      words.help
        == "remove the dependencies of 'M1' on 'M0' (P:1:2), 'M2' on 'M1' (P:2:2), 'M3' on 'M2'"
        + " (P:3:2), 'M4' on 'M3' (P:4:2), 'M5' on 'M4' (P:5:2) and 2 more: these 7 break every"
        + " cycle, but are not proven smallest")
    // The edge from 1 to 0 stands in the chain.
    #expect(words.places(kind: .targetDependency).map(\.place.line) == Array(2...7))
  }

  @Test func twoComponentsAreTwoFindings() {
    #expect(findings(rule, "A -> B\nB -> A, C\nC -> D\nD -> C").count == 2)
  }

  @Test func testTargetsCloseNoCycle() {
    #expect(
      findings(
        rule,
        """
        package A
          target A -> B
          test ATests -> A, B
        package B
          target B
          test BTests -> A, B
        """
      ).isEmpty)
  }

  /// SwiftPM builds a module that only tests use like any other.
  @Test func modulesMadeForTestsCanFormOne() {
    #expect(findings(rule, "testing: A, B\nA -> B\nB -> A").count == 1)
  }

  @Test func noChainRunsThroughPluginsAndMacros() {
    for kind in ["macro", "plugin"] {
      #expect(
        findings(rule, "package P\n  target A -> M\n  \(kind) M -> A").isEmpty, "\(kind)")
    }
  }

  @Test func platformsDoNotBreakACycleAndTraitsAreNamed() {
    #expect(
      findings(rule, "A -> B [ios]\nB -> A [linux]").map(\.message) == [
        "'A' depends on itself through 'B'"
      ])
    #expect(
      findings(rule, "A -> B\nB -> A [trait Extra]").map(\.message) == [
        "'A' depends on itself through 'B'; the cycle closes where trait 'Extra' is on"
      ])
    #expect(
      findings(rule, "A -> B\nB -> A [trait Extra], A").map(\.message) == [
        "'A' depends on itself through 'B'"
      ])
  }

  /// Long and dense shapes end, and the order of the lines does not show.
  @Test(.timeLimit(.minutes(2))) func sizeAndOrderDoNotMatter() {
    let ring = (0..<200).map { "N\($0) -> N\(($0 + 1) % 200)" }
    let found = findings(rule, ring.joined(separator: "\n"))
    #expect(found.map(\.chain.count) == [200])
    let lines = ["A -> B, C", "B -> C", "C -> D", "D -> A, B"]
    func told(_ lines: [String]) -> [String] {
      findings(rule, lines.joined(separator: "\n")).map { finding in
        "\(finding.fingerprint) \(finding.chain.map(\.to)) \(finding.message)"
      }
    }
    for shift in lines.indices {
      #expect(told(Array(lines[shift...] + lines[..<shift])) == told(lines))
    }
  }
}
