import ArchitectureModel

/// An element of `exceptions`.
struct RuleExceptionDraft: Draft {
  static let name = "an exception"

  static let keys: [Key<Self>] = [
    Key("rule", .rule, \.rule, isRequired: true),
    Key("from", .selector, \.from, isRequired: true),
    Key("to", .selector, \.to),
    Key("reason", .text, \.reason, isRequired: true),
    Key("owner", .text, \.owner),
    Key("until", .day, \.until),
    Key("count", .positiveNumber, \.count),
  ]

  private let field: Field
  private var rule: KnownRule?
  private var from: Selector?
  private var to: Selector?
  private var reason: String?
  private var owner: String?
  private var until: Day?
  private var count: Int?

  init(_ field: Field) {
    self.field = field
  }

  func value(_ reading: inout Reading) -> RuleException? {
    checkUsedSide(&reading)
    guard let rule, let from, let reason else { return nil }
    return RuleException(
      rule: rule.id, from: from, to: to, reason: reason, owner: owner, until: until, count: count,
      place: field.place)
  }

  /// Whether there is a `to` follows from the rule.
  private func checkUsedSide(_ reading: inout Reading) {
    guard let rule else { return }
    if rule.hasOneSubject, let to {
      reading.report(
        "an exception to '\(rule.id)' has a 'to', but the rule has one subject", at: to.place,
        help: "remove 'to': 'from' alone says what is excepted")
    }
    if !rule.hasOneSubject, field.value["to"] == nil {
      reading.report(
        "an exception to '\(rule.id)' has no 'to'", at: field.place,
        help: "add 'to': what 'from' may use in spite of the rule")
    }
  }
}
