import ArchitectureModel
import ArchitectureRules
import Configuration
import ManifestEditing
import RepositoryFiles
import Scaffolding

/// Makes a new package in a layer, beside the layer's other packages.
struct PackageAddition {
  let options: RepositoryOptions
  let name: String
  let layer: String?

  /// Names of modules that the new one uses.
  let uses: [String]
  let isDryRun: Bool

  func run() throws(RepositoryReader.Failure) -> Int32 {
    if let complaint = ModuleName.complaint(about: name) {
      throw RepositoryReader.Failure(complaint)
    }
    let repository = try RepositoryReader(options: options).repository()
    guard repository.problems.isEmpty else { throw RepositoryReader.Failure(repository.problems) }
    let layer = try layerIndex(in: repository.policy)
    try checkIsFree(in: repository)
    var draft = PackageDraft(name: name, layer: layer, repository: repository)
    let lookup = ModuleLookup(graph: repository.graph)
    for text in uses {
      draft.uses.append(try lookup.module(named: text))
    }
    try draft.findPlace()
    if let refusal = try draft.refusal(
      excuses: RepositoryJudge(options: options, today: .today)
        .excuses(of: repository, baseline: nil))
    {
      Terminal.printError(refusal)
      return ExitStatus.findings
    }
    let plan = try draft.plan(configuration: configurationPath(repository))
    guard !isDryRun else {
      Terminal.print(plan.files.map(diff).joined())
      return ExitStatus.findings
    }
    try write(plan, draft)
    Terminal.print(plan.files.map { "\($0.old == nil ? "made" : "changed") \($0.path)\n" }.joined())
    return ExitStatus.clean
  }

  private func diff(_ file: FilePlan.File) -> String {
    UnifiedDiff(old: file.old, new: file.text, path: file.path).text
  }

  private func layerIndex(in policy: Policy) throws(RepositoryReader.Failure) -> Int? {
    let names = policy.layers.map(\.name)
    guard let layer else {
      if names.isEmpty { return nil }
      throw RepositoryReader.Failure(
        "the new package needs a layer", help: "pass '--layer' with \(list(names))")
    }
    if let index = names.firstIndex(of: layer) { return index }
    if names.isEmpty {
      throw RepositoryReader.Failure(
        "there are no layers here", help: "leave out '--layer', or declare layers in .lintel.json")
    }
    throw RepositoryReader.Failure(
      "there is no layer '\(layer)'\(Spelling.suggestion(for: layer, in: names))",
      help: "use \(list(names))")
  }

  private func list(_ names: [String]) -> String {
    names.map { "'\($0)'" }.joined(separator: ", ")
  }

  /// A name may belong to one package, and to one module, of the repository.
  private func checkIsFree(in repository: Repository) throws(RepositoryReader.Failure) {
    let graph = repository.graph
    let lower = name.lowercased()
    if let package = graph.packages.first(where: {
      $0.name.lowercased() == lower || $0.identity == lower
    }) {
      throw RepositoryReader.Failure(
        "there is a package '\(package.name)' in '\(package.folder)' already")
    }
    if let module = graph.modules.first(where: {
      [name, name + "Tests"].contains($0.moduleName) && $0.kind != .loose
    }) {
      throw RepositoryReader.Failure("there is a target '\(module.name)' already")
    }
  }

  /// The configuration relative to the root, or absolute.
  private func configurationPath(_ repository: Repository) -> String? {
    repository.policy.file
  }

  /// Writes the files and reads the repository again: what is not as it should be is taken back.
  private func write(_ plan: FilePlan, _ draft: PackageDraft) throws(RepositoryReader.Failure) {
    let writer = FilePlanWriter(root: draft.repository.root)
    let interruption = Interruption { writer.takeBack() }
    defer { withExtendedLifetime(interruption) {} }
    do throws(FilePlanWriter.Failure) {
      try writer.write(plan)
    } catch {
      throw RepositoryReader.Failure("'\(error.path)' cannot be written: \(error.reason)")
    }
    do throws(RepositoryReader.Failure) {
      let repository = try RepositoryReader(options: options).repository()
      guard repository.problems.isEmpty else {
        throw RepositoryReader.Failure(repository.problems)
      }
      if let complaint = draft.complaint(about: repository) {
        throw RepositoryReader.Failure(complaint)
      }
      try checkAddsNothing(repository, to: draft.repository)
    } catch {
      writer.takeBack()
      throw RepositoryReader.Failure(
        [Problem("nothing was made, since it would not be right:")] + error.problems)
    }
  }

  /// The new package must not bring errors.
  private func checkAddsNothing(
    _ after: Repository, to before: Repository
  ) throws(RepositoryReader.Failure) {
    let judge = RepositoryJudge(options: options, today: .today)
    let known = Set(
      judge.report(on: before, excuses: try judge.excuses(of: before, baseline: nil))
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
