import ArchitectureModel

/// What `rules` says of a rule, where it says more than a severity.
struct RuleSettingDraft: Draft {
  static let name = "the setting of a rule"

  static let keys: [Key<Self>] = [
    Key("severity", .level, \.level),
    Key("max", .atKey(.positiveNumber), \.max),
  ]

  private let field: Field
  private var level: RuleSetting.Level?
  private var max: Placed<Int>?

  init(_ field: Field) {
    self.field = field
  }

  func value(_ reading: inout Reading) -> RuleSetting? {
    if field.value.content == .object([]) {
      reading.report(
        "\(field.label) has neither 'severity' nor 'max'", at: field.value.place,
        help: "add one of them, or remove the rule")
    }
    if let max, let rule = reading.rules[field.key], !rule.hasLimit {
      reading.report(
        "\(field.label) has no limit that 'max' could set", at: max.place, help: "remove 'max'")
    }
    return RuleSetting(level: level, max: max?.value, place: field.place)
  }
}
