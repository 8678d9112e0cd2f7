/// A completion script for bash 3.2, the one macOS has, and later.
struct BashCompletion {
  let tool: String
  let commands: [CommandDescription]
  let aliases: [String]

  var script: String {
    let function = functionName(for: tool)
    let top = commands.map(\.word) + aliases + [OptionDescription.help.longForm]
    return """
      # Completes the words of '\(tool)' in bash.
      \(function)() {
        local current="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD - 1]}"
        # The shell takes '--name=value' for three words.
        if [[ $current == "=" ]]; then
          current=""
        elif [[ $previous == "=" && COMP_CWORD -gt 2 ]]; then
          previous="${COMP_WORDS[COMP_CWORD - 2]}"
        fi
        COMPREPLY=()
        if ((COMP_CWORD == 1)); then
          \(offer(words: top))
          return
        fi
        case "${COMP_WORDS[1]}:$previous" in
      \(commands.flatMap(valueCases).joined(separator: "\n"))
        esac
        case "${COMP_WORDS[1]}:$current" in
      \(commands.map(optionCase).joined(separator: "\n"))
        esac
        case "${COMP_WORDS[1]}" in
      \(commands.flatMap(argumentCases).joined(separator: "\n"))
        esac
      }
      complete -F \(function) \(tool)

      """
  }

  /// What follows an option that takes a value.
  private func valueCases(of command: CommandDescription) -> [String] {
    command.options.compactMap { option in
      guard let value = option.value else { return nil }
      let forms = [option.longForm, option.shortForm].compactMap(\.self)
      let pattern = forms.map { "\(command.word):\($0)" }.joined(separator: " | ")
      return caseBranch(pattern, offers(for: value.kind) + ["return"])
    }
  }

  /// What a dash offers.
  private func optionCase(of command: CommandDescription) -> String {
    let forms = command.allOptions.flatMap { [$0.longForm, $0.shortForm].compactMap(\.self) }
    return caseBranch("\(command.word):-*", [offer(words: forms), "return"])
  }

  /// What anything else offers: bash is not told which positional argument comes next.
  private func argumentCases(of command: CommandDescription) -> [String] {
    let lines = command.arguments.map { offers(for: $0.value.kind) }.first { !$0.isEmpty }
    guard let lines else { return [] }
    return [caseBranch(command.word, lines)]
  }

  private func offers(for kind: ValueDescription.Kind) -> [String] {
    switch kind {
    case .text: []
    case .file: offer(paths: "-f")
    case .directory: offer(paths: "-d")
    case .choices(let choices): [offer(words: choices)]
    }
  }

  private func offer(words: [String]) -> String {
    #"COMPREPLY=($(compgen -W '\#(words.joined(separator: " "))' -- "$current"))"#
  }

  private func offer(paths kind: String) -> [String] {
    [
      #"local IFS=$'\n'"#, #"COMPREPLY=($(compgen \#(kind) -- "$current"))"#,
      "compopt -o filenames 2>/dev/null",
    ]
  }

  private func caseBranch(_ pattern: String, _ lines: [String]) -> String {
    (["    \(pattern))"] + lines.map { "      " + $0 } + ["      ;;"]).joined(separator: "\n")
  }
}
