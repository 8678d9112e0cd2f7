import ArchitectureModel
import Foundation
import Testing

@testable import ArchitectureRules

/// What the world is told of the rules, held against what they do and against what else tells it.
struct RuleInfoTests {
  /// What excuses findings is not drawn.
  private static let drawn = RuleRegistry.judging.map { $0.info }

  @Test(arguments: drawn)
  func examplesDoWhatTheySay(rule: RuleInfo) {
    #expect(rule.examples.contains { $0.outcome == .keeps }, "\(rule.id)")
    #expect(rule.examples.contains { $0.outcome == .breaks }, "\(rule.id)")
    for example in rule.examples {
      var input = RepositoryPicture(example.picture).input
      if rule.severity == nil, !rule.hasLimit {
        var policy = input.policy
        policy.rules[rule.id] = RuleSetting(
          level: .severity(.warning), place: Place(file: ".lintel.json", line: 1, column: 1))
        input = RuleInput(graph: input.graph, policy: policy, imports: input.imports)
      }
      let count = RuleRunner(only: [rule.id]).findings(in: input).count
      #expect(count == (example.outcome == .keeps ? 0 : 1), "\(rule.id):\n\(example.picture)")
    }
  }

  @Test(arguments: RuleRegistry.infos)
  func wordsKeepTheirForm(rule: RuleInfo) {
    #expect(rule.id.allSatisfy { $0.isLowercase || $0 == "-" })
    #expect(rule.summary.last != "." && rule.summary.first?.isUppercase == false)
    #expect(rule.rationale.last == "." && rule.rationale.first?.isLowercase != true)
  }

  /// The words of findings: lower case or a quoted name first, no final stop, a verb in the help.
  @Test(arguments: RuleRegistry.infos)
  func findingsKeepTheirForm(rule: RuleInfo) {
    let verbs = [
      "add", "break", "import", "test", "correct", "declare", "exclude", "move", "name", "raise",
      "remove",
      "rename", "require", "shorten", "split", "use", "write", "reach",
    ]
    for example in rule.examples where example.outcome == .breaks {
      let input = RepositoryPicture(example.picture).input
      for finding in RuleRunner(only: [rule.id]).findings(in: input) {
        #expect(finding.rule == rule.id)
        #expect(finding.message.first?.isUppercase == false && finding.message.last != ".")
        #expect(verbs.contains(String(finding.help.prefix { $0 != " " })), "\(finding.help)")
        #expect(finding.help.last != ".")
        #expect((finding.to == nil) == rule.hasOneSubject)
        #expect(finding.place.line > 0)
      }
    }
  }

  /// A limit alone switches on what is off; a severity alone takes the default limit.
  @Test func limitsSwitchRulesOn() {
    let chain = "A -> B\nB -> C\nC -> D\nD"
    #expect(findings("excessive-depth", chain).isEmpty)
    let limited = findings("excessive-depth", chain + "\nrule excessive-depth: max 2")
    #expect(limited.map(\.severity) == [.warning])
    #expect(findings("excessive-depth", chain + "\nrule excessive-depth: error").isEmpty)
    #expect(findings("excessive-depth", chain + "\nrule excessive-depth: off").isEmpty)
  }
}

/// The registry agrees with the published schema and with what the configuration's tests know.
struct RegistryAgreementTests {
  private static let lintel = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../..").standardized

  @Test func everyRuleStandsInTheSchemaInTheSameOrder() throws {
    struct Schema: Decodable {
      struct Definition: Decodable { var `enum`: [String]? }
      enum CodingKeys: String, CodingKey { case definitions = "$defs" }
      var definitions: [String: Definition]
    }
    let data = try Data(contentsOf: Self.lintel.appendingPathComponent("lintel.schema.json"))
    let schema = try JSONDecoder().decode(Schema.self, from: data)
    let known = try #require(schema.definitions["rule"]?.enum)
    let registered = RuleRegistry.infos.map(\.id)
    #expect(Set(registered).subtracting(known).sorted() == [], "not in the schema")
    #expect(known.filter(registered.contains) == registered)
  }

  @Test(arguments: RuleRegistry.infos)
  func theConfigurationKnowsTheRule(rule: RuleInfo) throws {
    let file = Self.lintel.appendingPathComponent("Tests/ConfigurationTests/KnownRules.swift")
    let text = try String(contentsOf: file, encoding: .utf8)
    let expected =
      "KnownRule(\"\(rule.id)\"" + (rule.hasLimit ? ", hasLimit: true" : "")
      + (rule.hasOneSubject ? ", hasOneSubject: true" : "") + ")"
    #expect(text.contains(expected), "\(expected)")
  }
}
