import ArchitectureModel
import ArchitectureRules
import CommandLineKit
import Foundation
import Reports

struct CheckCommand: Command, RunnableCommand {
  var repository = RepositoryOptions()
  var formats: [FormatRequest] = []
  var only: [String] = []
  var skip: [String] = []
  var isStrict = false
  var isQuiet = false
  var color = ColorChoice.auto

  static let usage = Usage<Self>(
    name: "lintel check",
    summary: "Checks the packages of a repository against its layers.",
    details: """
      exit status: 0 no error-level finding, 1 findings, 2 could not run or could not read everything
      """,
    options: [
      .values(
        "format", short: "f", \.formats, named: "format[=<file>]",
        expecting: ReportFormat.allCases.map(\.rawValue).joined(separator: ", "),
        reading: FormatRequest.init,
        help: "the form of the report and the file to write it to; may be given several times"),
      .values(
        "only", \.only, named: "rule", .choices(RuleRegistry.infos.map(\.id)),
        expecting: nil, separatedBy: ",", reading: knownRule, help: "run this rule; repeatable"),
      .values(
        "skip", \.skip, named: "rule", .choices(RuleRegistry.infos.map(\.id)),
        expecting: nil, separatedBy: ",", reading: knownRule, help: "leave out this rule"),
      .flag("strict", \.isStrict, help: "let warnings count like errors"),
      .flag("quiet", short: "q", \.isQuiet, help: "show findings and problems alone"),
      .choice("color", \.color, named: "when", help: "when to use colour in text"),
    ] + RepositoryOptions.table.placed(at: \.repository))

  private static func knownRule(_ id: String) -> String? {
    RuleRegistry.infos.contains { $0.id == id } ? id : nil
  }

  func run() -> Int32 {
    let start = ContinuousClock.now
    let reader = RepositoryReader(options: repository)
    var root = repository.root ?? FileManager.default.currentDirectoryPath
    let report: Report
    do throws(RepositoryReader.Failure) {
      let repository = try reader.repository()
      root = repository.root
      report = judged(repository)
    } catch {
      report = Report(counts: .init(), problems: error.problems, findings: [], hasLayers: true)
    }
    let output = ReportOutput(
      requests: formats.isEmpty ? [FormatRequest(format: .text)] : formats,
      detail: isQuiet ? .quiet : repository.isVerbose ? .verbose : .normal,
      isColoured: color.isOn(environment: reader.environment), root: root)
    let written = output.write(report, duration: ContinuousClock.now - start)
    return written ? report.exitStatus(isStrict: isStrict) : ExitStatus.couldNotRun
  }

  private func judged(_ repository: Repository) -> Report {
    let graph = repository.graph
    let input = RuleInput(graph: graph, policy: repository.policy)
    let findings = RuleRunner(only: Set(only), skip: Set(skip)).findings(in: input)
    return Report(
      counts: .init(
        packages: graph.packages.count + graph.unreadable.count,
        unreadPackages: graph.unreadable.count, modules: graph.modules.count,
        dependencies: graph.dependencyCount),
      problems: repository.problems, findings: findings,
      hasLayers: !repository.policy.layers.isEmpty)
  }
}
