/// A value that a literal manifest holds.
indirect enum LiteralValue: Hashable, Sendable {
  case string(String)
  case boolean(Bool)
  case number(Int)

  /// `nil`.
  case none
  case version(SemanticVersion)

  /// A half-open range of versions.
  case versions(from: SemanticVersion, upTo: SemanticVersion)
  case list([LiteralValue])

  /// A dictionary of strings, by key.
  case aliases([String: String])

  /// A call or a constant of `PackageDescription` by name, with the arguments that are written, in
  /// the order of its parameters.
  case item(String, [Argument])

  struct Argument: Hashable, Sendable {
    var key: String
    var value: LiteralValue
  }
}

extension LiteralValue {
  var text: String? {
    if case .string(let text) = self { text } else { nil }
  }

  var elements: [LiteralValue]? {
    if case .list(let elements) = self { elements } else { nil }
  }

  /// The name of what is called or referred to.
  var name: String {
    if case .item(let name, _) = self { name } else { "" }
  }

  var isNone: Bool { if case .none = self { true } else { false } }

  /// The value of an argument; `nil` if it is not written or written as `nil`.
  subscript(_ argument: String) -> LiteralValue? {
    guard case .item(_, let arguments) = self,
      let value = arguments.first(where: { $0.key == argument })?.value
    else { return nil }
    return value.isNone ? nil : value
  }

  func text(_ argument: String) -> String? { self[argument]?.text }

  func list(_ argument: String) -> [LiteralValue]? { self[argument]?.elements }

  func texts(_ argument: String) -> [String]? { list(argument)?.compactMap(\.text) }
}
