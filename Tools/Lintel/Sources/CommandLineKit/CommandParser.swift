import Suggestions

/// Fills in a command from words, as its table says.
struct CommandParser<Target: Command> {
  let usage: Usage<Target>
  private var target = Target()
  private var positionals: [String] = []
  private var given: Set<String> = []  // names of the options seen
  private var words: ArraySlice<String> = []

  init(usage: Usage<Target>) {
    self.usage = usage
  }

  mutating func command(from words: [String]) throws(UsageError) -> Target {
    self.words = words[...]
    while let word = self.words.popFirst() {
      if word == "--" {
        positionals += self.words
        break
      } else if word.hasPrefix("--") {
        try takeLongOption(word)
      } else if word.hasPrefix("-"), word != "-" {
        try takeShortOptions(word)
      } else {
        positionals.append(word)
      }
    }
    try takePositionals()
    try checkRequiredOptions()
    return target
  }

  /// `--name`, `--name value` or `--name=value`.
  private mutating func takeLongOption(_ word: String) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let form = String(parts[0])
    guard let option = usage.options.first(where: { $0.description.longForm == form }) else {
      let known = usage.description.allOptions.map(\.longForm)
      throw error(suggesting: Spelling.nearest(to: form, in: known), "unknown option '\(form)'")
    }
    try take(option, writtenAs: form, attached: parts.count == 2 ? String(parts[1]) : nil)
  }

  /// `-f`, `-f value`, `-fvalue`, `-f=value`, or several flags in one word.
  private mutating func takeShortOptions(_ word: String) throws(UsageError) {
    var letters = word.dropFirst()
    while let letter = letters.popFirst() {
      guard let option = usage.options.first(where: { $0.description.short == letter }) else {
        throw error("unknown option '-\(letter)'" + (word.count > 2 ? " in '\(word)'" : ""))
      }
      var attached: String?
      if option.description.value != nil, !letters.isEmpty {
        attached = String(letters.first == "=" ? letters.dropFirst() : letters)
        letters = ""
      } else if letters.first == "=" {
        attached = String(letters.dropFirst())
      }
      try take(option, writtenAs: "-\(letter)", attached: attached)
    }
  }

  private mutating func take(
    _ option: Option<Target>, writtenAs form: String, attached: String?
  ) throws(UsageError) {
    given.insert(option.description.name)
    guard let value = option.description.value else {
      guard attached == nil else { throw error("'\(form)' takes no value") }
      _ = option.apply(&target, "")
      return
    }
    guard let text = attached ?? nextValue(), !text.isEmpty else {
      throw error("'\(form)' needs a value: \(form) \(value.placeholder)")
    }
    guard option.apply(&target, text) else {
      throw error(value.complaint(about: text, for: form))
    }
  }

  /// The next word, unless it looks like an option: a forgotten value is likelier than a value
  /// that begins with a dash, which `--name=value` can still give.
  private mutating func nextValue() -> String? {
    guard let word = words.first else { return nil }
    let isNegativeNumber = Int(word).map { $0 < 0 } ?? false
    guard !word.hasPrefix("-") || word == "-" || isNegativeNumber else { return nil }
    return words.popFirst()
  }

  private mutating func takePositionals() throws(UsageError) {
    var arguments = usage.arguments[...]
    for text in positionals {
      guard let argument = arguments.first else { throw error("unexpected argument '\(text)'") }
      let value = argument.description.value
      guard argument.apply(&target, text) else {
        throw error(value.complaint(about: text, for: value.placeholder))
      }
      if argument.description.count != .any { arguments.removeFirst() }
    }
    if let missing = arguments.first, missing.description.count == .one {
      let name = missing.description.value.placeholder
      throw error("missing argument \(name): \(usage.description.usageLine)")
    }
  }

  private func checkRequiredOptions() throws(UsageError) {
    for option in usage.description.options
    where option.isRequired && !given.contains(option.name) {
      let placeholder = option.value.map { " " + $0.placeholder } ?? ""
      throw error("missing option \(option.longForm)\(placeholder)")
    }
  }

  private func error(suggesting name: String? = nil, _ message: String) -> UsageError {
    let suggestion = name.map { "; did you mean '\($0)'?" } ?? ""
    return UsageError(
      message + suggestion, helpCommand: usage.description.name + " --help")
  }
}
