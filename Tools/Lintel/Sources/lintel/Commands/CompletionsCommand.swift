import CommandLineKit

struct CompletionsCommand: Command, RunnableCommand {
  var shell = Shell.bash

  static let usage = Usage<Self>(
    name: "lintel completions", summary: "Prints the completion script of a shell.",
    details: """
      bash: eval "$(lintel completions bash)"
      zsh:  lintel completions zsh > "${fpath[1]}/_lintel"
      fish: lintel completions fish > ~/.config/fish/completions/lintel.fish
      """,
    arguments: [.required("shell", \.shell, help: "the shell")])

  func run() -> Int32 {
    Terminal.print(Lintel.commands.completionScript(for: shell))
    return ExitStatus.clean
  }
}
