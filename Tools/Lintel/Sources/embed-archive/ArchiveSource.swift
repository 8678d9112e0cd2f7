/// The Swift source that holds files, as raw strings.
struct ArchiveSource {
  let files: [(path: String, text: String)]

  var text: String {
    """
    /// The files of this repository that a new one begins with.
    package enum FileArchive {
      /// Sorted by path.
      package static let files: [FilePlan.File] = [

    """ + files.map { Self.entry($0.path, $0.text) }.joined() + "  ]\n}\n"
  }

  /// A raw string with as many signs as its text needs.
  static func entry(_ path: String, _ text: String) -> String {
    var signs = "#"
    while text.contains("\"\"\"" + signs) || text.contains("\\" + signs) { signs += "#" }
    return "FilePlan.File(path: \"\(path)\", text: \(signs)\"\"\"\n\(text)\n\"\"\"\(signs)),\n"
  }
}
