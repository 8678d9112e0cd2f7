import ArchitectureModel

/// An exception counts until its day.
struct ExpiredExceptionRule: ReviewRule {
  static let info = RuleInfo(
    id: "expired-exception",
    summary: "the day of an exception has passed",
    rationale: """
      A date was a promise to clean up. When it has passed the exception takes nothing away any \
      more, and the promise is due.
      """,
    severity: .error, hasOneSubject: true)

  func findings(after review: Review) -> [Finding] {
    review.expiredExceptions.map { exception in
      let day = exception.until.map { ", it counted until \($0)" } ?? ""
      let owner = exception.owner.map { ", owned by '\($0)'" } ?? ""
      return Finding(
        rule: Self.info.id, severity: .error,
        message: "the exception from '\(exception.rule)' for \(exception.subjects)\(owner), has"
          + " expired\(day)",
        help: "mend what it excused, then remove it", place: exception.place,
        from: Subject(entry: exception.rule + " for " + exception.subjects))
    }
  }
}
