import ArchitectureModel
import ArchitectureRules
import Configuration
import ManifestEditing
import RepositoryFiles
import Scaffolding
import Suggestions

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
    var draft = PackageDraft(name: name, layer: layer, repository: repository)
    try draft.checkIsFree()
    let lookup = ModuleLookup(graph: repository.graph)
    for text in uses {
      draft.uses.append(.module(try lookup.module(named: text)))
    }
    try draft.findPlace()
    if let refusal = try draft.refusal(
      excuses: RepositoryJudge(options: options, today: .today)
        .excuses(of: repository, baseline: nil))
    {
      Terminal.printError(refusal.explanation)
      return ExitStatus.findings
    }
    var plan = FilePlan()
    try draft.add(to: &plan)
    return try DraftWriter(options: options, repository: repository)
      .finish(plan, [draft], isDryRun: isDryRun)
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
}
