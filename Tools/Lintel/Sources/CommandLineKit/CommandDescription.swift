import Suggestions

/// What help and completion need to know of a command: plain data, without its type.
package struct CommandDescription: Hashable, Sendable {
  /// The whole name, such as `lintel check`.
  package let name: String

  /// One sentence that says what the command does.
  package let summary: String

  /// More about it, below the options: paragraphs and examples, laid out as they shall appear.
  package let details: String

  /// In the order in which they are written.
  package let arguments: [ArgumentDescription]

  /// In the order of the table, without `--help`, which every command has.
  package let options: [OptionDescription]

  /// The word that names the command among those of its tool.
  package var word: String { name.split(separator: " ").last.map(String.init) ?? name }

  /// The options with `--help` at the end.
  var allOptions: [OptionDescription] { options + [.help] }
}

/// What help and completion need to know of an option.
package struct OptionDescription: Hashable, Sendable {
  /// Without the dashes.
  package let name: String
  package let short: Character?
  package let help: String

  /// What it takes; a flag takes nothing.
  package let value: ValueDescription?
  package let isRequired: Bool
  package let isRepeatable: Bool

  /// The value if the option is not given, as a person would write it.
  package var defaultText: String?

  /// `--name`.
  var longForm: String { "--" + name }

  /// `-n`, if there is one.
  var shortForm: String? { short.map { "-\($0)" } }

  func isWritten(as word: String) -> Bool { word == longForm || word == shortForm }

  static let help = OptionDescription(
    name: "help", short: "h", help: "show this help", value: nil, isRequired: false,
    isRepeatable: false, defaultText: nil)
}

/// What help and completion need to know of a positional argument.
package struct ArgumentDescription: Hashable, Sendable {
  /// How often it stands there.
  package enum Count: Hashable, Sendable { case one, atMostOne, any }

  package let count: Count
  package let help: String
  package let value: ValueDescription

  /// As it stands in the usage line: `<a>`, `[<a>]`, `[<a> ...]`.
  var usage: String {
    switch count {
    case .one: value.placeholder
    case .atMostOne: "[\(value.placeholder)]"
    case .any: "[\(value.placeholder) ...]"
    }
  }
}

/// What an option or a positional argument takes.
package struct ValueDescription: Hashable, Sendable {
  /// What a shell can offer for it.
  package enum Kind: Hashable, Sendable {
    case text, file, directory
    case choices([String])
  }

  /// A noun, shown in angle brackets; shown as it is if it has some of its own.
  package let name: String
  package let kind: Kind

  /// What would be right, to be read after "use"; by default the choices.
  package let expectation: String?

  package init(_ name: String, _ kind: Kind, expectation: String? = nil) {
    self.name = name
    self.kind = kind
    self.expectation = expectation
  }

  var placeholder: String { name.contains("<") ? name : "<\(name)>" }

  var choices: [String] {
    switch kind {
    case .choices(let choices): choices
    case .text, .file, .directory: []
    }
  }

  /// How to say that `text` is not one of these; `subject` is what it was given for.
  func complaint(about text: String, for subject: String) -> String {
    let complaint = "'\(text)' is no value of '\(subject)'"
    let suggestion = Spelling.suggestion(for: text, in: choices)
    guard suggestion.isEmpty else { return complaint + suggestion }
    let expectation = expectation ?? choices.joined(separator: ", ")
    return expectation.isEmpty ? complaint : complaint + "; use \(expectation)"
  }
}
