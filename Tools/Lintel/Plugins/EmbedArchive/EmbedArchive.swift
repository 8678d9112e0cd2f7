import Foundation
import PackagePlugin

/// Makes the Swift source that holds the files with which a new repository begins: those that stand
/// in this repository now, so that there is no second copy to keep current.
@main
struct EmbedArchive: BuildToolPlugin {
  /// Relative to the repository's root.
  private static let files = [".editorconfig", ".gitignore", ".lintel.json", ".swift-format"]
  private static let folders = ["Packages", "Tools/MessageApp", "Tools/swift-dependencies"]

  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let root = context.package.directoryURL.deletingLastPathComponent().deletingLastPathComponent()
    let output = context.pluginWorkDirectoryURL.appending(path: "FileArchive.swift")
    let files = Self.files + Self.folders.flatMap { sources(in: $0, of: root) }
    return [
      .buildCommand(
        displayName: "Embed the files of a new repository",
        executable: try context.tool(named: "embed-archive").url,
        arguments: [root.path(percentEncoded: false), output.path(percentEncoded: false)] + files,
        inputFiles: files.map { root.appending(path: $0) }, outputFiles: [output])
    ]
  }

  /// What is written by hand in a folder: Swift and Markdown, neither hidden nor built.
  private func sources(in folder: String, of root: URL) -> [String] {
    let files = FileManager.default.enumerator(
      at: root.appending(path: folder), includingPropertiesForKeys: nil,
      options: .skipsHiddenFiles)
    let urls = files?.compactMap { $0 as? URL } ?? []
    let depth = root.pathComponents.count
    return urls.filter { ["swift", "md"].contains($0.pathExtension) }
      .map { $0.pathComponents.dropFirst(depth).joined(separator: "/") }.sorted()
  }
}
