import Testing

/// Whether links are found and followed as on a web page.
struct MarkdownLinksTests {
  @Test func findsLinksOutsideCode() {
    let page = """
      [one](A.md) and ![two](<b.png> "title"), not `[three](C.md)`
      ```
      [four](D.md)
      ```
      [five]: E.md#part
      <a href="F.md"><img src="g.svg"></a>
      """
    let links = MarkdownLinks.links(in: page).map { "\($0.line) \($0.target)" }
    #expect(links == ["1 A.md", "1 b.png", "5 E.md#part", "6 F.md", "6 g.svg"])
  }

  @Test func namesHeadings() {
    let page = """
      # The `lintel` tool, in C++
      ```sh
      # a comment
      ```
      ## Part
      ## Part
      """
    #expect(MarkdownLinks.anchors(in: page) == ["the-lintel-tool-in-c", "part", "part-1"])
  }

  @Test(arguments: [
    ("https://example.com/x", nil), ("mailto:a@example.com", nil), ("../LICENSE", nil),
    ("../Packages/", nil), ("WholeTests", nil), ("Nowhere.md", "there is no such file"),
    ("../../elsewhere", "it leads out of the repository"), ("../Packages%2FInterfaceModule", nil),
  ])
  func followsLinksOfAPage(target: String, problem: String?) throws {
    #expect(try MarkdownLinks.problem(with: target, on: "Tests/Page.md") == problem)
  }
}
