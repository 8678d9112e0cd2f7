import ArchitectureModel

/// A baseline only shrinks.
struct StaleBaselineRule: ReviewRule {
  static let info = RuleInfo(
    id: "stale-baseline",
    summary: "an entry of the baseline no longer occurs",
    rationale: """
      What was mended must not come back unseen: the entry that would pass it over has to go.
      """,
    severity: .error, hasOneSubject: true)

  func findings(after review: Review) -> [Finding] {
    review.staleBaselineEntries.map { entry, place in
      let pair = "'\(entry.from)'" + (entry.to.map { " on '\($0)'" } ?? "")
      return Finding(
        rule: Self.info.id, severity: .error,
        message: "'\(entry.rule)' for \(pair) no longer occurs",
        help: "run 'lintel baseline', which removes what is gone", place: place,
        from: Subject(entry: "\(entry.rule) \(entry.from)" + (entry.to.map { " -> \($0)" } ?? "")))
    }
  }
}
