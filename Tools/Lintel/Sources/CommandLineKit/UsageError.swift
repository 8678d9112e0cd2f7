/// Why words on a command line are not understood.
package struct UsageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, in one sentence: lower case, names in single quotes, no final stop.
  package let message: String

  /// The command line that explains what would be right, such as `lintel check --help`.
  package let helpCommand: String

  package init(_ message: String, helpCommand: String) {
    self.message = message
    self.helpCommand = helpCommand
  }

  /// The message alone.
  package var description: String { message }
}
