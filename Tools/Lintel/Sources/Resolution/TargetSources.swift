import ArchitectureModel
import RepositoryFiles

/// The files of a target as SwiftPM assigns them (`TargetSourcesBuilder`).
struct TargetSources {
  let tree: FileTree

  /// Relative to the root.
  let package: String
  let toolsVersion: ToolsVersion

  struct Files {
    /// Relative to the root, sorted.
    var swift: [String] = []

    /// How many sources of C, its kin and assembly there are.
    var otherCount = 0
  }

  /// The sources of a target that lies in `folder`.
  ///
  /// - Complexity: O(*n*) in the names below the folder.
  func files(of target: Target, in folder: String) -> Files {
    let excluded = Set(target.exclude.map { FilePath.joined(folder, $0) })
    let sources = target.sources.map { $0.map { FilePath.joined(folder, $0) } }
    let resources = target.resources.map { FilePath.joined(folder, $0.path) }
    var files = Files()
    var stack = [folder]
    var seenLinks: Set<String> = []
    while let path = stack.popLast() {
      guard let node = tree.node(at: path) else { continue }
      for child in tree.nodes[node].children {
        let name = tree.nodes[child].name
        let childPath = path.isEmpty ? name : path + "/" + name
        if name.hasPrefix(".") || excluded.contains(childPath) || resources.contains(childPath) {
          continue
        }
        if path == package, ManifestName.isManifest(name) { continue }
        guard let real = tree.target(of: child) else { continue }
        if real != child, !seenLinks.insert(tree.path(of: real)).inserted { continue }
        switch tree.nodes[real].kind {
        case .directory:
          let isDeclared = sources?.contains(childPath) ?? false
          if isDeclared || isTransparent(name, within: path) { stack.append(childPath) }
        case .file:
          if sources?.contains(where: { FilePath.contains($0, childPath) }) ?? true {
            add(childPath, name, to: &files)
          }
        case .link, .skipped: break
        }
      }
    }
    files.swift.sort()
    return files
  }

  /// Entries of `exclude` and `sources` that name nothing, by their index.
  func strayEntries(
    of target: Target, in folder: String
  ) -> (exclude: [Int], sources: [Int]) {
    func stray(_ entries: [String]) -> [Int] {
      entries.indices.filter { index in
        let path = FilePath.joined(folder, entries[index])
        return tree.node(at: path) == nil && tree.skipReason(onTheWayTo: path) == nil
      }
    }
    return (stray(target.exclude), stray(target.sources ?? []))
  }

  private static let otherSuffixes = ["c", "m", "mm", "cc", "cpp", "cxx", "s", "S"]

  private func add(_ path: String, _ name: String, to files: inout Files) {
    guard let suffix = suffix(of: name) else { return }
    if suffix == "swift" {
      files.swift.append(path)
    } else if Self.otherSuffixes.contains(suffix) {
      files.otherCount += 1
    }
  }

  /// Folders that stand for a bundle of their own and never hold sources.
  private static let opaqueSuffixes: Set<String> = [
    "nib", "xib", "storyboard", "xcassets", "xcstrings", "xcdatamodeld", "xcdatamodel",
    "xcmappingmodel", "metal", "xcprivacy", "docc",
  ]

  /// From 5.3 to 5.5 every folder with a suffix was opaque.
  private func isTransparent(_ name: String, within parent: String) -> Bool {
    if parent.hasSuffix(".lproj") { return false }
    guard let suffix = suffix(of: name) else { return true }
    if ["xcodeproj", "playground", "xcworkspace"].contains(suffix) { return false }
    if suffix == "lproj" { return toolsVersion >= ToolsVersion(5, 3) }
    if toolsVersion >= ToolsVersion(5, 6) { return !Self.opaqueSuffixes.contains(suffix) }
    return toolsVersion < ToolsVersion(5, 3)
  }

  private func suffix(of name: String) -> String? {
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
    let suffix = name[name.index(after: dot)...]
    return suffix.isEmpty ? nil : String(suffix)
  }
}
