import ArchitectureModel
import ArchitectureRules

/// A graph with its layers, written down line by line.
///
/// ```
/// layer app: App, module Main, Apps/       entries: of packages, of modules, of folders
/// layer core: Core; usedBy app; because …  also `uses …`, `independent`
/// testing: module Support
/// package Core at Libs/core-kit            by default Packages/<name>
/// test CoreTests in Core                   also `plugin`, `macro`, `system`, `module`
/// loose Apps/Demo                          the Swift files of a folder without a package
/// unreadable Libs/Broken                   a package whose manifest did not load
/// App -> Core                              module App of package App uses Core of Core
/// App/Main -> Core/Model if ios            modules that are not named like their package
/// App => Core                              a package dependency that no target uses
/// ```
///
/// Every declaration stands in the file `picture` at the number of its line.
struct ArchitecturePicture {
  let graph: PackageGraph
  let policy: Policy

  init(_ text: String) {
    var graph = GraphPicture()
    var policy = PolicyPicture()
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let words = line.split(separator: " ").map(String.init)
      graph.declare(words, line: index + 1)
      policy.read(String(line), line: index + 1)
    }
    for (index, line) in lines.enumerated() {
      graph.connect(line.split(separator: " ").map(String.init), line: index + 1)
    }
    self.graph = graph.graph
    self.policy = policy.policy
  }

  var input: RuleInput { RuleInput(graph: graph, policy: policy) }

  /// The findings of some rules, or of all, in the order of a report.
  func findings(_ rules: String...) -> [Finding] {
    let findings = RuleRunner(only: Set(rules)).findings(in: input)
    return Report(counts: .init(), problems: [], findings: findings, hasLayers: true).findings
  }

  /// The findings as `rule: from -> to @ line`, in the order of a report.
  func texts(_ rules: String...) -> [String] {
    let findings = RuleRunner(only: Set(rules)).findings(in: input)
    return Report(counts: .init(), problems: [], findings: findings, hasLayers: true).findings
      .map { finding in
        "\(finding.rule): \(Self.name(finding.from))"
          + (finding.to.map { " -> \(Self.name($0))" } ?? "") + " @ \(finding.place.line)"
      }
  }

  static func name(_ subject: Subject) -> String {
    subject.module ?? subject.product ?? subject.package
      ?? [subject.layer, subject.entry].compactMap(\.self).joined(separator: " ")
  }

  static func place(_ line: Int, column: Int = 1) -> Place {
    Place(file: "picture", line: line, column: column)
  }
}
