/// A completion script for zsh.
///
/// The format of the specifications is that of `_arguments` and `_describe`, see
/// <https://zsh.sourceforge.io/Doc/Release/Completion-System.html>.
struct ZshCompletion {
  let tool: String
  let commands: [CommandDescription]
  let aliases: [String]

  var script: String {
    let function = functionName(for: tool)
    return """
      #compdef \(tool)

      # Completes the words of '\(tool)' in zsh.
      \(function)() {
        local -a commands
        commands=(
      \(commands.map { "    " + quoted(escaped($0.word) + ":" + $0.summary) }.joined(separator: "\n"))
        )
        if ((CURRENT == 2)); then
          _describe 'command' commands
          _arguments \((aliases + ["--help", "-h"]).map(quoted).joined(separator: " "))
          return
        fi
        local command="${words[2]}"
        shift words
        ((CURRENT--))
        case "$command" in
      \(commands.map(commandCase).joined(separator: "\n"))
        esac
      }

      if [[ "${funcstack[1]}" == "\(function)" ]]; then
        \(function) "$@"
      else
        compdef \(function) \(tool)
      fi

      """
  }

  private func commandCase(_ command: CommandDescription) -> String {
    let specifications =
      command.allOptions.flatMap(specifications)
      + command.arguments.map(specification)
    let lines = specifications.map { "        " + $0 }.joined(separator: " \\\n")
    return "    \(command.word))\n      _arguments -s \\\n\(lines)\n      ;;"
  }

  /// One specification for each form, each of which excludes the other.
  private func specifications(of option: OptionDescription) -> [String] {
    let forms = [option.shortForm, option.longForm].compactMap(\.self)
    return forms.map { form in
      let prefix = option.isRepeatable ? "*" : "(\(forms.joined(separator: " ")))"
      let attachment = option.value == nil ? "" : form.hasPrefix("--") ? "=" : "+"
      let value = option.value.map { ":\(escaped($0.name)):\(action(for: $0.kind))" } ?? ""
      return quoted("\(prefix)\(form)\(attachment)[\(escaped(option.help))]\(value)")
    }
  }

  private func specification(of argument: ArgumentDescription) -> String {
    let value = "\(escaped(argument.value.name)):\(action(for: argument.value.kind))"
    switch argument.count {
    case .one: return quoted(":\(value)")
    case .atMostOne: return quoted("::\(value)")
    case .any: return quoted("*:\(value)")
    }
  }

  private func action(for kind: ValueDescription.Kind) -> String {
    switch kind {
    case .text: " "
    case .file: "_files"
    case .directory: "_files -/"
    case .choices(let choices): "(\(choices.map(escaped).joined(separator: " ")))"
    }
  }

  /// Protects what would end a part of a specification.
  private func escaped(_ text: String) -> String {
    String(text.flatMap { #"\:[]"#.contains($0) ? ["\\", $0] : [$0] })
  }

  /// Within single quotes nothing has a meaning but the quote itself.
  private func quoted(_ text: String) -> String {
    "'" + text.flatMap { $0 == "'" ? Array(#"'\''"#) : [$0] } + "'"
  }
}
