package import ArchitectureModel
package import RepositoryFiles

/// Counts the Swift files that no target and no layer owns: nothing is known of what they use.
package struct UnownedFiles {
  private let tree: FileTree
  private let targetFolders: Set<String>
  private let packageFolders: Set<String>
  private let looseFiles: Set<String>

  package init(tree: FileTree, graph: PackageGraph) {
    self.tree = tree
    targetFolders = Set(graph.modules.filter { $0.kind != .loose }.compactMap(\.folder))
    packageFolders = Set(graph.packages.map(\.folder) + graph.unreadable.map(\.folder))
    looseFiles = Set(graph.modules.filter { $0.kind == .loose }.flatMap(\.sources))
  }

  /// - Complexity: O(*n*) in the names of the tree.
  package var count: Int { count(below: 0, path: "") }

  private func count(below node: FileTree.NodeID, path: String) -> Int {
    if targetFolders.contains(path) { return 0 }
    let isPackage = packageFolders.contains(path)
    var count = 0
    for child in tree.nodes[node].children {
      let name = tree.nodes[child].name
      let childPath = path.isEmpty ? name : path + "/" + name
      switch tree.nodes[child].kind {
      case .directory: count += self.count(below: child, path: childPath)
      case .file:
        guard name.hasSuffix(".swift"), !name.hasPrefix(".") else { continue }
        if isPackage, ManifestName.isManifest(name) { continue }
        if !looseFiles.contains(childPath) { count += 1 }
      case .link, .skipped: break
      }
    }
    return count
  }
}
