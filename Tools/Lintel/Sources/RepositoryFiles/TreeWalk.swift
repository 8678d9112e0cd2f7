/// The one walk over the repository.
package struct TreeWalk: Sendable {
  private let fileSystem: FileSystem

  /// The text of the `exclude` entry that names a folder, if one does; asked with a relative path.
  private let exclusion: @Sendable (_ folder: String) -> String?
  private let jobs: Int

  package init(
    fileSystem: FileSystem, jobs: Int = 1,
    exclusion: @escaping @Sendable (_ folder: String) -> String? = { _ in nil }
  ) {
    self.fileSystem = fileSystem
    self.jobs = jobs
    self.exclusion = exclusion
  }

  /// Folders of this name never hold a repository's own packages.
  private static let toolFolders: Set<String> = [
    "DerivedData", "SourcePackages", "checkouts", "Pods", "Carthage", "node_modules",
  ]

  /// Takes the picture of all below `root`, an absolute real path.
  ///
  /// - Throws: If the root itself cannot be listed; what cannot be read below it is skipped.
  /// - Complexity: O(*n* log *n*) for *n* names; the folders of one depth are listed in parallel.
  package func tree(below root: String) throws(FileSystemError) -> FileTree {
    var tree = FileTree(root: root)
    let top = Self.sorted(try fileSystem.list(root))
    var level: [(node: FileTree.NodeID, path: String)] = []
    add(top, to: 0, path: "", root: root, &tree, &level)
    while !level.isEmpty {
      let folders = level
      let fileSystem = fileSystem
      let listings = Parallel.map(folders, jobs: jobs) { folder in
        Result { () throws(FileSystemError) in
          Self.sorted(try fileSystem.list(root + "/" + folder.path))
        }
      }
      level = []
      for (folder, listing) in zip(folders, listings) {
        switch listing {
        case .success(let entries) where entries.contains { $0.name == ".git" }:
          tree.skip(folder.node, .foreignCheckout)
        case .success(let entries):
          add(entries, to: folder.node, path: folder.path, root: root, &tree, &level)
        case .failure(let error): tree.skip(folder.node, .unreadable(error.reason))
        }
      }
    }
    return tree
  }

  private static func sorted(_ entries: [DirectoryEntry]) -> [DirectoryEntry] {
    entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// Adds what a folder holds, sorted by the bytes of the names.
  private func add(
    _ entries: [DirectoryEntry], to node: FileTree.NodeID, path: String, root: String,
    _ tree: inout FileTree, _ level: inout [(node: FileTree.NodeID, path: String)]
  ) {
    let prefix = path.isEmpty ? "" : path + "/"
    let children = entries.map { entry in
      (name: entry.name, kind: kind(of: entry, at: prefix + entry.name, root: root))
    }
    tree.setChildren(children, of: node)
    for child in tree.nodes[node].children where tree.nodes[child].kind == .directory {
      level.append((child, prefix + tree.nodes[child].name))
    }
  }

  private func kind(of entry: DirectoryEntry, at path: String, root: String) -> FileTree.Kind {
    switch entry.kind {
    case .special: return .skipped(.notAFile)
    case .file: return excluded(path) ?? .file
    case .directory:
      if entry.name.hasPrefix(".") { return .skipped(.hidden) }
      if Self.toolFolders.contains(entry.name) { return .skipped(.toolFolder) }
      return excluded(path) ?? .directory
    case .link:
      if let kind = excluded(path) { return kind }
      guard let real = fileSystem.realPath(root + "/" + path) else { return .skipped(.brokenLink) }
      guard let target = FilePath.relative(real, to: root) else {
        return .skipped(.linkOutOfRoot)
      }
      return .link(to: target)
    }
  }

  private func excluded(_ path: String) -> FileTree.Kind? {
    exclusion(path).map { .skipped(.excluded(by: $0)) }
  }
}
