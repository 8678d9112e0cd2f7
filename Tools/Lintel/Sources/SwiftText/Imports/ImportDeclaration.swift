/// An `import` in Swift source.
package struct ImportDeclaration: Hashable, Sendable {
  /// What is imported of the module, if not all of it.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case `struct`, `class`, `enum`, `protocol`, `typealias`, `func`, `let`, `var`
  }

  package enum Access: String, Hashable, Sendable, CaseIterable {
    case `open`, `public`, `package`, `internal`, `fileprivate`, `private`
  }

  /// The names as written without back-ticks; the first is the module's.
  package let path: [String]
  package let kind: Kind?

  /// The attributes as written, without blanks and comments: `@testable`, `@_spi(Internal)`.
  package let attributes: [String]
  package let access: Access?

  /// The branches of `#if` it stands in, outermost first.
  package let conditions: [ConditionalBranch]

  /// The first byte of the module's name.
  package let place: TextPosition

  /// The name of the module.
  package var module: String { path[0] }

  package init(
    path: [String], kind: Kind?, attributes: [String], access: Access?,
    conditions: [ConditionalBranch], place: TextPosition
  ) {
    precondition(!path.isEmpty, "an import names a module")
    self.path = path
    self.kind = kind
    self.attributes = attributes
    self.access = access
    self.conditions = conditions
    self.place = place
  }

  /// Whether it has an attribute, given without arguments, like `@testable`.
  package func has(_ attribute: String) -> Bool {
    attributes.contains { $0 == attribute || $0.hasPrefix(attribute + "(") }
  }

  /// Whether it only counts where the module can be imported at all.
  package var isOptional: Bool {
    conditions.contains { branch in
      branch.condition.asks(for: module, negated: false)
        || branch.excluded.contains { $0.asks(for: module, negated: true) }
    }
  }
}

extension String {
  /// Whether a condition holds `canImport` of a module or one of its submodules, or, if `negated`,
  /// `!canImport`.
  fileprivate func asks(for module: String, negated: Bool) -> Bool {
    let parts = split(separator: "canImport(", omittingEmptySubsequences: false)
    return zip(parts, parts.dropFirst()).contains { before, text in
      guard (before.last { $0 != " " } == "!") == negated else { return false }
      let rest = text.drop { $0 == " " }
      guard rest.hasPrefix(module) else { return false }
      let next = rest.dropFirst(module.count).first { $0 != " " }
      return next == ")" || next == "," || next == "."
    }
  }
}
