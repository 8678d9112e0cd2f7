/// Something a tool can be asked to do.
///
/// A command is a value: its properties are the options, at their defaults. One table, ``usage``,
/// says which words fill them in; the parser, the help, the completion scripts and the tests all
/// read that table. Parsing opens nothing and prints nothing.
package protocol Command: Sendable {
  /// Makes the command with every option at its default.
  init()

  /// The table that describes the command.
  static var usage: Usage<Self> { get }
}

extension Command {
  /// Makes the command from the words that follow its name.
  ///
  /// - Throws: a ``UsageError``, also for `--help`, which has no command to give: use
  ///   ``parse(_:)`` where a person may ask for it.
  package init(parsing words: [String]) throws(UsageError) {
    var parser = CommandParser(usage: Self.usage)
    self = try parser.command(from: words)
  }

  /// What the words that follow the command's name ask for.
  ///
  /// `--help` or `-h` anywhere before a `--` wins over whatever else is right or wrong.
  package static func parse(_ words: [String]) throws(UsageError) -> Invocation<Self> {
    if words.prefix(while: { $0 != "--" }).contains(where: OptionDescription.help.isWritten(as:)) {
      return .help(usage.description.help)
    }
    return .run(try Self(parsing: words))
  }
}
