import CommandLineKit
import Testing

@Suite struct CommandSetTests {
  private let tool = SampleTool.commands

  @Test(
    arguments: [
      (["check", "App"], "check App"), (["why", "A", "B"], "why A"),
      (["--version", "A"], "why A"), (["new", "--since=x", "help"], "new [\"help\"]"),
    ])
  func runsTheCommandNamed(words: [String], expected: String) throws {
    guard case .run(let command) = try tool.parse(words) else {
      Issue.record("asked for help")
      return
    }
    #expect(command.words == expected)
  }

  @Test(
    arguments: [
      [], ["--help"], ["-h"], ["help"], ["help", "help"], ["help", "--help"], ["--help", "check"],
    ])
  func showsWhatThereIs(words: [String]) throws {
    guard case .help(let text) = try tool.parse(words) else {
      Issue.record("did not ask for help")
      return
    }
    #expect(text == tool.help)
  }

  @Test(arguments: [["help", "why"], ["why", "--help"], ["why", "A", "-h"]])
  func showsTheHelpOfACommand(words: [String]) throws {
    guard case .help(let text) = try tool.parse(words) else {
      Issue.record("did not ask for help")
      return
    }
    #expect(text == WhySample.usage.description.help)
  }

  @Test(
    arguments: [
      (["chek"], "unknown command 'chek'; did you mean 'check'?"),
      (["help", "chek"], "unknown command 'chek'; did you mean 'check'?"),
      (["halp"], "unknown command 'halp'; did you mean 'help'?"),
      (["frobnicate"], "unknown command 'frobnicate'"),
      (["--strict", "check"], "'--strict' stands after the command: sample <command> --strict"),
      (["--jobs=3", "check"], "'--jobs' stands after the command: sample <command> --jobs"),
      (["--verson"], "unknown option '--verson'; did you mean '--version'?"),
      (["--nonsense"], "unknown option '--nonsense'"),
    ])
  func explainsWhatIsWrong(words: [String], message: String) {
    #expect(throws: UsageError(message, helpCommand: "sample --help")) { try tool.parse(words) }
  }

  @Test func errorsOfACommandPointAtItsOwnHelp() {
    #expect(throws: UsageError("unknown option '-x'", helpCommand: "sample why --help")) {
      try tool.parse(["why", "-x"])
    }
  }
}
