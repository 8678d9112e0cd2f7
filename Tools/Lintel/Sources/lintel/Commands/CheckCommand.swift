import ArchitectureModel
import ArchitectureRules
import CommandLineKit
import Configuration
import Foundation
import Reports

struct CheckCommand: Command, RunnableCommand {
  var repository = RepositoryOptions()
  var formats: [FormatRequest] = []
  var only: [String] = []
  var skip: [String] = []
  var baseline: String?
  var today: Day?
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
      .value(
        "baseline", \.baseline, named: "file", .file,
        help: "findings to pass over; by default \(BaselineFile.defaultName) at the root, if it is"
          + " there"),
      .value(
        "today", \.today, named: "date", expecting: "a day as in 2026-11-30",
        reading: { Day($0) }, help: "the day that 'until' is compared with"),
      .flag("strict", \.isStrict, help: "let warnings count like errors"),
      .flag("quiet", short: "q", \.isQuiet, help: "show findings and problems alone"),
      .choice("color", \.color, named: "when", help: "when to use colour in text"),
    ] + RepositoryOptions.table.placed(at: \.repository))

  private static func knownRule(_ id: String) -> String? {
    RuleRegistry.infos.contains { $0.id == id } ? id : nil
  }

  func run() -> Int32 {
    let start = ContinuousClock.now
    let judge = RepositoryJudge(
      options: repository, only: Set(only), skip: Set(skip), today: today ?? .today)
    let report = judge.report(baseline: baseline)
    let output = ReportOutput(
      requests: formats.isEmpty ? [FormatRequest(format: .text)] : formats,
      detail: isQuiet ? .quiet : repository.isVerbose ? .verbose : .normal,
      isColoured: color.isOn(environment: ProcessInfo.processInfo.environment),
      root: judge.root, isStrict: isStrict)
    let isWritten = output.write(report, duration: ContinuousClock.now - start)
    return isWritten ? report.exitStatus(isStrict: isStrict) : ExitStatus.couldNotRun
  }
}
