import ArchitectureModel

/// An exception that excuses nothing would excuse the next offence unseen.
struct StaleExceptionRule: ReviewRule {
  static let info = RuleInfo(
    id: "stale-exception",
    summary: "an exception covers nothing",
    rationale: """
      An exception outlives what it was made for, and then lets the same offence back in without a \
      word.
      """,
    severity: .error, hasOneSubject: true)

  func findings(after review: Review) -> [Finding] {
    review.staleExceptions.map { exception in
      finding(
        "the exception from '\(exception.rule)' for \(exception.subjects) covers nothing",
        "remove the exception", exception.place, exception.rule + " for " + exception.subjects)
    }
      + review.staleInlineExceptions.map { exception in
        exception.reason.isEmpty
          ? finding(
            "this exception from '\(exception.rule)' gives no reason, so it is void",
            "write the reason behind it: 'lintel:allow \(exception.rule) -- …'", exception.place,
            exception.rule + " in " + exception.place.file)
          : finding(
            "this exception from '\(exception.rule)' covers nothing", "remove the comment",
            exception.place, exception.rule + " in " + exception.place.file)
      }
  }

  private func finding(_ message: String, _ help: String, _ place: Place, _ key: String) -> Finding
  {
    Finding(
      rule: Self.info.id, severity: .error, message: message, help: help, place: place,
      from: Subject(entry: key))
  }
}

extension RuleException {
  /// Whom it excuses, as written.
  var subjects: String { "'\(from.text)'" + (to.map { " on '\($0.text)'" } ?? "") }
}
