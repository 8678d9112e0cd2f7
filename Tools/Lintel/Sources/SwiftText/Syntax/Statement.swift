/// A statement at the top level of a file, as far as manifests need it.
package struct Statement: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// `import Module`, without attributes.
    case moduleImport(String)
    /// `let name: Type = value`, of a single name.
    case binding(isVariable: Bool, name: String, value: Expression)
    /// Anything else; of `#if`, everything up to its `#endif`.
    case opaque
  }

  package var kind: Kind
  package var range: Range<Int>

  /// The bytes of the type that a binding names.
  package var annotation: Range<Int>?

  /// Whether the tree accounts for every token; where it does not, something was passed over.
  package var isExact: Bool

  /// Whether a comma ends a list of arguments in it, as it may since Swift 6.1.
  package var hasTrailingComma: Bool

  /// The call that a binding's value is, if it begins at an offset.
  func call(at start: Int) -> Expression? {
    guard case .binding(_, _, let value) = kind, value.range.lowerBound == start,
      case .call = value.kind
    else { return nil }
    return value
  }
}
