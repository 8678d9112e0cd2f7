import ArchitectureModel
import ArchitectureRules
import CommandLineKit
import Configuration
import ManifestReading
import RepositoryFiles

struct FixCommand: Command, RunnableCommand {
  var repository = RepositoryOptions()
  var rules: [MendableRule] = []
  var baseline: String?
  var isDryRun = false

  static let usage = Usage<Self>(
    name: "lintel fix",
    summary: "Removes unused dependencies from manifests and adds those that imports need.",
    details: """
      It edits what a manifest writes literally and keeps everything else as it stands. It never adds
      a dependency that 'check' forbids, and removes none that some import needs. Afterwards each
      changed manifest is loaded again, and put back if it does not declare what it should.

      exit status: 0 done, or nothing to do; 1 with '--dry-run', something would change;
      2 could not run, or a manifest was put back
      """,
    options: [
      .values(
        "rule", \.rules, named: "rule", .choices(MendableRule.offered.map(\.rawValue)),
        expecting: nil, separatedBy: ",", reading: { MendableRule.offered(named: $0) },
        help: "mend the findings of this rule alone; repeatable"),
      .flag("dry-run", \.isDryRun, help: "print the changes as a unified diff and make none"),
      .value(
        "baseline", \.baseline, named: "file", .file,
        help: "findings to pass over; by default \(BaselineFile.defaultName) at the root, if it is"
          + " there"),
    ] + RepositoryOptions.table.placed(at: \.repository))

  func run() -> Int32 {
    do throws(RepositoryReader.Failure) {
      let repository = try RepositoryReader(options: repository).repository()
      guard repository.problems.isEmpty else {
        throw RepositoryReader.Failure(repository.problems)
      }
      let judge = RepositoryJudge(options: self.repository, today: .today)
      let excuses = try judge.excuses(of: repository, baseline: baseline)
      let changes = ChangeJudge(repository: repository, excuses: excuses, today: .today)
      return isDryRun ? show(plan(repository, changes)) : mend(repository, changes)
    } catch {
      ReportOutput.printProblems(error.problems)
      return ExitStatus.couldNotRun
    }
  }

  private func plan(
    _ repository: Repository, _ judge: ChangeJudge,
    closed: [PackageGraph.PackageID: String] = [:]
  ) -> FixPlanner.Plan {
    FixPlanner(
      repository: repository, judge: judge,
      rules: rules.isEmpty ? Set(MendableRule.offered) : Set(rules), closed: closed
    ).plan()
  }

  private func show(_ plan: FixPlanner.Plan) -> Int32 {
    Terminal.print(plan.manifests.map(\.diff).joined())
    Terminal.printError(leftovers(of: plan) + summary(of: plan, verb: "would mend"))
    return plan.manifests.isEmpty ? ExitStatus.clean : ExitStatus.findings
  }

  /// Makes the changes; a manifest that does not come out right is left as it was, and the others
  /// are planned anew, since they may rest on it.
  private func mend(_ repository: Repository, _ judge: ChangeJudge) -> Int32 {
    let writer = ManifestWriter(repository: repository, options: self.repository)
    var closed: [PackageGraph.PackageID: String] = [:]
    while true {
      let plan = plan(repository, judge, closed: closed)
      let failures = plan.manifests.isEmpty ? [] : writer.write(plan.manifests)
      if failures.isEmpty {
        Terminal.print(plan.manifests.map { text(of: $0, repository) }.joined())
        Terminal.print(leftovers(of: plan) + summary(of: plan, verb: "mended"))
        return closed.isEmpty ? ExitStatus.clean : ExitStatus.couldNotRun
      }
      for failure in failures {
        Terminal.printError(
          "\(failure.change.file): error: put back as it was: \(failure.reason)\n")
        closed[failure.change.package] = "its manifest had to be put back: \(failure.reason)"
      }
    }
  }

  private func text(of change: ManifestChange, _ repository: Repository) -> String {
    let folder = repository.graph.packages[change.package].folder
    let path = folder.isEmpty ? repository.root : repository.root + "/" + folder
    let others = ((try? FileSystem.machine.list(path)) ?? []).map(\.name).sorted().filter {
      ManifestFiles.isManifest($0) && $0 != FilePath.lastComponent(of: change.file)
    }
    let lines = change.summary + others.map { "left '\($0)' as it is" }
    return ([change.file] + lines.map { "  " + $0 }).joined(separator: "\n") + "\n"
  }

  private func leftovers(of plan: FixPlanner.Plan) -> String {
    plan.left.map { finding, reason in
      let place = finding.place
      return "\(place.file):\(place.line):\(place.column): left: \(finding.message): \(reason)"
        + " [\(finding.rule)]\n"
    }.joined()
  }

  private func summary(of plan: FixPlanner.Plan, verb: String) -> String {
    func count(_ number: Int, _ noun: String) -> String {
      "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
    return "\(verb) \(count(plan.mendedCount, "finding")) in"
      + " \(count(plan.manifests.count, "manifest")); \(plan.left.count) left\n"
  }
}

extension MendableRule {
  /// Those that there are.
  static let offered = allCases.filter { rule in
    RuleRegistry.infos.contains { $0.id == rule.rawValue }
  }

  static func offered(named name: String) -> MendableRule? {
    offered.first { $0.rawValue == name }
  }
}
