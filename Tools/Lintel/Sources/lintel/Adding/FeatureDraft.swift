import ArchitectureModel
import ArchitectureRules
import Scaffolding

/// The packages of a feature that are not there yet, each made after those that it uses.
struct FeatureDraft {
  private var template: FeatureTemplate

  /// With the packages that are drafted.
  private var repository: Repository
  private let excuses: Excuses
  private(set) var drafts: [PackageDraft] = []

  /// The parts whose sources are those of the template.
  private var written: Set<FeaturePart> = []
  private var placed: [FeaturePart: PackageGraph.ModuleID] = [:]

  init(
    name: String, modules: [FeaturePart: String], repository: Repository, excuses: Excuses
  ) {
    template = FeatureTemplate(name: name, modules: modules)
    self.repository = repository
    self.excuses = excuses
  }

  /// Drafts a part and adds its files to a plan.
  mutating func add(
    _ part: FeaturePart, inLayer layer: Int, to plan: inout FilePlan
  ) throws(RepositoryReader.Failure) {
    guard var module = template.modules[part] else { return }
    let uses = templateUses(of: part)
    // A module called as a type of its own is one that no source can name any more.
    if uses != nil, template.types.contains(module) {
      module += "Module"
      template.modules[part] = module
    }
    var draft = PackageDraft(name: module, layer: layer, repository: repository)
    try draft.checkIsFree()
    try draft.findPlace()
    if let uses, let complete = try completed(draft, part, using: uses) {
      written.insert(part)
      draft = complete
    } else {
      draft = try supplied(draft, part)
    }
    try draft.add(to: &plan)
    repository = try draft.made()
    placed[part] = repository.graph.modules.count - 2
    drafts.append(draft)
  }

  /// What the template's sources need; `nil` where the repository lacks some of it.
  private func templateUses(
    of part: FeaturePart
  ) -> (product: [PackageDraft.Use], tests: [PackageDraft.Use])? {
    let needs = template.needs(of: part)
    let (product, tests) = (needs.product.map(use), needs.tests.map(use))
    guard !(product + tests).contains(nil) else { return nil }
    return (product.compactMap { $0 }, tests.compactMap { $0 })
  }

  /// With the template's sources; `nil` where the architecture forbids what they use.
  private func completed(
    _ draft: PackageDraft, _ part: FeaturePart,
    using uses: (product: [PackageDraft.Use], tests: [PackageDraft.Use])
  ) throws(RepositoryReader.Failure) -> PackageDraft? {
    var draft = draft
    (draft.uses, draft.testUses) = uses
    let template = template
    draft.sources = { template.sources(of: part, in: $0, indentation: $1) }
    return try draft.refusal(excuses: excuses) == nil ? draft : nil
  }

  private func use(for need: FeatureTemplate.Need) -> PackageDraft.Use? {
    switch need {
    case .part(let part):
      return written.contains(part) ? placed[part].map { .module($0) } : nil
    case .module(let name):
      let graph = repository.graph
      let local = graph.modules.indices.first { module in
        graph.modules[module].name == name
          && graph.package(of: module)?.products.contains { $0.modules.contains(module) } == true
      }
      return local.map { .module($0) }
        ?? ThirdPartyUse(product: name, in: repository).map { .external($0) }
    }
  }

  /// With the dependency on the part that supplies it, if there is one and the layers allow it.
  private func supplied(
    _ draft: PackageDraft, _ part: FeaturePart
  ) throws(RepositoryReader.Failure) -> PackageDraft {
    for supplier in part.suppliers {
      guard let module = placed[supplier] else { continue }
      var supplied = draft
      supplied.uses = [.module(module)]
      if try supplied.refusal(excuses: excuses) == nil { return supplied }
    }
    return draft
  }
}

extension FeatureDraft {
  /// What is left to do by hand.
  var nextSteps: String {
    guard written.contains(.implementation), let module = template.modules[.implementation] else {
      return ""
    }
    let root = compositionRoot ?? "APP"
    return """

      next: install the implementation where the app chooses them
        lintel add dependency \(root) \(module)
        prepareDependencies { $0.\(template.contractProperty) = .impl }

      """
  }

  /// The first module of another layer that uses one beside the new implementation.
  private var compositionRoot: String? {
    let graph = repository.graph
    let layering = Layering(graph: graph, policy: repository.policy)
    guard let module = placed[.implementation], let layer = layering.layers[module] else {
      return nil
    }
    let edge = graph.moduleEdges.first { edge in
      layering.layers[edge.to] == layer && layering.layers[edge.from] != layer
        && !layering.isTestCode[edge.from]
    }
    return edge.map { graph.modules[$0.from].name }
  }
}
