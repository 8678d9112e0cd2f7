import Suggestions

/// A tool that has several commands, such as `lintel check` and `lintel why`.
package struct CommandSet<Value>: Sendable {
  /// A command of the tool.
  package struct Entry: Sendable {
    /// The word that it is called by, the last of its usage's name.
    package let word: String
    private let describe: @Sendable () -> CommandDescription
    fileprivate let parse: @Sendable ([String]) throws(UsageError) -> Invocation<Value>

    /// Enters a command; `convert` makes of it what the commands of the tool have in common.
    ///
    /// Of the commands that are not asked for the table is never made.
    package init<Target: Command>(
      _ word: String, _: Target.Type, as convert: @escaping @Sendable (Target) -> Value
    ) {
      self.word = word
      describe = { Target.usage.description }
      parse = { words throws(UsageError) in try Target.parse(words).map(convert) }
    }

    package var description: CommandDescription { describe() }
  }

  /// The word the tool is called by.
  package let name: String

  /// One sentence that says what the tool is for.
  package let summary: String

  /// More about it, below the commands, laid out as it shall appear.
  package let details: String

  /// In the order in which help lists them.
  package let entries: [Entry]

  /// Options of the tool itself that stand for a command, such as `--version` for `version`.
  package let aliases: [String: String]

  /// Describes a tool; two commands of one name are a mistake of the program and stop it.
  package init(
    name: String, summary: String, details: String = "", entries: [Entry],
    aliases: [String: String] = [:]
  ) {
    self.name = name
    self.summary = summary
    self.details = details
    self.entries = entries
    self.aliases = aliases
    let words = entries.map(\.word) + ["help"]
    precondition(Set(words).count == words.count, "two commands of '\(name)' have one name")
    precondition(aliases.values.allSatisfy(words.contains), "an alias of '\(name)' leads nowhere")
  }

  /// What the words that follow the tool's name ask for.
  ///
  /// No word at all asks for help, as do `--help`, `-h`, and `help` with or without the name of a
  /// command.
  package func parse(_ words: [String]) throws(UsageError) -> Invocation<Value> {
    guard let first = words.first, !OptionDescription.help.isWritten(as: first) else {
      return .help(help)
    }
    if first == "help" { return .help(try help(for: words.dropFirst().first)) }
    return try entry(aliases[first] ?? first).parse(Array(words.dropFirst()))
  }

  private func help(for word: String?) throws(UsageError) -> String {
    guard let word, word != "help", !OptionDescription.help.isWritten(as: word) else { return help }
    return try entry(word).description.help
  }

  private func entry(_ word: String) throws(UsageError) -> Entry {
    if let entry = entries.first(where: { $0.word == word }) { return entry }
    throw UsageError(complaint(about: word), helpCommand: name + " --help")
  }

  private func complaint(about word: String) -> String {
    guard word.hasPrefix("-") else {
      return "unknown command '\(word)'"
        + Spelling.suggestion(for: word, in: entries.map(\.word) + ["help"])
    }
    let form = String(word.prefix { $0 != "=" })
    let isKnown = entries.contains { $0.description.options.contains { $0.isWritten(as: form) } }
    if isKnown { return "'\(form)' stands after the command: \(name) <command> \(form)" }
    return "unknown option '\(form)'"
      + Spelling.suggestion(for: form, in: ["--help"] + aliases.keys)
  }

  /// The text that the tool shows about itself.
  package var help: String {
    let rows = commands.map { ($0.word, $0.summary) }
    let sections = [
      summary, "usage: \(name) <command> [options]", "commands:\n" + twoColumns(rows), details,
    ]
    return sections.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }

  /// The commands with `help` at the end.
  var commands: [CommandDescription] {
    let word = ValueDescription("command", .choices(entries.map(\.word)))
    let help = CommandDescription(
      name: name + " help", summary: "Shows this help, or that of a command.", details: "",
      arguments: [
        ArgumentDescription(count: .atMostOne, help: "the command to explain", value: word)
      ], options: [])
    return entries.map(\.description) + [help]
  }
}
