import CommandLineKit

struct VersionCommand: Command, RunnableCommand {
  static let usage = Usage<Self>(
    name: "lintel version", summary: "Prints the version of Lintel.")

  func run() -> Int32 {
    Terminal.print("lintel \(Lintel.version)\n")
    return ExitStatus.clean
  }
}
