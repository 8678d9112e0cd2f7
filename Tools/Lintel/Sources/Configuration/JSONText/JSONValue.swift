import ArchitectureModel

/// A value of a JSON text, with the place at which it begins.
struct JSONValue: Hashable, Sendable {
  indirect enum Content: Hashable, Sendable {
    case null
    case bool(Bool)

    /// The digits as written: what a number means depends on who asks.
    case number(String)
    case string(String)
    case list([JSONValue])
    case object([JSONMember])
  }

  var content: Content
  var place: Place
}

/// A key and its value; an object keeps them in the order in which they stand.
struct JSONMember: Hashable, Sendable {
  var key: String
  var place: Place
  var value: JSONValue
}

extension JSONValue {
  /// The value's type with its article, as messages name it.
  var kind: String {
    switch content {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number: "a number"
    case .string: "a string"
    case .list: "a list"
    case .object: "an object"
    }
  }
}

extension JSONValue {
  /// The elements of a list; of anything else, none.
  var elements: [JSONValue] {
    if case .list(let elements) = content { elements } else { [] }
  }

  /// The value of a key of an object.
  subscript(key: String) -> JSONValue? {
    guard case .object(let members) = content else { return nil }
    return members.first { $0.key == key }?.value
  }
}
