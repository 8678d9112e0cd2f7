import Testing

/// Whether a page is read as `ShellSession` says.
struct ShellSessionTests {
  private let page = """
    # Title

    ```sh
    make check   # a first look

    make test
    ```

    <!-- diff
    +++ Packages/A/Package.swift
       dependencies: [
    +    .package(path: "../B"),
    -->

    ```sh exit=2
    $ make check
    first
    …
    last

    $ lintel version
    ```

    ```json
    $ not a command
    ```

    ```console not-run
    $ make run
    ```

    <!-- a comment -->

    ```console
    $ lintel version
    lintel 1
    ```
    """

  @Test func readsCommandsOutputsAndChanges() throws {
    let change = TextChange(
      file: "Packages/A/Package.swift", old: ["  dependencies: ["],
      new: ["  dependencies: [", "    .package(path: \"../B\"),"])
    #expect(
      try ShellSession.sessions(in: page) == [
        ShellSession(commands: [
          .init(line: 4, text: "make check   # a first look"), .init(line: 6, text: "make test"),
        ]),
        ShellSession(
          changes: [change],
          commands: [
            .init(line: 16, text: "make check", output: ["first", "…", "last", ""]),
            .init(line: 21, text: "lintel version"),
          ], exitStatus: 2),
        ShellSession(commands: [
          .init(line: 35, text: "lintel version", output: ["lintel 1"])
        ]),
      ])
  }

  @Test(arguments: [
    ("make check", true), ("make test", false), ("git clone URL folder", false),
    ("cd folder", false),
  ])
  func runsNeitherTheTestsNorTheNetwork(command: String, isRun: Bool) {
    #expect(ShellSession.Command(line: 1, text: command).isRun == isRun)
  }

  @Test(arguments: [("cd folder", "folder"), ("cd", nil), ("make check", nil), ("cd a b", nil)])
  func knowsWhereItLeads(command: String, folder: String?) {
    #expect(ShellSession.Command(line: 1, text: command).folder == folder)
  }

  @Test func aDiffOfTwoHunksIsTwoChanges() throws {
    let changes = try TextChange.changes(in: [
      "--- a/F", "+++ b/F", "@@ -1 +1 @@", " one", "-two", "+2", "@@ -9 +9 @@", "-nine", "+9",
    ])
    #expect(
      changes == [
        TextChange(file: "F", old: ["one", "two"], new: ["one", "2"]),
        TextChange(file: "F", old: ["nine"], new: ["9"]),
      ])
    #expect(try changes[0].applied(to: "one\ntwo\nnine\n") == "one\n2\nnine\n")
    #expect(try changes[1].applied(to: "one\ntwo\nnine\n") == "one\ntwo\n9\n")
  }

  @Test(arguments: ["", "one\n", "two\ntwo\n", "two two\n"])
  func aChangeThatIsNotClearIsAnError(text: String) {
    let change = TextChange(file: "F", old: ["two"], new: ["2"])
    #expect(throws: TextChange.Unclear.self) { try change.applied(to: text) }
  }

  @Test(arguments: [
    (["a", "b"], "a\nb\n", true), (["a", "b"], "a\nc\n", false), (["a"], "a\nb\n", false),
    (["a", "b"], "a\n", false), (["a", "…", "d"], "a\nb\nc\nd\n", true),
    (["…", "d"], "d\n", true), (["a", "…"], "a\nb\n", true), (["a", "…", "d"], "a\nb\n", false),
    (["done (0.02 s)"], "done (1.5 s)\n", true), (["done in 2 s"], "done in 3 s\n", false),
    (["1 of … files"], "1 of 20 files\n", true), (["1 of … files"], "1 of 20 file\n", false),
    (["a…b…c"], "a1b2c\n", true), (["a…b…c"], "a1c\n", false), (["ab…b"], "ab\n", false),
    (["a", ""], "a  \n", true), ([], "", true), ([], "a\n", false),
  ])
  func comparesWithWhatIsShown(shown: [String], printed: String, isSame: Bool) {
    #expect(ShownOutput.matches(shown, printed) == isSame)
  }
}
