import ArchitectureModel

/// Compares the values of `exceptions` with the subjects of findings.
struct SelectorMatcher {
  private let policy: Policy
  private let folders: [String: String]

  init(input: RuleInput) {
    policy = input.policy
    var folders: [String: String] = [:]
    for module in input.graph.modules {
      let package = module.package.map { input.graph.packages[$0].folder }
      if let folder = module.folder {
        folders[Subject(folder: package, module: module.name).key] = folder
      }
    }
    self.folders = folders
  }

  func matches(_ exception: RuleException, _ finding: Finding) -> Bool {
    guard exception.rule == finding.rule, matches(exception.from, finding.from) else {
      return false
    }
    guard let to = exception.to else { return true }
    return finding.to.map { matches(to, $0) } ?? false
  }

  /// A value is a layer's name, else an entry, else a third-party name.
  private func matches(_ selector: Selector, _ subject: Subject) -> Bool {
    if let layer = selector.layer { return subject.layer == policy.layers[layer].name }
    let entry = Entry(selector.text, namesPackages: false, place: selector.place)
    if entry.kind == .folder {
      let folder = subject.module == nil ? subject.folder : folders[moduleKey(subject)]
      return (folder ?? subject.module).flatMap(entry.matchedFolder) != nil
    }
    if let module = subject.module { return entry.glob.matches(module) }
    if let product = subject.product, entry.glob.matches(product) { return true }
    let package = Entry(selector.text, namesPackages: true, place: selector.place)
    guard let name = subject.package else { return subject.layer.map(entry.glob.matches) ?? false }
    return package.matches(packageNamed: name, identity: name)
  }

  private func moduleKey(_ subject: Subject) -> String {
    Subject(folder: subject.folder, module: subject.module).key
  }
}
