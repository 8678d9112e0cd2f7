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
      .init(CheckCommand.self) { $0 },
      .init(GraphCommand.self) { $0 },
      .init(ImportsCommand.self) { $0 },
      .init(InitCommand.self) { $0 },
      .init(NewCommand.self) { $0 },
      .init(BaselineCommand.self) { $0 },
      .init(WhyCommand.self) { $0 },
      .init(MetricsCommand.self) { $0 },
      .init(FixCommand.self) { $0 },
      .init(AddCommand.self) { $0 },
      .init(DoctorCommand.self) { $0 },
      .init(RulesCommand.self) { $0 },
      .init(SchemaCommand.self) { $0 },
      .init(CompletionsCommand.self) { $0 },
      .init(VersionCommand.self) { $0 },
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
