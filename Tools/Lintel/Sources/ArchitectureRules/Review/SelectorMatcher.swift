import ArchitectureModel

/// Compares a value of `exceptions` with the subjects of findings.
///
/// A value is a layer's name, else the name of a target or a folder, else the name of a package with
/// all its modules, else a third-party name.
struct SelectorMatcher {
  private let layer: String?
  private let entry: Entry

  /// The same text, as the name of a package.
  private let packageEntry: Entry
  private let folders: ModuleFolders

  /// Whether the text names a target; if not, it names the packages it matches with all in them.
  private let namesTarget: Bool

  init(_ selector: Selector, in input: RuleInput, folders: ModuleFolders) {
    layer = selector.layer.map { input.policy.layers[$0].name }
    entry = Entry(selector.text, namesPackages: false, place: selector.place)
    packageEntry = Entry(selector.text, namesPackages: true, place: selector.place)
    self.folders = folders
    let glob = entry.glob
    namesTarget = input.graph.modules.contains { $0.kind != .loose && glob.matches($0.name) }
  }

  func matches(_ subject: Subject) -> Bool {
    if let layer { return subject.layer == layer }
    if entry.kind == .folder {
      return folders.folder(of: subject).flatMap(entry.matchedFolder) != nil
    }
    if let module = subject.module, namesTarget || subject.package == nil {
      return entry.glob.matches(module)
    }
    if let product = subject.product, entry.glob.matches(product) { return true }
    guard let name = subject.package else { return subject.layer.map(entry.glob.matches) ?? false }
    let identity = subject.folder?.split(separator: "/").last.map(String.init) ?? name
    return packageEntry.matches(packageNamed: name, identity: identity)
  }
}

/// Where the modules lie that findings are about.
struct ModuleFolders {
  private var folders: [String: String] = [:]

  init(graph: PackageGraph) {
    for (id, module) in graph.modules.enumerated() {
      let package = graph.package(of: id)?.folder
      if let folder = module.folder ?? package {
        folders[Self.key(package, module.name)] = folder
      }
    }
  }

  /// The folder of a module, else of a package; a module of the system has none.
  func folder(of subject: Subject) -> String? {
    subject.module.map { folders[Self.key(subject.folder, $0)] } ?? subject.folder
  }

  private static func key(_ package: String?, _ module: String) -> String {
    Subject(folder: package, module: module).key
  }
}
