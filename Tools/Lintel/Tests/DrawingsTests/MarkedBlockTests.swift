import Drawings
import Testing

@Suite struct MarkedBlockTests {
  private let page = """
    # Title

    <!-- lintel:graph -->
    old
    <!-- /lintel:graph -->

    after

    """

  @Test func replacesWhatStandsBetweenTheMarks() throws {
    let changed = try MarkedBlock().page(page, showing: "a\nb\n", language: "mermaid")
    #expect(
      changed == """
        # Title

        <!-- lintel:graph -->

        ```mermaid
        a
        b
        ```

        <!-- /lintel:graph -->

        after

        """)
    #expect(try MarkedBlock().page(changed, showing: "a\nb\n", language: "mermaid") == changed)
  }

  @Test func keepsTheEndsOfLines() throws {
    let windows = page.split(separator: "\n", omittingEmptySubsequences: false)
      .joined(separator: "\r\n")
    let changed = try MarkedBlock().page(windows, showing: "a\n", language: "text")
    #expect(
      changed.hasPrefix("# Title\r\n\r\n<!-- lintel:graph -->\r\n\r\n```text\r\na\r\n```\r\n"))
    #expect(changed.hasSuffix("after\r\n"))
  }

  @Test func aFenceIsLongerThanWhatItHolds() throws {
    let changed = try MarkedBlock().page(page, showing: "````\n", language: "text")
    #expect(changed.contains("\n`````text\n````\n`````\n"))
  }

  @Test func saysWhatIsWrongWithTheMarks() {
    let marks = MarkedBlock()
    #expect(throws: MarkedBlock.Failure.noMarks) {
      try marks.page("text\n", showing: "", language: "text")
    }
    #expect(throws: MarkedBlock.Failure.unbalanced(line: 2)) {
      try marks.page("text\n<!-- lintel:graph -->\n", showing: "", language: "text")
    }
    #expect(throws: MarkedBlock.Failure.unbalanced(line: 1)) {
      try marks.page(
        "<!-- /lintel:graph -->\n<!-- lintel:graph -->\n", showing: "", language: "text")
    }
  }
}
