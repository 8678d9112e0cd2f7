import Testing

@testable import embed_archive

struct ArchiveSourceTests {
  @Test(arguments: [
    ("plain", "#"), ("a \"\"\" b", "#"), ("a \"\"\"# b", "##"), ("a \\#(b) \"\"\"##", "###"),
  ])
  func aTextEndsNeitherItsLiteralNorBeginsAnInterpolation(text: String, signs: String) {
    #expect(
      ArchiveSource.entry("a/b", text)
        == "FilePlan.File(path: \"a/b\", text: \(signs)\"\"\"\n\(text)\n\"\"\"\(signs)),\n")
  }
}
