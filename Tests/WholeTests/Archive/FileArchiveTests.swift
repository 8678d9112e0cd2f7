import Foundation
import Testing

/// Whether a new repository begins with the files that stand here.
struct FileArchiveTests {
  /// With `UPDATE_GOLDENS=1` the archive is written anew, and the test still fails.
  @Test func theArchiveHoldsTheFilesOfThisRepository() throws {
    let url = Repository.root.appendingPathComponent(ArchiveText.file)
    let text = try ArchiveText.text()
    let isCurrent = try String(contentsOf: url, encoding: .utf8) == text
    if !isCurrent, ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1" {
      try Data(text.utf8).write(to: url)
    }
    #expect(
      isCurrent,
      """
      the files that 'lintel new' writes differ from those of this repository: run \
      UPDATE_GOLDENS=1 swift test --package-path Tests --filter FileArchiveTests
      """)
  }

  @Test(arguments: [
    ("plain", "#"), ("a \"\"\" b", "#"), ("a \"\"\"# b", "##"), ("a \\#(b) \"\"\"##", "###"),
  ])
  func aTextEndsNeitherItsLiteralNorBeginsAnInterpolation(text: String, signs: String) {
    #expect(
      ArchiveText.entry("a/b", text)
        == "FilePlan.File(path: \"a/b\", text: \(signs)\"\"\"\n\(text)\n\"\"\"\(signs)),\n")
  }
}
