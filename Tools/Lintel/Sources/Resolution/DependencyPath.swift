import ArchitectureModel
import RepositoryFiles

/// Finds out what a path dependency leads to, by the files alone.
///
/// What SwiftPM keeps in `.build` is never asked: it may remember where a package used to be.
struct DependencyPath {
  let tree: FileTree

  /// Paths of git submodules, relative to the root.
  let submodules: Set<String>

  enum Destination: Equatable {
    /// A folder with a manifest, relative to the root, links resolved.
    case package(String)

    /// Something that Lintel does not look into: it counts as third-party.
    case thirdParty
    case outside
    case missing(PackageEdge.Absence)
  }

  /// An absolute path, as the dump prints it, relative to the root; `nil` if it leads out of that.
  func relative(_ path: String) -> String? {
    FilePath.relative(FilePath.joined("/", path), to: tree.root)
  }

  /// What a path leads to that is relative to the root.
  func destination(of relative: String) -> Destination {
    if submodules.contains(where: { FilePath.contains($0, relative) }) { return .thirdParty }
    guard let node = tree.node(at: relative), tree.nodes[node].kind == .directory else {
      if let reason = tree.skipReason(onTheWayTo: relative) { return destination(behind: reason) }
      let actual = tree.pathInOtherCase(of: relative)
      return .missing(actual.map { .otherCase($0) } ?? .noFolder)
    }
    let folder = tree.path(of: node)
    return PackageFolders(tree: tree).hasManifest(node)
      ? .package(folder) : .missing(.noManifest)
  }

  private func destination(behind reason: SkipReason) -> Destination {
    switch reason {
    case .brokenLink, .notAFile: .missing(.noFolder)
    case .linkOutOfRoot: .outside
    case .hidden, .toolFolder, .foreignCheckout, .excluded, .unreadable: .thirdParty
    }
  }
}

/// Reads the paths of git submodules (gitmodules(5)).
package enum Submodules {
  package static func paths(in text: String) -> Set<String> {
    let paths = text.split(whereSeparator: \.isNewline).compactMap { line -> String? in
      let parts = line.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, word(parts[0]).lowercased() == "path" else { return nil }
      return FilePath.joined("", word(parts[1]).filter { $0 != "\"" })
    }
    return Set(paths)
  }

  private static func word(_ text: Substring) -> String {
    String(text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
