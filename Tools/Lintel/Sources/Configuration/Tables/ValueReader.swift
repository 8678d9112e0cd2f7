import ArchitectureModel

/// How a value is read: the shape it must have, and what it means.
///
/// A reader reports what is wrong with the value, and then returns `nil` or what is left of it.
struct ValueReader<Value>: Sendable {
  let shape: Shape
  let read: @Sendable (Field, inout Reading) -> Value?
}

extension ValueReader {
  func map<Other>(
    _ transform: @escaping @Sendable (Value, Field) -> Other
  ) -> ValueReader<Other> {
    ValueReader<Other>(shape: shape) { field, reading in
      read(field, &reading).map { transform($0, field) }
    }
  }

  static func list<Element>(
    of element: ValueReader<Element>, atLeastOne: Bool = false
  ) -> Self where Value == [Element] {
    let shape = Shape.list(of: element.shape, atLeastOne: atLeastOne)
    return Self(shape: shape) { field, reading in
      guard case .list(let elements) = field.value.content else {
        reading.reportMismatch(field, shape)
        return nil
      }
      if atLeastOne, elements.isEmpty {
        reading.report(
          "\(field.label) names nothing", at: field.value.place,
          help: "name at least one, or remove the key")
      }
      return elements.enumerated().compactMap { index, value in
        element.read(Field(element: value, at: index, of: field), &reading)
      }
    }
  }

  /// One element, or a list of at least one.
  static func oneOrMore<Element>(
    of element: ValueReader<Element>
  ) -> Self where Value == [Element] {
    let many = Self.list(of: element, atLeastOne: true)
    let shape = Shape.either(element.shape, or: many.shape)
    return Self(shape: shape) { field, reading in
      switch field.value.content {
      case .string: return element.read(field, &reading).map { [$0] }
      case .list: return many.read(field, &reading)
      case .null, .bool, .number, .object:
        reading.reportMismatch(field, shape)
        return nil
      }
    }
  }

  static func object<Target: Draft>(_: Target.Type) -> Self where Value == Target.Value {
    let keys = Target.keys
    let shape = Shape.object(keys.map(\.member))
    return Self(shape: shape) { field, reading in
      guard case .object(let members) = field.value.content else {
        reading.reportMismatch(field, shape)
        return nil
      }
      var draft = Target(field)
      for member in members {
        if let key = keys.first(where: { $0.member.key == member.key }) {
          key.read(Field(member), &draft, &reading)
        } else {
          reading.reportUnknownKey(member, in: Target.self)
        }
      }
      for key in keys where key.member.isRequired {
        if members.contains(where: { $0.key == key.member.key }) { continue }
        reading.report(
          "\(Target.name) has no '\(key.member.key)'", at: field.value.place,
          help: "add '\(key.member.key)'")
      }
      return draft.value(&reading)
    }
  }
}

extension Reading {
  fileprivate mutating func reportUnknownKey<Target: Draft>(
    _ member: JSONMember, in _: Target.Type
  ) {
    let known = Target.keys.map(\.member.key)
    let suggestion = suggestion(for: member.key, in: known)
    report(
      "unknown key \(quoted(member.key)) in \(Target.name)\(suggestion)", at: member.place,
      help: "use \(quoted(known))")
  }
}
