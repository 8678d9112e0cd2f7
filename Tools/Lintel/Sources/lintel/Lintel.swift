import CommandLineKit
import Foundation

/// The tool: finds the command, runs it, and gives its exit status.
@main
struct Lintel {
  static let version = "0.1.0"

  /// Every command, in the order in which help lists them.
  static let commands = CommandSet<any RunnableCommand>(
    name: "lintel",
    summary: "Checks the architecture of repositories made of local Swift packages.",
    entries: [
      .init("check", CheckCommand.self) { $0 },
      .init("graph", GraphCommand.self) { $0 },
      .init("imports", ImportsCommand.self) { $0 },
      .init("init", InitCommand.self) { $0 },
      .init("new", NewCommand.self) { $0 },
      .init("baseline", BaselineCommand.self) { $0 },
      .init("why", WhyCommand.self) { $0 },
      .init("metrics", MetricsCommand.self) { $0 },
      .init("fix", FixCommand.self) { $0 },
      .init("add", AddCommand.self) { $0 },
      .init("doctor", DoctorCommand.self) { $0 },
      .init("rules", RulesCommand.self) { $0 },
      .init("schema", SchemaCommand.self) { $0 },
      .init("completions", CompletionsCommand.self) { $0 },
      .init("version", VersionCommand.self) { $0 },
    ],
    aliases: ["--version": "version"])

  static func main() {
    do throws(UsageError) {
      switch try commands.parse(Array(CommandLine.arguments.dropFirst())) {
      case .help(let text): Terminal.print(text)
      case .run(let command): exit(command.run())
      }
    } catch {
      Terminal.printError("lintel: error: \(error.message)\nsee '\(error.helpCommand)'\n")
      exit(ExitStatus.couldNotRun)
    }
  }
}

/// A command that can be run on this machine.
protocol RunnableCommand: Sendable {
  /// - Returns: The exit status.
  func run() -> Int32
}

/// What exit statuses mean; findings are never counted in them.
enum ExitStatus {
  static let clean: Int32 = 0
  static let findings: Int32 = 1
  static let couldNotRun: Int32 = 2
}
