/// Why a manifest is not read as a literal one, although SwiftPM may well load it.
package struct LiteralRefusal: Error, Hashable, Sendable {
  /// What stands in the way: `'Context' is not followed`.
  package var reason: String

  /// Where it stands, from 1; `nil` if it is no place of the text.
  package var line: Int?

  package init(reason: String, line: Int? = nil) {
    self.reason = reason
    self.line = line
  }
}

/// A refusal at a byte of the text.
struct LiteralObstacle: Error {
  var reason: String
  var offset: Int?

  init(_ reason: String, at offset: Int? = nil) {
    self.reason = reason
    self.offset = offset
  }
}
