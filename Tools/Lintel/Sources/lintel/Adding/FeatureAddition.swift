import ArchitectureModel
import ArchitectureRules
import Scaffolding

/// Makes the packages of a feature, one for each of its parts that the layers call for.
///
/// Where the repository has the modules that they need, the parts are those of the message feature
/// that comes with `lintel new`, under new names; elsewhere each begins as any new package.
struct FeatureAddition {
  let options: RepositoryOptions
  let name: String
  let isDryRun: Bool

  func run() throws(RepositoryReader.Failure) -> Int32 {
    if let complaint = ModuleName.complaint(about: name) {
      throw RepositoryReader.Failure(complaint)
    }
    let repository = try RepositoryReader(options: options).repository()
    guard repository.problems.isEmpty else { throw RepositoryReader.Failure(repository.problems) }
    let layers = try FeatureLayers(of: repository)
    var slice = FeatureDraft(
      name: name, modules: layers.modules(of: name), repository: repository,
      excuses: try RepositoryJudge(options: options, today: .today)
        .excuses(of: repository, baseline: nil))
    var plan = FilePlan()
    for part in FeaturePart.allCases {
      if let layer = layers.indices[part] { try slice.add(part, inLayer: layer, to: &plan) }
    }
    let status = try DraftWriter(options: options, repository: repository)
      .finish(plan, slice.drafts, isDryRun: isDryRun)
    if status == ExitStatus.clean { Terminal.print(slice.nextSteps) }
    return status
  }
}
