/// A line of a command's table: a word without dashes, known by its position.
package struct Argument<Target>: Sendable {
  let description: ArgumentDescription

  /// Fills in the property; false if the text is not right.
  let apply: @Sendable (inout Target, String) -> Bool
}

extension Argument {
  /// A property that can be reached from any thread.
  package typealias Path<Value> = any WritableKeyPath<Target, Value> & Sendable

  /// A text that must be there.
  package static func required(
    _ name: String, _ path: Path<String>, _ kind: ValueDescription.Kind = .text, help: String
  ) -> Self {
    Self(
      description: ArgumentDescription(
        count: .one, help: help, value: ValueDescription(name, kind))
    ) { target, text in
      target[keyPath: path] = text
      return true
    }
  }

  /// One of the cases of an enum, which must be there.
  package static func required<Value: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, _ path: Path<Value>, help: String
  ) -> Self {
    Self(
      description: ArgumentDescription(
        count: .one, help: help, value: .choice(name, Value.self))
    ) { target, text in
      guard let value = Value(rawValue: text) else { return false }
      target[keyPath: path] = value
      return true
    }
  }

  /// A text that may be absent; the property's default then stays.
  package static func optional(
    _ name: String, _ path: Path<String>, _ kind: ValueDescription.Kind = .text, help: String
  ) -> Self {
    Self(
      description: ArgumentDescription(
        count: .atMostOne, help: help, value: ValueDescription(name, kind))
    ) { target, text in
      target[keyPath: path] = text
      return true
    }
  }

  /// A text that may be absent.
  package static func optional(
    _ name: String, _ path: Path<String?>, _ kind: ValueDescription.Kind = .text, help: String
  ) -> Self {
    Self(
      description: ArgumentDescription(
        count: .atMostOne, help: help, value: ValueDescription(name, kind))
    ) { target, text in
      target[keyPath: path] = text
      return true
    }
  }

  /// All that follow, none included.
  package static func rest(
    _ name: String, _ path: Path<[String]>, _ kind: ValueDescription.Kind = .text, help: String
  ) -> Self {
    Self(
      description: ArgumentDescription(
        count: .any, help: help, value: ValueDescription(name, kind))
    ) { target, text in
      target[keyPath: path].append(text)
      return true
    }
  }
}
