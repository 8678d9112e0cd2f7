package import ArchitectureModel
package import RepositoryFiles

/// Finds the loose Swift files that folder entries of the configuration take.
///
/// Loose are files that lie in no target's folder and in no package at or below the entry's folder;
/// those of one folder are together one module. What a playground or a documentation catalogue
/// holds is no source. That is how the app of an Xcode project is a layer.
package struct LooseModules {
  private let tree: FileTree

  /// Folders whose files belong to a target.
  private let targetFolders: Set<String>
  private let packageFolders: Set<String>

  package init(tree: FileTree, graph: PackageGraph) {
    self.tree = tree
    targetFolders = Set(graph.modules.compactMap(\.folder))
    packageFolders = Set(graph.packages.map(\.folder) + graph.unreadable.map(\.folder))
  }

  /// The modules, sorted by folder; a file goes to the innermost folder that an entry names.
  ///
  /// - Complexity: O(*n* · *e*) for *n* folders of the tree and *e* folder entries.
  package func modules(for entries: [Entry]) -> [Module] {
    let folders = entries.filter { $0.kind == .folder }
    guard !folders.isEmpty, !targetFolders.contains("") else { return [] }
    var files: [String: [String]] = [:]
    collect(0, path: "", owner: nil, entries: folders, into: &files)
    return files.keys.sorted().map { folder in
      Module(
        name: folder, kind: .loose, package: nil, folder: folder,
        declaration: Declaration(place: Place(file: folder, line: 1, column: 1)),
        sources: (files[folder] ?? []).sorted())
    }
  }

  /// Goes down the tree; `owner` is the innermost folder so far that an entry names.
  private func collect(
    _ node: FileTree.NodeID, path: String, owner: String?, entries: [Entry],
    into files: inout [String: [String]]
  ) {
    for child in tree.nodes[node].children {
      let name = tree.nodes[child].name
      switch tree.nodes[child].kind {
      case .link, .skipped: break
      case .file:
        if let owner, name.hasSuffix(".swift"), !name.hasPrefix(".") {
          files[owner, default: []].append(path.isEmpty ? name : path + "/" + name)
        }
      case .directory where OpaqueFolder.isOpaque(name): break
      case .directory:
        let childPath = path.isEmpty ? name : path + "/" + name
        let isOwn = entries.contains {
          $0.glob.matches(childPath) && $0.matchedFolder(of: childPath) == childPath
        }
        var owner = isOwn ? childPath : owner
        if targetFolders.contains(childPath) { continue }
        if packageFolders.contains(childPath) { owner = nil }
        collect(child, path: childPath, owner: owner, entries: entries, into: &files)
      }
    }
  }
}
