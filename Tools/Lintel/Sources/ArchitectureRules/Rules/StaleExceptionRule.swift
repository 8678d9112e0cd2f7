import ArchitectureModel
import Suggestions

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
      + review.staleInlineExceptions.map(inlineFinding)
  }

  private func inlineFinding(_ exception: InlineException) -> Finding {
    let rule = exception.rule
    let key = rule + " in " + exception.place.file
    if !RuleRegistry.has(rule) {
      let near = Spelling.suggestion(for: rule, in: RuleRegistry.infos.map(\.id))
      return finding(
        "this exception is void: there is no rule '\(rule)'\(near)",
        "correct the name of the rule, or remove the comment", exception.place, key)
    }
    if exception.reason.isEmpty {
      return finding(
        "this exception from '\(rule)' gives no reason, so it is void",
        "write the reason behind it: 'lintel:allow \(rule) -- …'", exception.place, key)
    }
    return finding(
      "this exception from '\(rule)' covers nothing", "remove the comment", exception.place, key)
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
