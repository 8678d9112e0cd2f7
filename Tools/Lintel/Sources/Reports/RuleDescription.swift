package import ArchitectureModel

/// What a report says of a rule itself, for formats that explain their findings.
package struct RuleDescription: Hashable, Sendable {
  package var id: String

  /// What the rule finds, in one sentence without a final stop.
  package var summary: String

  /// Why that matters and what to do about it, in a few sentences.
  package var rationale: String

  /// How much a finding matters where the policy says nothing; `nil` for a rule that is off.
  package var severity: Severity?

  package init(id: String, summary: String, rationale: String, severity: Severity?) {
    self.id = id
    self.summary = summary
    self.rationale = rationale
    self.severity = severity
  }
}
