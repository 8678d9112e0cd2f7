import ManifestEditing
import Testing

struct UnifiedDiffTests {
  private let old = (1...20).map { "line \($0)\n" }.joined()

  @Test func showsAChangeWithThreeLinesAround() {
    let new = old.replacing("line 10\n", with: "line ten\n")
    #expect(
      UnifiedDiff(old: old, new: new, path: "A/Package.swift").text == """
        --- a/A/Package.swift
        +++ b/A/Package.swift
        @@ -7,7 +7,7 @@
         line 7
         line 8
         line 9
        -line 10
        +line ten
         line 11
         line 12
         line 13

        """)
  }

  @Test func changesFarApartAreHunksOfTheirOwn() {
    let far = old.replacing("line 2\n", with: "").replacing("line 20\n", with: "end\n")
    #expect(
      UnifiedDiff(old: old, new: far, path: "f").text == """
        --- a/f
        +++ b/f
        @@ -1,5 +1,4 @@
         line 1
        -line 2
         line 3
         line 4
         line 5
        @@ -17,4 +16,4 @@
         line 17
         line 18
         line 19
        -line 20
        +end

        """)
    let near = old.replacing("line 5\n", with: "").replacing("line 12\n", with: "")
    let hunks = UnifiedDiff(old: old, new: near, path: "f").text.split(separator: "\n").count {
      $0.hasPrefix("@@")
    }
    #expect(hunks == 1)
  }

  @Test func sayWhenTheLastLineHasNoEnd() {
    #expect(
      UnifiedDiff(old: "a\nb", new: "a\nb\n", path: "f").text == """
        --- a/f
        +++ b/f
        @@ -1,2 +1,2 @@
         a
        -b
        \\ No newline at end of file
        +b

        """)
  }

  @Test func aNewFileComesFromNothing() {
    #expect(
      UnifiedDiff(old: nil, new: "a\n", path: "f").text
        == "--- /dev/null\n+++ b/f\n@@ -0,0 +1 @@\n+a\n")
  }

  @Test func equalTextsDifferInNothing() {
    #expect(UnifiedDiff(old: old, new: old, path: "f").text.isEmpty)
  }

  @Test func linesThatEndInTwoBytesAreLines() {
    #expect(
      UnifiedDiff(old: "a\r\nb\r\n", new: "a\r\nc\r\n", path: "f").text
        == "--- a/f\n+++ b/f\n@@ -1,2 +1,2 @@\n a\r\n-b\r\n+c\r\n")
  }
}
