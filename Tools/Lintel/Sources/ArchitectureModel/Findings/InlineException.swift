/// A comment `lintel:allow RULE -- reason` beside the line that it excuses.
package struct InlineException: Hashable, Sendable {
  package var rule: String

  /// Empty if the comment gives none, which makes it void.
  package var reason: String

  /// Of the comment.
  package var place: Place

  /// The line it excuses: its own, or the one below if it stands alone.
  package var excusedLine: Int

  package init(rule: String, reason: String, place: Place, excusedLine: Int) {
    self.rule = rule
    self.reason = reason
    self.place = place
    self.excusedLine = excusedLine
  }
}
