import ArchitectureModel
import ArchitectureRules
import ManifestEditing
import Scaffolding

/// Writes packages that are not there yet, and looks whether everything is right with them.
struct DraftWriter {
  let options: RepositoryOptions

  /// As it was read before.
  let repository: Repository

  /// Writes the files of the drafts and says which; with `isDryRun` prints them and writes nothing.
  func finish(
    _ plan: FilePlan, _ drafts: [PackageDraft], isDryRun: Bool
  ) throws(RepositoryReader.Failure) -> Int32 {
    guard !isDryRun else {
      Terminal.print(plan.files.map(diff).joined())
      return ExitStatus.findings
    }
    try write(plan, drafts)
    Terminal.print(plan.files.map { "\($0.old == nil ? "made" : "changed") \($0.path)\n" }.joined())
    return ExitStatus.clean
  }

  private func diff(_ file: FilePlan.File) -> String {
    UnifiedDiff(old: file.old, new: file.text, path: file.path).text
  }

  /// Writes the files and reads the repository again: what is not as it should be is taken back.
  private func write(
    _ plan: FilePlan, _ drafts: [PackageDraft]
  ) throws(RepositoryReader.Failure) {
    let writer = FilePlanWriter(root: repository.root)
    let interruption = Interruption { writer.takeBack() }
    defer { withExtendedLifetime(interruption) {} }
    do throws(FilePlanWriter.Failure) {
      try writer.write(plan)
    } catch {
      throw RepositoryReader.Failure("'\(error.path)' cannot be written: \(error.reason)")
    }
    do throws(RepositoryReader.Failure) {
      let after = try RepositoryReader(options: options).repository()
      guard after.problems.isEmpty else { throw RepositoryReader.Failure(after.problems) }
      if let complaint = drafts.lazy.compactMap({ $0.complaint(about: after) }).first {
        throw RepositoryReader.Failure(complaint)
      }
      try checkAddsNothing(after)
    } catch {
      writer.takeBack()
      throw RepositoryReader.Failure(
        [Problem("nothing was made, since it would not be right:")] + error.problems)
    }
  }

  /// The new packages must not bring errors.
  private func checkAddsNothing(_ after: Repository) throws(RepositoryReader.Failure) {
    let judge = RepositoryJudge(options: options, today: .today)
    let known = Set(
      judge.report(on: repository, excuses: try judge.excuses(of: repository, baseline: nil))
        .findings.map(\.fingerprint))
    let report = judge.report(on: after, excuses: try judge.excuses(of: after, baseline: nil))
    let new = report.findings.filter {
      $0.severity == .error && !known.contains($0.fingerprint)
    }
    guard new.isEmpty else {
      throw RepositoryReader.Failure(
        new.map { Problem("\($0.message) [\($0.rule)]", place: $0.place, help: $0.help) })
    }
  }
}
