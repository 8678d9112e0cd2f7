import ArchitectureModel
import ArchitectureRules
import CommandLineKit
import Configuration
import Foundation
import RepositoryFiles

struct BaselineCommand: Command, RunnableCommand {
  var repository = RepositoryOptions()
  var file: String?
  var mayGrow = false

  static let usage = Usage<Self>(
    name: "lintel baseline",
    summary: "Writes down the findings that 'check' shall pass over until they are gone.",
    details: """
      The first run creates the file. Later runs remove what no longer occurs, and add what is new
      only with '--grow'.

      exit status: 0 written or up to date, 2 could not run or could not read everything
      """,
    arguments: [
      .optional(
        "file", \.file, .file, help: "by default \(BaselineFile.defaultName) at the root")
    ],
    options: [.flag("grow", \.mayGrow, help: "add new findings too")]
      + RepositoryOptions.table.placed(at: \.repository))

  func run() -> Int32 {
    do throws(RepositoryReader.Failure) {
      let repository = try RepositoryReader(options: repository).repository()
      let path = file ?? repository.root + "/" + BaselineFile.defaultName
      let judge = RepositoryJudge(options: self.repository, today: .today)
      let report = judge.report(
        on: repository, excuses: Excuses(inline: repository.inlineExceptions))
      guard report.problems.isEmpty else { throw RepositoryReader.Failure(report.problems) }
      let current = Set(
        report.findings.filter { !$0.isAboutExcuses }.map { Baseline.Entry($0) })
      let isNew = FileSystem.machine.kind(path) == nil
      let old =
        isNew
        ? current
        : Set(try BaselineStore(path: path, root: repository.root).baseline().entries.keys)
      let kept = mayGrow || isNew ? current : current.intersection(old)
      try write(kept, to: path)
      Terminal.print(summary(kept: kept, old: isNew ? [] : old, current: current, path: path))
      return ExitStatus.clean
    } catch {
      ReportOutput.printProblems(error.problems)
      return ExitStatus.couldNotRun
    }
  }

  private func write(
    _ entries: Set<Baseline.Entry>, to path: String
  ) throws(RepositoryReader.Failure) {
    do {
      try FileWriting.write(Array(BaselineFile.text(of: entries).utf8), to: path)
    } catch {
      throw RepositoryReader.Failure("'\(path)' cannot be written: \(error.localizedDescription)")
    }
  }

  private func summary(
    kept: Set<Baseline.Entry>, old: Set<Baseline.Entry>, current: Set<Baseline.Entry>, path: String
  ) -> String {
    let name = FilePath.lastComponent(of: path)
    let added = kept.subtracting(old).count
    let removed = old.subtracting(kept).count
    let new = current.subtracting(kept).count
    return "\(name): \(kept.count) kept, of these \(added) new, \(removed) removed"
      + (new > 0 ? "; \(new) new left out, '--grow' adds them\n" : "\n")
  }
}
