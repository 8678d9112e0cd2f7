/// A completion script for fish; see <https://fishshell.com/docs/current/cmds/complete.html>.
struct FishCompletion {
  let tool: String
  let commands: [CommandDescription]
  let aliases: [String]

  var script: String {
    let lines =
      ["# Completes the words of '\(tool)' in fish.", "complete -c \(tool) -f"]
      + commands.map { top("-a \(quoted($0.word)) -d \(quoted($0.summary))") }
      + (aliases + ["--help"]).map { top("-l \(quoted(String($0.drop { $0 == "-" })))") }
      + commands.flatMap(lines)
    return lines.joined(separator: "\n") + "\n"
  }

  private func top(_ rest: String) -> String {
    "complete -c \(tool) -n __fish_use_subcommand \(rest)"
  }

  private func lines(for command: CommandDescription) -> [String] {
    let start = "complete -c \(tool) -n \(quoted("__fish_seen_subcommand_from \(command.word)"))"
    let options = command.allOptions.map { option in
      let short = option.short.map { " -s \(quoted("\($0)"))" } ?? ""
      let value = option.value.map { valueArguments(for: $0.kind) } ?? ""
      return start + short + " -l \(quoted(option.name))\(value) -d \(quoted(option.help))"
    }
    let arguments = command.arguments.compactMap { argument -> String? in
      switch argument.value.kind {
      case .text: nil
      case .file: "\(start) -F"
      case .directory: "\(start) -a '(__fish_complete_directories)'"
      case .choices(let choices): "\(start) -a \(quoted(choices.joined(separator: " ")))"
      }
    }
    return options + arguments
  }

  private func valueArguments(for kind: ValueDescription.Kind) -> String {
    switch kind {
    case .text: " -x"
    case .file: " -r -F"
    case .directory: " -x -a '(__fish_complete_directories)'"
    case .choices(let choices): " -x -a \(quoted(choices.joined(separator: " ")))"
    }
  }

  private func quoted(_ text: String) -> String {
    "'" + text.flatMap { #"\'"#.contains($0) ? ["\\", $0] : [$0] } + "'"
  }
}
