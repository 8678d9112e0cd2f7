import CommandLineKit
import Testing

@Suite struct CommandParserTests {
  @Test func withoutWordsEveryOptionIsAtItsDefault() throws {
    #expect(try CheckSample(parsing: []) == CheckSample())
  }

  @Test(
    arguments: [
      ["--baseline", "b.json"], ["--baseline=b.json"], ["--baseline=a", "--baseline", "b.json"],
    ])
  func readsAValueInEitherFormAndTheLastOneCounts(words: [String]) throws {
    #expect(try CheckSample(parsing: words).baseline == "b.json")
  }

  @Test(arguments: [["-j", "8"], ["-j8"], ["-j=8"], ["--jobs", "8"], ["--jobs=8"], ["-qj8"]])
  func readsShortOptions(words: [String]) throws {
    let command = try CheckSample(parsing: words)
    #expect(command.repository.jobs == 8)
    #expect(command.isQuiet == words.contains("-qj8"))
  }

  @Test func readsSeveralFlagsInOneWord() throws {
    let command = try CheckSample(parsing: ["-qn", "--strict"])
    #expect(command.isQuiet && command.isStrict && !command.usesCache)
  }

  @Test func collectsRepeatedValuesInTheirOrder() throws {
    let words = ["--format=text", "-f", "json=a=b.json", "--only", "a,b", "--only=c"]
    let command = try CheckSample(parsing: words)
    #expect(command.outputs == [Output(.text), Output(.json, "a=b.json")])
    #expect(command.only == ["a", "b", "c"])
  }

  @Test func optionsMayStandBetweenArgumentsUntilTwoDashes() throws {
    let command = try NewSample(parsing: ["a", "--since", "HEAD", "-", "--", "--since", "-x"])
    #expect(command.since == "HEAD")
    #expect(command.files == ["a", "-", "--since", "-x"])
  }

  @Test func aValueMayBeginWithADashAfterAnEqualsSign() throws {
    #expect(try CheckSample(parsing: ["--baseline=-x"]).baseline == "-x")
    #expect(try CheckSample(parsing: ["--baseline", "-"]).baseline == "-")
  }

  @Test func anOptionalArgumentKeepsItsDefault() throws {
    #expect(try CheckSample(parsing: []).folder == ".")
    #expect(try CheckSample(parsing: ["App"]).folder == "App")
    #expect(try WhySample(parsing: ["A"]).other == nil)
    #expect(try WhySample(parsing: ["A", "B"]).other == "B")
    #expect(try ScriptSample(parsing: ["fish"]).shell == .fish)
  }

  @Test(
    arguments: [
      (["--strct"], "unknown option '--strct'; did you mean '--strict'?"),
      (["--basleine=x"], "unknown option '--basleine'; did you mean '--baseline'?"),
      (["--hepl"], "unknown option '--hepl'; did you mean '--help'?"),
      (["--nonsense"], "unknown option '--nonsense'"),
      (["-x"], "unknown option '-x'"),
      (["-qx"], "unknown option '-x' in '-qx'"),
      (["--baseline"], "'--baseline' needs a value: --baseline <file>"),
      (["--baseline="], "'--baseline' needs a value: --baseline <file>"),
      (["--baseline", "--strict"], "'--baseline' needs a value: --baseline <file>"),
      (["-f"], "'-f' needs a value: -f <form>[=<file>]"),
      (["--strict=yes"], "'--strict' takes no value"),
      (["-q=yes"], "'-q' takes no value"),
      (["-f", "yaml"], "'yaml' is no value of '-f'; use text, json, sarif"),
      (["--color=nevr"], "'nevr' is no value of '--color'; did you mean 'never'?"),
      (["--jobs", "0"], "'0' is no value of '--jobs'; use a whole number from 1 to 64"),
      (["--jobs", "-1"], "'-1' is no value of '--jobs'; use a whole number from 1 to 64"),
      (["--timeout=soon"], "'soon' is no value of '--timeout'; use a whole number from 1"),
      (["--today=now"], "'now' is no value of '--today'; use a year such as 2026"),
      (["--only=,"], "',' is no value of '--only'"),
      (["a", "b"], "unexpected argument 'b'"),
      (["a", "--", "--strict"], "unexpected argument '--strict'"),
    ]
  )
  func explainsWhatIsWrong(words: [String], message: String) {
    #expect(throws: UsageError(message, helpCommand: "sample check --help")) {
      try CheckSample(parsing: words)
    }
  }

  @Test func explainsWhatIsMissing() {
    #expect(
      throws: UsageError(
        "missing argument <module>: sample why [options] <module> [<other>]",
        helpCommand: "sample why --help")
    ) { try WhySample(parsing: []) }
    #expect(
      throws: UsageError(
        "missing option --since <revision>", helpCommand: "sample new --help")
    ) { try NewSample(parsing: ["a"]) }
    #expect(
      throws: UsageError(
        "'sh' is no value of '<shell>'; did you mean 'zsh'?", helpCommand: "sample script --help")
    ) { try ScriptSample(parsing: ["sh"]) }
  }

  @Test(arguments: [["--help"], ["-h"], ["--nonsense", "a", "b", "-h"], ["--baseline", "--help"]])
  func helpWinsOverEverythingElse(words: [String]) throws {
    #expect(try CheckSample.parse(words) == .help(CheckSample.usage.description.help))
  }

  @Test func afterTwoDashesHelpIsAnArgument() throws {
    let words = ["--since=HEAD", "--", "--help"]
    guard case .run(let command) = try NewSample.parse(words) else {
      Issue.record("asked for help")
      return
    }
    #expect(command.files == ["--help"])
  }
}
