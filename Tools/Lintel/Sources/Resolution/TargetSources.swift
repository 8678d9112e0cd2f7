import ArchitectureModel
import RepositoryFiles

/// The files of a target as SwiftPM assigns them (`TargetSourcesBuilder`).
struct TargetSources {
  let tree: FileTree

  /// Relative to the root.
  let package: String
  let toolsVersion: ToolsVersion

  struct Files {
    /// Relative to the root, sorted, as all lists here.
    var swift: [String] = []

    /// Sources of C, its kin and assembly.
    var other: [String] = []
    var headers: [String] = []

    /// Headers among the public ones that `sources` does not name.
    var unnamedHeaders: [String] = []
    var moduleMaps: [String] = []

    fileprivate mutating func sort() {
      swift.sort()
      other.sort()
      headers.sort()
      unnamedHeaders.sort()
      moduleMaps.sort()
    }
  }

  /// The sources of a target that lies in `folder`.
  ///
  /// - Complexity: O(*n*) in the names below the folder.
  func files(of target: Target, in folder: String) -> Files {
    let excluded = Set(target.exclude.map { FilePath.joined(folder, $0) })
    let sources = target.sources.map { $0.map { FilePath.joined(folder, $0) } }
    let publicHeaders = FilePath.joined(folder, target.publicHeadersPath ?? "include")
    let resources = Set(target.resources.map { FilePath.joined(folder, $0.path) })
    var files = Files()
    guard target.kind != .binary, !excluded.contains(folder), !resources.contains(folder) else {
      return files
    }
    var stack = [Visit(path: folder, links: [])]
    while let visit = stack.popLast() {
      guard let node = tree.node(at: visit.path) else { continue }
      for child in tree.nodes[node].children {
        let name = tree.nodes[child].name
        let path = visit.path.isEmpty ? name : visit.path + "/" + name
        if name.hasPrefix(".") || excluded.contains(path) || resources.contains(path) { continue }
        if visit.path == package, ManifestName.isManifest(name) { continue }
        guard let real = tree.target(of: child) else { continue }
        switch tree.nodes[real].kind {
        case .directory:
          let isDeclared = sources?.contains(path) ?? false
          guard isTransparent(name, within: visit.path, isDeclared: isDeclared) else { continue }
          if let next = next(visit, path, child: child, real: real) { stack.append(next) }
        case .file:
          if sources?.contains(where: { FilePath.contains($0, path) }) ?? true {
            add(path, name, to: &files)
          } else if isPublic(path, in: publicHeaders, of: folder) {
            addUnnamed(path, name, to: &files)
          }
        case .link, .skipped: break
        }
      }
    }
    files.sort()
    return files
  }

  /// Whether a path lies in the folder of public headers; where that is the target's own, only what
  /// stands directly in it, as other targets may lie below.
  private func isPublic(_ path: String, in headers: String, of folder: String) -> Bool {
    headers == folder
      ? FilePath.parent(of: path) == folder : FilePath.contains(headers, path)
  }

  /// A folder to look into, with the links that were followed on the way.
  private struct Visit {
    var path: String
    var links: [FileTree.NodeID]
  }

  /// Goes into a folder, unless a link on the way would lead back to where it came from.
  private func next(
    _ visit: Visit, _ path: String, child: FileTree.NodeID, real: FileTree.NodeID
  ) -> Visit? {
    guard real != child else { return Visit(path: path, links: visit.links) }
    let isCircle =
      visit.links.contains(real)
      || FilePath.contains(tree.path(of: real), tree.path(of: tree.nodes[child].parent))
    return isCircle ? nil : Visit(path: path, links: visit.links + [real])
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

  private static let otherSuffixes: Set<String> = [
    "c", "m", "mm", "cc", "cpp", "cxx", "s", "S",
  ]
  private static let headerSuffixes: Set<String> = [
    "h", "hh", "hpp", "h++", "hp", "hxx", "H", "ipp", "def",
  ]

  private func add(_ path: String, _ name: String, to files: inout Files) {
    guard let suffix = FilePath.suffix(of: name) else { return }
    if suffix == "swift" {
      files.swift.append(path)
    } else if Self.otherSuffixes.contains(suffix) {
      files.other.append(path)
    } else if Self.headerSuffixes.contains(suffix) {
      files.headers.append(path)
    } else if suffix == "modulemap" {
      files.moduleMaps.append(path)
    }
  }

  private func addUnnamed(_ path: String, _ name: String, to files: inout Files) {
    guard let suffix = FilePath.suffix(of: name) else { return }
    if Self.headerSuffixes.contains(suffix) {
      files.unnamedHeaders.append(path)
    } else if suffix == "modulemap" {
      files.moduleMaps.append(path)
    }
  }

  /// Whether SwiftPM looks into a folder; `sources` may name one that it otherwise would not.
  ///
  /// From 5.3 to 5.5 every folder with a suffix was opaque.
  private func isTransparent(_ name: String, within parent: String, isDeclared: Bool) -> Bool {
    if parent.hasSuffix(".lproj") { return false }
    guard let suffix = FilePath.suffix(of: name) else { return true }
    if OpaqueFolder.projectSuffixes.contains(suffix) { return false }
    if suffix == "lproj" { return toolsVersion >= ToolsVersion(5, 3) }
    if isDeclared { return true }
    if toolsVersion >= ToolsVersion(5, 6) { return !OpaqueFolder.bundleSuffixes.contains(suffix) }
    return toolsVersion < ToolsVersion(5, 3)
  }
}
