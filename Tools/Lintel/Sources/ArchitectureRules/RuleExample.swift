/// A small repository, drawn, with what a rule makes of it.
///
/// The notation is explained on the first page of the documentation of the rules.
package struct RuleExample: Hashable, Sendable {
  package enum Outcome: Hashable, Sendable {
    /// The rule finds nothing.
    case keeps

    /// The rule finds exactly one thing.
    case breaks
  }

  package let outcome: Outcome
  package let picture: String

  private init(outcome: Outcome, picture: String) {
    self.outcome = outcome
    self.picture = picture
  }

  package static func keeps(_ picture: String) -> Self {
    Self(outcome: .keeps, picture: picture)
  }

  package static func breaks(_ picture: String) -> Self {
    Self(outcome: .breaks, picture: picture)
  }
}
