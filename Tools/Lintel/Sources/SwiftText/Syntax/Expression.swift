/// An expression as far as manifests need it; everything else is `opaque`.
package struct Expression: Hashable, Sendable {
  package indirect enum Kind: Hashable, Sendable {
    /// A string literal without interpolation, decoded.
    case string(String)
    case interpolatedString
    /// A number as written.
    case number(String)
    case boolean(Bool)
    case nilLiteral
    case identifier(String)
    /// `base.name`, or `.name` without a base.
    case member(base: Expression?, name: String)
    /// A call; `hasTrailingClosure` says that there are arguments besides `arguments`.
    case call(callee: Expression, arguments: [Argument], hasTrailingClosure: Bool)
    case array([Expression])
    case dictionary([DictionaryElement])
    /// `(a, b: c)`; of a sole value in parentheses, that value alone.
    case tuple([Argument])
    /// `a + b + c`, flat and in order.
    case sum([Expression])
    /// `a..<b`, or `a...b`, which is closed.
    case interval(lower: Expression, upper: Expression, isClosed: Bool)
    case opaque
  }

  package var kind: Kind

  /// The bytes of the expression, without the blanks and comments around it.
  package var range: Range<Int>

  package init(_ kind: Kind, _ range: Range<Int>) {
    self.kind = kind
    self.range = range
  }

  package struct Argument: Hashable, Sendable {
    package var label: String?
    package var value: Expression

    package init(label: String?, value: Expression) {
      self.label = label
      self.value = value
    }
  }

  package struct DictionaryElement: Hashable, Sendable {
    package var key: Expression
    package var value: Expression
  }
}

extension Expression {
  /// The value of a string literal without interpolation.
  package var stringValue: String? {
    if case .string(let value) = kind { value } else { nil }
  }

  /// The last name of what is called or referred to: `target` of `Target.target` and `.target`.
  package var baseName: String? {
    switch kind {
    case .identifier(let name), .member(_, let name): name
    case .call(let callee, _, _): callee.baseName
    case .string, .interpolatedString, .number, .boolean, .nilLiteral, .array, .dictionary, .tuple,
      .sum, .interval, .opaque:
      nil
    }
  }

  /// The arguments of a call.
  package var arguments: [Argument] {
    if case .call(_, let arguments, _) = kind { arguments } else { [] }
  }

  /// The value of the first argument with a label.
  package func argument(_ label: String) -> Expression? {
    arguments.first { $0.label == label }?.value
  }
}
