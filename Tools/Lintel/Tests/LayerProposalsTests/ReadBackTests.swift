import ArchitectureModel
import ArchitectureRules
import Configuration
import Testing

@testable import LayerProposals

/// What is written says of every module what it should, and that of nothing else.
struct ReadBackTests {
  /// Rules that would find a fault of the proposal.
  private static let rules: Set<String> = [
    "upward-dependency", "unlisted-dependency", "sibling-dependency", "unlayered-module",
    "ambiguous-layer", "empty-layer", "forbidden-dependency",
  ]

  /// Names out of few words, so that patterns are of each other's.
  @Test(arguments: 0..<300)
  func noRuleOfLayersFindsAnything(seed: Int) throws {
    let text = Self.repository(seed: UInt64(seed))
    let picture = RepositoryPicture(text)
    let proposal = picture.proposal
    let outcome = ConfigurationReader.policy(
      from: Array(proposal.text.utf8), file: ".lintel.json",
      knownRules: RuleRegistry.infos.map { KnownRule($0.id) })
    let policy = try #require(outcome.policy, "\(outcome.problems) in \(proposal.text)")
    #expect(policy.layers.map(\.name) == proposal.layers.map(\.name))
    let input = RuleInput(graph: picture.graph, policy: policy, imports: picture.importUses)
    let findings = RuleRegistry.judging.filter { Self.rules.contains($0.info.id) }
      .flatMap { $0.init().findings(in: input) }
    #expect(findings.isEmpty, "\(findings.map(\.message)) in \(proposal.text) of \(text)")
  }

  private static func repository(seed: UInt64) -> String {
    var random = SplitMix64(seed: seed)
    let first = ["Feed", "Mail", "App", "NIO", "Core", "_Net"]
    let last = ["Client", "Feature", "Kit", "List", "Live", "Model", "Core", "Plugin", "View"]
    var names = Set<String>()
    for _ in 0..<Int.random(in: 4...40, using: &random) {
      let name =
        (first.randomElement(using: &random) ?? "") + (last.randomElement(using: &random) ?? "")
      names.insert(Bool.random(using: &random) ? name : name + "s")
    }
    var lines: [String] = []
    let isOne = Bool.random(using: &random)
    if isOne { lines.append("package All at . multi") }
    let folders = ["", "Plugins/", "Libs/Deep/", "Examples/", "Packages/"]
    let order = names.sorted().shuffled(using: &random)
    for name in order {
      let folder = folders.randomElement(using: &random) ?? ""
      switch Int.random(in: 0..<12, using: &random) {
      case 0: lines.append("loose \(folder)\(name)")
      case 1 where isOne: lines.append("executable \(name) in All")
      case _ where isOne: lines.append("module \(name) in All")
      default: lines.append("package \(name) at \(folder)\(name)")
      }
    }
    let nodes = lines.filter { !$0.hasSuffix("multi") }.map { $0.split(separator: " ")[1] }
    for (index, node) in nodes.enumerated() {
      let lower = nodes.dropFirst(index + 1).filter { _ in
        Int.random(in: 0..<8, using: &random) == 0
      }
      let upper = nodes.prefix(index).filter { _ in Int.random(in: 0..<90, using: &random) == 0 }
      let used = (lower + upper).filter { name in !lines.contains("loose \(name)") }
      if !used.isEmpty { lines.append("\(node) -> \(used.joined(separator: ", "))") }
    }
    return lines.joined(separator: "\n")
  }
}
