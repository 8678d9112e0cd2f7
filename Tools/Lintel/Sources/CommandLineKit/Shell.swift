/// The shells for which completion scripts can be made.
package enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish
}

extension CommandSet {
  /// A script that, read by the shell, completes this tool's commands, options and values.
  package func completionScript(for shell: Shell) -> String {
    switch shell {
    case .bash:
      BashCompletion(tool: name, commands: commands, aliases: aliases.keys.sorted()).script
    case .zsh: ZshCompletion(tool: name, commands: commands, aliases: aliases.keys.sorted()).script
    case .fish:
      FishCompletion(tool: name, commands: commands, aliases: aliases.keys.sorted()).script
    }
  }
}

/// The name of a shell function for `tool`: shells differ in what else they allow in one.
func functionName(for tool: String) -> String {
  "_" + String(tool.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
}
