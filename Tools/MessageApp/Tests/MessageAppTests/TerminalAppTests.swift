import ClientModule
import Dependencies
import DependenciesTestSupport
import ImplementationModule
import Testing

@testable import MessageApp

@MainActor
struct TerminalAppTests {
  @Test func showsTheMessageAndTheGreeting() async {
    let lines = await run(failures: .none)
    #expect(
      lines == [
        "Message", "  loading…", "Message", "  Hi", "Greeting", "  Hello, World!", "Greeting",
        "  Hello World",
      ])
  }

  @Test func triesAgainAndGivesUp() async {
    let lines = await run(failures: .all)
    let failure = ["Greeting", "  failed: randomFailure"]
    #expect(lines.suffix(3) == failure + ["  giving up"])
    #expect(lines.filter { $0 == "  trying again…" }.count == 2)
  }

  @Test func colorsLinesOnDemand() async {
    let lines = await run(failures: .none, isColored: true)
    #expect(lines.first == "\u{1B}[1mMessage\u{1B}[0m")
    #expect(lines.contains("  Hi"))
  }

  private func run(
    failures: APIClient.Failures, isColored: Bool = false
  ) async -> [String] {
    var lines: [String] = []
    await withDependencies {
      $0.messageClient.message = { "Hi" }
    } operation: {
      await TerminalApp(
        composition: Composition(failures: failures), style: TerminalStyle(isColored: isColored),
        write: { lines.append($0) }
      ).run()
    }
    return lines
  }
}
