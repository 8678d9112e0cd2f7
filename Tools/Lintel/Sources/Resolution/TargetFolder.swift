import ArchitectureModel
import RepositoryFiles

/// Finds the folder of a target as SwiftPM does (`PackageBuilder.findPath`).
struct TargetFolder {
  let tree: FileTree

  /// The package's folder, relative to the root.
  let package: String
  let manifest: Manifest

  /// The folder relative to the root; `nil` where SwiftPM finds none.
  ///
  /// A custom path must lie within the package. Without one the target lies in the first folder of
  /// its kind that exists, under its name, or, from 5.9 on, in that folder itself if it is the only
  /// target of its kind.
  func path(of target: Target) -> String? {
    if let path = target.path {
      guard !path.hasPrefix("/") else { return nil }
      let joined = FilePath.joined(package, path)
      guard FilePath.contains(package, joined), !joined.hasPrefix("..") else { return nil }
      return tree.isDirectory(at: joined) ? joined : nil
    }
    if target.kind == .binary { return nil }
    let names = predefinedFolders(for: target.kind)
    let folder = names.map { FilePath.joined(package, $0) }.first(where: tree.isDirectory)
    guard let folder else { return nil }
    let path = folder + "/" + target.name
    if tree.isDirectory(at: path) { return path }
    let isAlone = manifest.targets.count { group(of: $0.kind) == group(of: target.kind) } == 1
    return isAlone && manifest.toolsVersion >= ToolsVersion(5, 9) ? folder : nil
  }

  private enum Group { case test, plugin, other }

  private func group(of kind: Target.Kind) -> Group {
    switch kind {
    case .test: .test
    case .plugin: .plugin
    case .regular, .executable, .macro, .system, .binary: .other
    }
  }

  private func predefinedFolders(for kind: Target.Kind) -> [String] {
    switch group(of: kind) {
    case .test: ["Tests", "Sources", "Source", "src", "srcs"]
    case .plugin: ["Plugins"]
    case .other: ["Sources", "Source", "src", "srcs"]
    }
  }
}
