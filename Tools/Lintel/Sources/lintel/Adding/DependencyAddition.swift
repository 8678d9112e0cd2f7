import ArchitectureModel
import ArchitectureRules
import ManifestEditing
import RepositoryFiles

/// Lets one target declare that it uses another, if the architecture allows it.
struct DependencyAddition {
  let options: RepositoryOptions
  let from: String
  let to: String
  let isDryRun: Bool

  func run() throws(RepositoryReader.Failure) -> Int32 {
    let repository = try RepositoryReader(options: options).repository()
    guard repository.problems.isEmpty else { throw RepositoryReader.Failure(repository.problems) }
    let lookup = ModuleLookup(graph: repository.graph)
    let user = try lookup.module(named: from)
    let used = try lookup.module(named: to)
    let names = "'\(repository.graph.modules[user].name)'"
    if user == used { throw RepositoryReader.Failure("\(names) cannot use itself") }
    if repository.graph.edges(from: user).contains(where: { $0.to == used && !$0.isPluginUsage }) {
      Terminal.print("\(names) declares '\(repository.graph.modules[used].name)' already\n")
      return ExitStatus.clean
    }
    switch DependencyChange.addition(from: user, to: used, in: repository) {
    case .failure(let refusal):
      Terminal.printError("lintel: error: \(names) cannot use '\(to)': \(refusal.reason)\n")
      return ExitStatus.findings
    case .success(let change): return try make(change, in: repository)
    }
  }

  private func make(
    _ change: DependencyChange, in repository: Repository
  ) throws(RepositoryReader.Failure) -> Int32 {
    let judge = ChangeJudge(
      repository: repository,
      excuses: try RepositoryJudge(options: options, today: .today)
        .excuses(of: repository, baseline: nil),
      today: .today)
    let outlook = judge.outlook(after: [change], unusedPackages: [])
    if let refusal = outlook.refused[change] {
      Terminal.printError(refusal.explanation)
      return ExitStatus.findings
    }
    let manifest = try rewritten(change, in: repository)
    if isDryRun {
      Terminal.print(manifest.diff)
      return ExitStatus.findings
    }
    let failures = ManifestWriter(repository: repository, options: options).write([manifest])
    guard failures.isEmpty else {
      throw RepositoryReader.Failure(
        failures.map { Problem("'\($0.change.file)' was put back as it was: \($0.reason)") })
    }
    Terminal.print(manifest.file + "\n" + manifest.summary.map { "  \($0)\n" }.joined())
    return ExitStatus.clean
  }

  private func rewritten(
    _ change: DependencyChange, in repository: Repository
  ) throws(RepositoryReader.Failure) -> ManifestChange {
    guard let package = repository.graph.modules[change.from].package else {
      throw RepositoryReader.Failure("sources without a package declare nothing")
    }
    let changed = ChangedGraph(of: repository.graph, [change])
    let rewriter: ManifestRewriter
    do throws(FileSystemError) {
      rewriter = try .rewritten(
        package, in: repository, [change], addedPackages: changed.addedPackages)
    } catch {
      throw RepositoryReader.Failure("'\(error.path)' cannot be read: \(error.reason)")
    }
    guard let manifest = rewriter.change, rewriter.refused.isEmpty else {
      throw RepositoryReader.Failure(
        "\(repository.manifests[package].file) is left as it is: "
          + (rewriter.refused[change] ?? "nothing would change"),
        help: "add \(change.reference.text) by hand")
    }
    return manifest
  }
}
