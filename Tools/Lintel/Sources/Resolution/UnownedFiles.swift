package import ArchitectureModel
package import RepositoryFiles

/// Counts the Swift files that no target and no layer owns: nothing is known of what they use.
package struct UnownedFiles {
  private let tree: FileTree
  private let targetFolders: Set<String>
  private let packageFolders: Set<String>
  private let looseFiles: Set<String>

  /// Where SwiftPM looks for targets.
  private static let targetsFolders: Set<String> = ["Sources", "Source", "src", "srcs"]

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
      var childPath: String { path.isEmpty ? name : path + "/" + name }
      switch tree.nodes[child].kind {
      case .directory where OpaqueFolder.isOpaque(name): break
      case .directory: count += self.count(below: child, path: childPath)
      case .file:
        guard name.hasSuffix(".swift"), !name.hasPrefix(".") else { continue }
        if isPackage, ManifestName.isManifest(name) { continue }
        if looseFiles.isEmpty || !looseFiles.contains(childPath) { count += 1 }
      case .link, .skipped: break
      }
    }
    return count
  }

  /// The folders at the root that hold such files outside of every package but that of the root,
  /// instead of a folder of targets the folders in it, and the outermost folders of tests in all of
  /// them, which end in `Tests`; sorted.
  ///
  /// - Complexity: O(*n*) in the names of the tree.
  package var looseFolders: [String] {
    tree.nodes[0].children.flatMap { child in
      looseFolders(at: child, path: tree.nodes[child].name)
    }.sorted()
  }

  private func looseFolders(at node: FileTree.NodeID, path: String) -> [String] {
    guard case .directory = tree.nodes[node].kind, !OpaqueFolder.isOpaque(tree.nodes[node].name),
      holdsLooseFile(below: node, path: path)
    else { return [] }
    guard Self.targetsFolders.contains(path) else {
      return [path] + testFolders(below: node, path: path)
    }
    return tree.nodes[node].children.flatMap { child in
      looseFolders(at: child, path: path + "/" + tree.nodes[child].name)
    }
  }

  private func testFolders(below node: FileTree.NodeID, path: String) -> [String] {
    tree.nodes[node].children.flatMap { child -> [String] in
      let childPath = path + "/" + tree.nodes[child].name
      guard case .directory = tree.nodes[child].kind,
        holdsLooseFile(below: child, path: childPath)
      else { return [] }
      return childPath.hasSuffix("Tests") ? [childPath] : testFolders(below: child, path: childPath)
    }
  }

  private func holdsLooseFile(below node: FileTree.NodeID, path: String) -> Bool {
    if targetFolders.contains(path) || packageFolders.contains(path) { return false }
    return tree.nodes[node].children.contains { child in
      let name = tree.nodes[child].name
      return switch tree.nodes[child].kind {
      case .directory:
        !OpaqueFolder.isOpaque(name) && holdsLooseFile(below: child, path: path + "/" + name)
      case .file:
        name.hasSuffix(".swift") && !name.hasPrefix(".") && !looseFiles.contains(path + "/" + name)
      case .link, .skipped: false
      }
    }
  }
}
