package import ArchitectureModel
package import RepositoryFiles

/// Decides which folders are packages of the repository, and loads their manifests.
///
/// A manifest inside a folder that another package's target owns (a fixture, a template) counts
/// only if a path dependency leads to it. So packages are loaded from the outside in: a round loads
/// those whose enclosing packages are known.
package struct PackageSelection: Sendable {
  /// Loads the manifests in folders relative to the root; the answers keep the order.
  package typealias Load =
    @Sendable ([(folder: String, names: [String])]) -> [Result<LoadedManifest, UnloadedPackage>]

  /// A package whose manifest did not load.
  package struct UnloadedPackage: Error {
    package var folder: String

    package init(folder: String) { self.folder = folder }
  }

  /// Sorted by folder.
  package private(set) var loaded: [LoadedManifest] = []

  /// Folders of packages that did not load, sorted.
  package private(set) var unreadable: [String] = []

  /// Manifests that are not packages of the repository, with the target that owns them, sorted.
  package private(set) var owned: [(folder: String, owner: String)] = []

  package init(tree: FileTree, submodules: Set<String>, load: Load) {
    let folders = PackageFolders(tree: tree)
    var waiting = folders.candidates
    var state = Rounds(paths: DependencyPath(tree: tree, submodules: submodules), tree: tree)
    while true {
      let unknown = Set(waiting)
      let ready = waiting.filter { unknown.isDisjoint(with: FilePath.enclosing($0)) }
      waiting.removeAll(where: Set(ready).contains)
      let batch = state.batch(from: ready)
      if batch.isEmpty, ready.isEmpty { break }
      let answers = load(batch.map { ($0, folders.manifestNames(in: $0)) })
      for answer in answers { state.add(answer) }
    }
    loaded = state.loaded.sorted { $0.folder < $1.folder }
    unreadable = state.unreadable.sorted()
    owned = state.owned.map { (folder: $0.key, owner: $0.value) }.sorted { $0.folder < $1.folder }
  }
}

/// What is known between two rounds.
private struct Rounds {
  let paths: DependencyPath
  let tree: FileTree
  var loaded: [LoadedManifest] = []
  var unreadable: [String] = []

  /// Candidates inside a target's folder, with that target.
  var owned: [String: String] = [:]

  /// The folders of all targets so far, with the target.
  private var targetFolders: [String: String] = [:]

  /// Where the path dependencies of the first `followed` packages lead.
  private var reached: Set<String> = []
  private var followed = 0

  init(paths: DependencyPath, tree: FileTree) {
    self.paths = paths
    self.tree = tree
  }

  /// What to load next: the ready ones that no target owns, and owned ones that are reached.
  mutating func batch(from ready: [String]) -> [String] {
    var batch: [String] = []
    for folder in ready {
      if let owner = owner(of: folder) { owned[folder] = owner } else { batch.append(folder) }
    }
    if owned.isEmpty { return batch }
    follow()
    for folder in owned.keys.sorted() where reached.contains(folder) {
      owned[folder] = nil
      batch.append(folder)
    }
    return batch
  }

  private func owner(of folder: String) -> String? {
    (FilePath.enclosing(folder) + [folder]).lazy.compactMap { targetFolders[$0] }.first
  }

  /// Follows the path dependencies of the packages that were not followed yet.
  private mutating func follow() {
    for package in loaded[followed...] {
      for dependency in package.manifest.dependencies {
        guard case .path(let path) = dependency.location, let relative = paths.relative(path),
          case .package(let folder) = paths.destination(of: relative)
        else { continue }
        reached.insert(folder)
      }
    }
    followed = loaded.count
  }

  mutating func add(_ answer: Result<LoadedManifest, PackageSelection.UnloadedPackage>) {
    switch answer {
    case .failure(let failure): unreadable.append(failure.folder)
    case .success(let package):
      loaded.append(package)
      let folders = TargetFolder(tree: tree, package: package.folder, manifest: package.manifest)
      for target in package.manifest.targets {
        guard let folder = folders.path(of: target) else { continue }
        targetFolders[folder] = "target '\(target.name)' of '\(package.manifest.name)'"
      }
    }
  }
}
