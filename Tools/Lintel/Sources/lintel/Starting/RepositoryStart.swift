import ArchitectureModel
import ArchitectureRules
import Configuration
import LayerProposals
import Scaffolding

/// A first configuration for a repository, with a baseline for what stands in its way.
struct RepositoryStart {
  let root: String
  let proposal: Proposal

  /// What a check finds with the proposed layers; the baseline takes all of it.
  let findings: [Finding]

  private let graph: PackageGraph

  init(options: RepositoryOptions) throws(RepositoryReader.Failure) {
    let reader = RepositoryReader(options: options)
    let survey = try RepositorySurvey(reader: reader)
    root = survey.repository.root
    proposal =
      LayerProposer(
        graph: survey.repository.graph, imports: survey.repository.imports,
        exclude: survey.exclude
      ).proposal
    guard !proposal.layers.isEmpty else {
      throw RepositoryReader.Failure("there is no product code in '\(root)' to make layers of")
    }
    let text = Array(proposal.text.utf8)
    let repository = try reader.repository(
      assuming: try reader.policy(from: text, file: RootFolder.configurationName))
    let judge = RepositoryJudge(options: options, today: .today)
    let report = judge.report(
      on: repository, excuses: Excuses(inline: repository.inlineExceptions))
    guard report.problems.isEmpty else { throw RepositoryReader.Failure(report.problems) }
    findings = report.findings.filter { !$0.isAboutExcuses }
    graph = repository.graph
  }

  /// The files to write.
  var plan: FilePlan {
    var plan = FilePlan([
      FilePlan.File(path: RootFolder.configurationName, text: proposal.text)
    ])
    if !findings.isEmpty {
      let entries = findings.map { Baseline.Entry($0) }
      plan.add(
        FilePlan.File(path: BaselineFile.defaultName, text: BaselineFile.text(of: entries)))
    }
    return plan
  }

  /// What was found, what was proposed, what stands in its way and what to do next, in plain words;
  /// `verb` says what becomes of the files.
  func summary(verb: String) -> String {
    ([foundLine] + configurationLines(verb) + baselineLines(verb) + [nextLine])
      .map { $0 + "\n" }.joined()
  }

  private var foundLine: String {
    let loose = graph.modules.count { $0.kind == .loose }
    let found = [
      count(graph.packages.count, "package"), count(graph.modules.count - loose, "module"),
      loose > 0 ? count(loose, "folder") + " of Swift files outside of them" : nil,
    ]
    return "found \(found.compactMap(\.self).joined(separator: ", "))"
  }

  private var nextLine: String {
    let files = findings.isEmpty ? "it" : "both files"
    return "next: keep \(files) in version control, and let CI run 'lintel check';"
      + " 'lintel graph' draws the layers"
  }

  private func configurationLines(_ verb: String) -> [String] {
    let width = proposal.layers.map(\.name.utf8.count).max() ?? 0
    var lines = [
      "\(verb) \(RootFolder.configurationName): \(count(proposal.layers.count, "layer")) from the top"
        + " down; edit it until it says what you mean"
    ]
    lines += proposal.layers.map { layer in
      let padding = String(repeating: " ", count: width - layer.name.utf8.count)
      let members = (layer.packages + layer.modules).joined(separator: ", ")
      return "  \(layer.name)\(padding)  \(members)" + note(on: layer)
    }
    if !proposal.testing.isEmpty {
      lines.append("test code: \(proposal.testing.joined(separator: ", "))")
    }
    return lines + proposal.exclude.map { "left out: \($0.folder), because \($0.reason)" }
  }

  private func note(on layer: Proposal.Layer) -> String {
    let notes = [
      layer.isIndependent ? "independent of each other" : nil,
      layer.usedBy.map { "only for \($0.joined(separator: ", "))" },
    ].compactMap(\.self)
    return notes.isEmpty ? "" : " (\(notes.joined(separator: "; ")))"
  }

  private func baselineLines(_ verb: String) -> [String] {
    guard !findings.isEmpty else { return ["'lintel check' passes, with nothing in its way"] }
    let counts = Dictionary(grouping: findings, by: \.rule).mapValues(\.count)
    let width = counts.values.map { String($0).utf8.count }.max() ?? 0
    let rules = RuleRegistry.infos.filter { counts[$0.id] != nil }.map { rule in
      let number = String(counts[rule.id] ?? 0)
      let padding = String(repeating: " ", count: width - number.utf8.count)
      return "  \(padding)\(number) \(rule.id): \(rule.summary)"
    }
    let they = findings.count == 1 ? "it is" : "they are"
    return [
      "\(verb) \(BaselineFile.defaultName): \(count(findings.count, "finding")) of today, which"
        + " 'lintel check' passes over until \(they) gone; it fails on new ones"
    ] + rules + ["a line taken out of it shows its finding again"]
  }

  private func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
