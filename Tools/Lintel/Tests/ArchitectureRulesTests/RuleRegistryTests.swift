import ArchitectureModel
import ArchitectureRules
import Foundation
import Testing

struct RuleRegistryTests {
  @Test func everyRuleFileIsRegistered() throws {
    let rules = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Sources/ArchitectureRules/Rules").standardized
    let files = try FileManager.default.contentsOfDirectory(atPath: rules.path)
      .filter { $0.hasSuffix("Rule.swift") }
    let types =
      RuleRegistry.judging.map { "\($0)" } + RuleRegistry.reviewing.map { "\($0)" }
    #expect(files.map { String($0.dropLast(6)) }.sorted() == types.sorted())
    #expect(Set(RuleRegistry.infos.map(\.id)).count == files.count)
  }

  @Test func thePolicyHasTheLastWordOnSeverity() {
    let picture = ArchitecturePicture("layer a: A\nlayer b: B\nB -> A\nA -> A")
    func severities(_ setting: RuleSetting?) -> [Severity] {
      var policy = picture.policy
      policy.rules["upward-dependency"] = setting
      return RuleRunner(only: ["upward-dependency"])
        .findings(in: RuleInput(graph: picture.graph, policy: policy)).map(\.severity)
    }
    let place = ArchitecturePicture.place(1)
    #expect(severities(nil) == [.error])
    #expect(severities(.init(level: .severity(.note), place: place)) == [.note])
    #expect(severities(.init(level: .off, place: place)) == [])
    #expect(severities(.init(level: nil, place: place)) == [.error])
  }

  @Test func onlyAndSkipChooseRules() {
    let picture = ArchitecturePicture("layer a: A\nlayer b: B\nB -> A\nB -> C")
    func rules(_ runner: RuleRunner) -> Set<String> {
      Set(runner.findings(in: picture.input).map(\.rule))
    }
    #expect(rules(RuleRunner()) == ["upward-dependency", "unlayered-module"])
    #expect(rules(RuleRunner(only: ["unlayered-module"])) == ["unlayered-module"])
    #expect(rules(RuleRunner(skip: ["unlayered-module"])) == ["upward-dependency"])
  }

  @Test func withoutLayersLayerRulesAreSilent() {
    let rules = RuleRegistry.infos.filter(\.needsLayers).map(\.id)
    #expect(rules.count > 4)
    let picture = ArchitecturePicture("A -> B\nB -> A")
    #expect(RuleRunner(only: Set(rules)).findings(in: picture.input).isEmpty)
  }

  @Test func theOrderOfTheLinesDoesNotShow() {
    let lines = [
      "Core -> App", "Core -> Helper", "Helper -> Deep", "Deep -> App", "Feature1 -> Feature2",
      "Base => App", "test CoreTests in Core", "CoreTests -> App",
    ]
    func fingerprints(_ lines: [String]) -> [String] {
      let layers = "layer app: App\nlayer f: F*; independent\nlayer core: Core\nlayer base: Base\n"
      return ArchitecturePicture(layers + lines.joined(separator: "\n")).findings()
        .map { "\($0.fingerprint) \($0.chain.map(\.to))" }.sorted()
    }
    let expected = fingerprints(lines)
    #expect(expected.count > 4)
    for shift in lines.indices {
      #expect(fingerprints(Array(lines[shift...] + lines[..<shift])) == expected)
    }
    #expect(fingerprints(lines.reversed()) == expected)
  }
}
