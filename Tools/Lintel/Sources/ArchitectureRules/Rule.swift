package import ArchitectureModel

/// What all rules have: a value without state that the world is told of.
package protocol DescribedRule: Sendable {
  static var info: RuleInfo { get }

  init()
}

/// One thing that must not be.
///
/// A rule sees the graph and the policy and returns findings. What a finding weighs is the policy's
/// to say.
package protocol Rule: DescribedRule {

  /// The violations, in any order.
  func findings(in input: RuleInput) -> [Finding]
}

/// A rule about what excuses findings: it is asked once all others have spoken.
package protocol ReviewRule: DescribedRule {
  /// The violations, in any order.
  func findings(after review: Review) -> [Finding]
}

/// What the world is told of a rule.
package struct RuleInfo: Hashable, Sendable {
  /// In kebab case, named for the offence; stable for ever.
  package var id: String

  /// What it finds, in one sentence without a final stop.
  package var summary: String

  /// Why that is worth a finding.
  package var rationale: String

  /// What its findings weigh unless the configuration says otherwise; `nil` means it is off.
  package var severity: Severity?

  /// Whether its findings are about one thing rather than about one that uses another.
  package var hasOneSubject: Bool

  /// The `max` where the configuration gives none; `nil` for a rule without a limit.
  package var defaultLimit: Int?

  /// Whether it says nothing where the configuration declares no layers.
  package var needsLayers: Bool

  /// What it lets pass and what it finds; the tests run them.
  package var examples: [RuleExample]

  package init(
    id: String, summary: String, rationale: String, severity: Severity?,
    hasOneSubject: Bool = false, defaultLimit: Int? = nil, needsLayers: Bool = false,
    examples: [RuleExample] = []
  ) {
    self.id = id
    self.summary = summary
    self.rationale = rationale
    self.severity = severity
    self.hasOneSubject = hasOneSubject
    self.defaultLimit = defaultLimit
    self.needsLayers = needsLayers
    self.examples = examples
  }

  /// Whether it has a limit, `max`.
  package var hasLimit: Bool { defaultLimit != nil }
}
