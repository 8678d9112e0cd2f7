/// What the reader must know of a rule.
package struct KnownRule: Hashable, Sendable {
  package var id: String

  /// Whether the rule takes a `max`.
  package var hasLimit: Bool

  /// Whether its findings have a `from` alone, so that exceptions have no `to`.
  package var hasOneSubject: Bool

  package init(_ id: String, hasLimit: Bool = false, hasOneSubject: Bool = false) {
    self.id = id
    self.hasLimit = hasLimit
    self.hasOneSubject = hasOneSubject
  }
}
