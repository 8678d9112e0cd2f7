import Testing

@testable import SwiftText

@Suite struct AllowCommentTests {
  private func found(_ source: String) -> [AllowComment] {
    ImportScan(source: Array(source.utf8)).allowances
  }

  @Test func readsRuleReasonAndPlace() {
    let comments = found(
      """
      import A // lintel:allow upward-dependency -- until the store is split
        //lintel:allow a-rule   --   two  words\t
      import B
      let x = 1 // lintel:allow late -- behind all the others
      """)
    #expect(comments.map(\.rule) == ["upward-dependency", "a-rule", "late"])
    #expect(
      comments.map(\.reason) == [
        "until the store is split", "two  words", "behind all the others",
      ])
    #expect(comments.map(\.isAlone) == [false, true, false])
    #expect(comments.map { [$0.place.line, $0.place.column] } == [[1, 10], [2, 3], [4, 11]])
    #expect(comments.map(\.excusedLine) == [1, 3, 4])
  }

  @Test(
    arguments: [
      ("// lintel:allow rule", "rule", nil), ("// lintel:allow rule --", "rule", nil),
      ("// lintel:allow rule because", "rule", nil), ("// lintel:allow", "", nil),
      ("// lintel:allow -- why", "", "why"), ("// lintel:allow rule -- a -- b", "rule", "a -- b"),
    ] as [(String, String, String?)]
  )
  func saysWhatIsMissing(source: String, rule: String, reason: String?) {
    let comments = found(source + "\r\nimport A")
    #expect(comments.map(\.rule) == [rule])
    #expect(comments.map(\.reason) == [reason])
  }

  @Test(
    arguments: [
      "/* lintel:allow a -- b */", "/// lintel:allow a -- b", "// see lintel:allow a -- b",
      #""// lintel:allow a -- b""#, "// lintel:allowed a -- b", "/* // lintel:allow a -- b\n*/",
    ]
  )
  func otherTextIsNoException(source: String) {
    #expect(found(source + "\nimport A").isEmpty)
  }

  @Test func standsInManifestsToo() {
    let comments = found(
      """
      let package = Package(
        targets: [
        // lintel:allow unused-dependency -- linked only
        .target(name: "A", dependencies: ["B"]),
      ])
      """)
    #expect(comments.map(\.excusedLine) == [4])
  }
}
