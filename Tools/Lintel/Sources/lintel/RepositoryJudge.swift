import ArchitectureModel
import ArchitectureRules
import Configuration
import Foundation
import RepositoryFiles

/// Reads a repository and judges it.
struct RepositoryJudge {
  let options: RepositoryOptions
  var only: Set<String> = []
  var skip: Set<String> = []
  let today: Day

  /// The repository's root as far as it is known before anything is read.
  var root: String {
    let folder = options.root ?? RootFolder.nearest(above: FileManager.default.currentDirectoryPath)
    return FileSystem.machine.realPath(folder) ?? folder
  }

  /// The result of a check.
  ///
  /// Without a baseline that was asked for the default one counts, if it is there.
  func report(baseline: String?) -> Report {
    do throws(RepositoryReader.Failure) {
      let repository = try RepositoryReader(options: options).repository()
      return report(on: repository, excuses: try excuses(of: repository, baseline: baseline))
    } catch {
      return Report(counts: .init(), problems: error.problems, findings: [], hasLayers: true)
    }
  }

  /// What the rules say of a repository that was read.
  func report(on repository: Repository, excuses: Excuses) -> Report {
    var clock = StageClock(isOn: options.isVerbose)
    let graph = repository.graph
    let input = RuleInput(
      graph: graph, policy: repository.policy, imports: repository.imports)
    let runner = RuleRunner(only: only, skip: skip) { [jobs = options.jobs] rules, find in
      Parallel.map(rules, jobs: jobs, find)
    }
    let findings = runner.findings(in: input, excuses: excuses, today: today)
    clock.finish("judged")
    return Report(
      counts: .init(
        packages: graph.packages.count + graph.unreadable.count,
        unreadPackages: graph.unreadable.count, modules: graph.modules.count,
        dependencies: graph.dependencyCount, files: repository.imports.table.files.count,
        unownedFiles: repository.unownedFileCount),
      problems: repository.problems,
      findings: findings,
      hasLayers: !repository.policy.layers.isEmpty)
  }

  /// What excuses findings: comments beside the lines, and the baseline that was asked for.
  func excuses(
    of repository: Repository, baseline: String?
  ) throws(RepositoryReader.Failure) -> Excuses {
    Excuses(
      inline: repository.inlineExceptions,
      baseline: try self.baseline(asked: baseline, root: repository.root))
  }

  private func baseline(
    asked: String?, root: String
  ) throws(RepositoryReader.Failure) -> Baseline? {
    let path = asked ?? root + "/" + BaselineFile.defaultName
    if asked == nil, FileSystem.machine.kind(path) == nil { return nil }
    return try BaselineStore(path: path, root: root).baseline()
  }
}

/// A baseline's file on this machine.
struct BaselineStore {
  let path: String
  let root: String

  func baseline() throws(RepositoryReader.Failure) -> Baseline {
    let bytes: [UInt8]
    do {
      bytes = try FileSystem.machine.read(path)
    } catch {
      throw RepositoryReader.Failure("the baseline '\(path)' cannot be read: \(error.reason)")
    }
    let real = FileSystem.machine.realPath(path) ?? path
    let (baseline, problems) = BaselineFile.baseline(
      from: bytes, file: FilePath.relative(real, to: root) ?? real)
    guard let baseline else { throw RepositoryReader.Failure(problems) }
    return baseline
  }
}

extension Day {
  /// The day it is now in UTC.
  static var today: Day {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let parts = calendar.dateComponents([.year, .month, .day], from: Date())
    let day = Day(year: parts.year ?? 1970, month: parts.month ?? 1, day: parts.day ?? 1)
    guard let day else { preconditionFailure("the calendar gives days that there are") }
    return day
  }
}
