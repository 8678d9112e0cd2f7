/// An exception beside the line it excuses: `// lintel:allow RULE -- reason`.
package struct AllowComment: Hashable, Sendable {
  /// The rule as written; empty if the comment names none.
  package let rule: String

  /// The reason behind `--`, or nil if there is none.
  package let reason: String?

  /// Whether no code stands before it on its line, so that it excuses the line below.
  package let isAlone: Bool

  /// The first slash.
  package let place: TextPosition

  /// The line it excuses.
  package var excusedLine: Int { isAlone ? place.line + 1 : place.line }

  package init(rule: String, reason: String?, isAlone: Bool, place: TextPosition) {
    self.rule = rule
    self.reason = reason
    self.isAlone = isAlone
    self.place = place
  }

  /// The word that makes a comment an exception.
  static let marker: StaticString = "lintel:allow"

  /// Reads rule and reason from the text of a line comment, slashes included.
  ///
  /// - Returns: nil if it is an ordinary comment.
  static func parse(_ comment: String) -> (rule: String, reason: String?)? {
    let text = comment.dropFirst(2).drop(while: \.isWhitespace)
    guard text.hasPrefix(marker.description) else { return nil }
    let content = text.dropFirst(marker.utf8CodeUnitCount)
    guard content.first?.isWhitespace != false else { return nil }
    let rule = content.drop(while: \.isWhitespace).prefix { !$0.isWhitespace }
    if rule.hasPrefix("--") { return ("", trimmedReason(content)) }
    return (String(rule), trimmedReason(content[rule.endIndex...]))
  }

  private static func trimmedReason(_ text: Substring) -> String? {
    let text = text.drop(while: \.isWhitespace)
    guard text.hasPrefix("--") else { return nil }
    var reason = text.dropFirst(2).drop(while: \.isWhitespace)
    while reason.last?.isWhitespace == true { reason.removeLast() }
    return reason.isEmpty ? nil : String(reason)
  }
}
