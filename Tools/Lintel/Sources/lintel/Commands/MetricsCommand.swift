import ArchitectureModel
import ArchitectureRules
import CommandLineKit
import Inquiries
import RepositoryFiles

struct MetricsCommand: Command, RunnableCommand {
  /// The forms of the table.
  enum Format: String, CaseIterable, Sendable {
    case text, json
  }

  var repository = RepositoryOptions()
  var level = Metrics.Level.module
  var column = MetricsTable.Column.name
  var top: Int?
  var includesTests = false
  var format = Format.text

  static let usage = Usage<Self>(
    name: "lintel metrics",
    summary: "Measures how modules or packages are tied to others, and how large they are.",
    details: """
      Ca       how many others use it, and
      Ce       how many others it uses: product code, each once, without plugins and macros
      I        the instability, Ce / (Ca + Ce)
      depth    how many dependencies the longest chain down from it has
      fan-in   how many use it directly, test code, plugins and macros included
      fan-out  how many it uses directly, plugins, macros and third-party products included
      files    its Swift files, and
      lines    the lines of these

      exit status: 0 answered, 2 could not run or could not read everything
      """,
    options: [
      .choice("level", \.level, help: "what is measured"),
      .choice(
        "sort", \.column, named: "column", help: "the order, numbers from the greatest down"),
      .integer("top", \.top, in: 1...Int.max, help: "show only the first rows"),
      .flag("tests", \.includesTests, help: "measure and count test code like product code"),
      .choice("format", short: "f", \.format, help: "the form of the table"),
    ] + RepositoryOptions.table.placed(at: \.repository))

  func run() -> Int32 {
    do throws(RepositoryReader.Failure) {
      let repository = try RepositoryReader(options: repository).repository()
      let input = RuleInput(
        graph: repository.graph, policy: repository.policy, imports: repository.imports)
      let count = LineCount(
        root: repository.root, fileSystem: .machine, jobs: self.repository.jobs)
      // What cannot be read was said when its imports were.
      let lines = count.lines(of: repository.graph.modules.flatMap(\.allSources)).counts
      let metrics = Metrics.all(
        of: input, level: level, includesTests: includesTests, lines: lines)
      let table = MetricsTable(metrics, level: level, sortedBy: column, top: top)
      Terminal.print(format == .json ? table.json : table.text)
      ReportOutput.printProblems(repository.problems)
      return repository.problems.isEmpty ? ExitStatus.clean : ExitStatus.couldNotRun
    } catch {
      ReportOutput.printProblems(error.problems)
      return ExitStatus.couldNotRun
    }
  }
}
