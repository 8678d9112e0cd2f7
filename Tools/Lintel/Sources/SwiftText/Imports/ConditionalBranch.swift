/// A branch of an `#if`.
package struct ConditionalBranch: Hashable, Sendable {
  package enum Form: String, Hashable, Sendable {
    case `if`, `elseif`, `else`
  }

  package let form: Form

  /// The condition as written, with single spaces and without comments; empty for `else`.
  package let condition: String

  /// The conditions of the branches before this one, which do not hold in it.
  package let excluded: [String]

  package init(form: Form, condition: String, excluded: [String]) {
    self.form = form
    self.condition = condition
    self.excluded = excluded
  }

  /// Whether SwiftPM never compiles it: `SWIFT_PACKAGE`, which it always defines, does not hold.
  package var isOutsidePackages: Bool {
    ["!SWIFT_PACKAGE", "!defined(SWIFT_PACKAGE)"].contains(condition)
      || excluded.contains("SWIFT_PACKAGE") || excluded.contains("defined(SWIFT_PACKAGE)")
  }

  /// The branch as a single condition, for a reader: `os(macOS)`, `!(os(macOS)) && DEBUG`.
  package var description: String {
    let parts = excluded.map { "!(\($0))" } + (condition.isEmpty ? [] : [condition])
    return parts.joined(separator: " && ")
  }
}
