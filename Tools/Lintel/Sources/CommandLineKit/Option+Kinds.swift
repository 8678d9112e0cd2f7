// The kinds of option there are. Of an option that takes one value and is given more than once,
// the last counts, so that a script can append to a command line it was handed.
extension Option {
  /// A property that can be reached from any thread.
  package typealias Path<Value> = any WritableKeyPath<Target, Value> & Sendable

  /// A word that is there or not; `value` is what it sets the property to.
  package static func flag(
    _ name: String, short: Character? = nil, _ path: Path<Bool>, sets value: Bool = true,
    help: String
  ) -> Self {
    Self(name, short: short, help: help, value: nil) { target, _ in
      target[keyPath: path] = value
      return true
    }
  }

  /// A text.
  package static func value(
    _ name: String, short: Character? = nil, _ path: Path<String>, named noun: String,
    _ kind: ValueDescription.Kind = .text, isRequired: Bool = false, help: String
  ) -> Self {
    Self(
      name, short: short, help: help, value: ValueDescription(noun, kind), isRequired: isRequired,
      defaultText: {
        let text = $0[keyPath: path]
        return text.isEmpty || isRequired ? nil : text
      }
    ) { target, text in
      target[keyPath: path] = text
      return true
    }
  }

  /// A text that may be absent.
  package static func value(
    _ name: String, short: Character? = nil, _ path: Path<String?>, named noun: String,
    _ kind: ValueDescription.Kind = .text, help: String
  ) -> Self {
    Self(name, short: short, help: help, value: ValueDescription(noun, kind)) { target, text in
      target[keyPath: path] = text
      return true
    }
  }

  /// A value that may be absent, of any type that `read` makes from a text.
  ///
  /// For a text that is not right `read` gives `nil`; `expectation` says what would be, and is
  /// read after the word "use".
  package static func value<Value>(
    _ name: String, short: Character? = nil, _ path: Path<Value?>, named noun: String,
    _ kind: ValueDescription.Kind = .text, expecting expectation: String,
    reading read: @escaping @Sendable (String) -> Value?, help: String
  ) -> Self {
    Self(
      name, short: short, help: help,
      value: ValueDescription(noun, kind, expectation: expectation)
    ) { target, text in
      guard let value = read(text) else { return false }
      target[keyPath: path] = value
      return true
    }
  }

  /// A text that may be given several times; values are added to what the property holds.
  ///
  /// One text may hold several values with `separator` between them.
  package static func values(
    _ name: String, short: Character? = nil, _ path: Path<[String]>, named noun: String,
    _ kind: ValueDescription.Kind = .text, separatedBy separator: Character? = nil, help: String
  ) -> Self {
    values(
      name, short: short, path, named: noun, kind, expecting: nil, separatedBy: separator,
      reading: { $0 }, help: help)
  }

  /// A value that may be given several times, of any type that `read` makes from a text.
  ///
  /// Values are added to what the property holds; one text may hold several with `separator`
  /// between them. For a text that is not right `read` gives `nil`; `expectation` says what would
  /// be, by default the choices, and is read after the word "use".
  package static func values<Value>(
    _ name: String, short: Character? = nil, _ path: Path<[Value]>, named noun: String,
    _ kind: ValueDescription.Kind = .text, expecting expectation: String?,
    separatedBy separator: Character? = nil,
    reading read: @escaping @Sendable (String) -> Value?, help: String
  ) -> Self {
    Self(
      name, short: short, help: help,
      value: ValueDescription(noun, kind, expectation: expectation), isRepeatable: true
    ) { target, text in
      let parts = separator.map { text.split(separator: $0).map(String.init) } ?? [text]
      for part in parts {
        guard let value = read(part) else { return false }
        target[keyPath: path].append(value)
      }
      return !parts.isEmpty
    }
  }

  /// One of the cases of an enum.
  package static func choice<Value: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, short: Character? = nil, _ path: Path<Value>, named noun: String? = nil,
    help: String
  ) -> Self {
    Self(
      name, short: short, help: help, value: .choice(noun ?? name, Value.self),
      defaultText: { $0[keyPath: path].rawValue }
    ) { target, text in
      guard let value = Value(rawValue: text) else { return false }
      target[keyPath: path] = value
      return true
    }
  }

  /// One of the cases of an enum, or none.
  package static func choice<Value: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, short: Character? = nil, _ path: Path<Value?>, named noun: String? = nil,
    help: String
  ) -> Self {
    Self(name, short: short, help: help, value: .choice(noun ?? name, Value.self)) { target, text in
      guard let value = Value(rawValue: text) else { return false }
      target[keyPath: path] = value
      return true
    }
  }

  /// A whole number within a range.
  package static func integer(
    _ name: String, short: Character? = nil, _ path: Path<Int>, named noun: String = "number",
    in range: ClosedRange<Int>, help: String
  ) -> Self {
    Self(
      name, short: short, help: help, value: .integer(noun, in: range),
      defaultText: { "\($0[keyPath: path])" }
    ) { target, text in
      guard let value = Int(text), range.contains(value) else { return false }
      target[keyPath: path] = value
      return true
    }
  }

  /// A whole number within a range, or none.
  package static func integer(
    _ name: String, short: Character? = nil, _ path: Path<Int?>, named noun: String = "number",
    in range: ClosedRange<Int>, help: String
  ) -> Self {
    Self(name, short: short, help: help, value: .integer(noun, in: range)) { target, text in
      guard let value = Int(text), range.contains(value) else { return false }
      target[keyPath: path] = value
      return true
    }
  }
}

extension ValueDescription {
  static func choice<Value: RawRepresentable<String> & CaseIterable & Sendable>(
    _ noun: String, _: Value.Type
  ) -> Self {
    Self(noun, .choices(Value.allCases.map(\.rawValue)))
  }

  fileprivate static func integer(_ noun: String, in range: ClosedRange<Int>) -> Self {
    let expectation =
      range.upperBound == .max
      ? "a whole number from \(range.lowerBound)"
      : "a whole number from \(range.lowerBound) to \(range.upperBound)"
    return Self(noun, .text, expectation: expectation)
  }
}
