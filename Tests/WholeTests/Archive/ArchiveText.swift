import Foundation

/// The Swift source that holds the files with which a new repository begins.
enum ArchiveText {
  /// Where it stands, relative to the root.
  static let file = "Tools/Lintel/Sources/Scaffolding/Archive/FileArchive.swift"

  /// What goes into it: what `lintel new` writes but for names, and what it edits.
  static let sources = [
    ".editorconfig", ".gitignore", ".lintel.json", ".swift-format", "Packages", "Tools/MessageApp",
    "Tools/swift-dependencies",
  ]

  private static let heading = """
    // swift-format-ignore-file
    // Generated from the files of this repository that a new one begins with: do not edit.
    // UPDATE_GOLDENS=1 swift test --package-path Tests --filter FileArchiveTests
    // writes it anew; without the variable that test fails while this file differs from those.

    /// The files of this repository that a new one begins with.
    package enum FileArchive {
      /// Sorted by path.
      package static let files: [FilePlan.File] = [

    """

  /// As the tree stands now.
  static func text() throws -> String {
    let entries = try Repository.files(in: sources).map { file in
      let url = Repository.root.appendingPathComponent(file)
      return entry(file, try String(contentsOf: url, encoding: .utf8))
    }
    return heading + entries.joined() + "  ]\n}\n"
  }

  /// A raw string with as many signs as its text needs.
  static func entry(_ path: String, _ text: String) -> String {
    var signs = "#"
    while text.contains("\"\"\"" + signs) || text.contains("\\" + signs) { signs += "#" }
    return "FilePlan.File(path: \"\(path)\", text: \(signs)\"\"\"\n\(text)\n\"\"\"\(signs)),\n"
  }
}
