/// An `#if` of C that was not closed yet.
struct IncludeBlock {
  /// What a condition asks: `#if` and `#elif`, `#ifdef`, `#ifndef` and their kin.
  enum Test { case expression, defined, undefined }

  /// How many conditions are remembered, of nested blocks as of the branches of one.
  ///
  /// A file made to break its readers could else have more conditions for its includes than memory
  /// holds.
  static let maximumConditions = 100

  private var form = ConditionalBranch.Form.if
  private var condition: String
  private var excluded: [String] = []

  /// Whether it may turn out to be what keeps a header from being read twice.
  private var mayGuard: Bool
  private var isGuard = false

  init(condition: String, mayGuard: Bool) {
    self.condition = condition
    self.mayGuard = mayGuard
  }

  /// The branch that is being read; `nil` for the guard around a header.
  var branch: ConditionalBranch? {
    isGuard ? nil : ConditionalBranch(form: form, condition: condition, excluded: excluded)
  }

  mutating func goOn(_ form: ConditionalBranch.Form, _ condition: String) {
    if self.form != .else, excluded.count < Self.maximumConditions {
      excluded.append(self.condition)
    }
    self.form = form
    self.condition = condition
    mayGuard = false
    isGuard = false
  }

  /// A guard defines what it asks for before anything else.
  mutating func noteDefinition(of name: String) {
    if mayGuard, condition == "!defined(\(name))" { isGuard = true }
    mayGuard = false
  }
}
