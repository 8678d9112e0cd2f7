package import RepositoryFiles

/// The folders that may be packages: those with a file called `Package.swift`.
package struct PackageFolders {
  let tree: FileTree

  package init(tree: FileTree) { self.tree = tree }

  /// Relative to the root, sorted, so that an enclosing folder stands before what it encloses.
  package var candidates: [String] {
    tree.nodes.indices
      .filter { tree.nodes[$0].kind == .directory && hasManifest($0) }
      .map { tree.path(of: $0) }
      .sorted()
  }

  /// Whether a regular file `Package.swift`, or a link to one, lies in a folder.
  ///
  /// Version-specific manifests alone make no package.
  func hasManifest(_ folder: FileTree.NodeID) -> Bool {
    tree.child(named: ManifestName.base, of: folder).map(isFile) ?? false
  }

  private func isFile(_ node: FileTree.NodeID) -> Bool {
    tree.target(of: node).map { tree.nodes[$0].kind == .file } ?? false
  }

  /// The names of the manifests in a folder: of regular files and links to such.
  package func manifestNames(in folder: String) -> [String] {
    guard let node = tree.node(at: folder) else { return [] }
    return tree.nodes[node].children.filter(isFile).map { tree.nodes[$0].name }
      .filter(ManifestName.isManifest)
  }
}
