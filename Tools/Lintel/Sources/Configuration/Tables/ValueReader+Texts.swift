import ArchitectureModel

extension ValueReader where Value == String {
  static var text: Self {
    Self(shape: .text) { field, reading in reading.text(field) }
  }

  /// Any string, of which nothing is asked.
  static var anyString: Self {
    Self(shape: .anyString) { field, reading in
      if case .string(let text) = field.value.content { return text }
      reading.reportMismatch(field, .anyString)
      return nil
    }
  }

  /// One of the given strings; the noun says what they are, if not just values of the key.
  static func choice(_ choices: [String], noun: String? = nil) -> Self {
    let shape = Shape.choice(choices)
    return Self(shape: shape) { field, reading in
      guard let text = reading.text(field, shape) else { return nil }
      if choices.contains(text) { return text }
      let suggestion = reading.suggestion(for: text, in: choices)
      reading.report(
        "\(quoted(text)) is no \(noun ?? "value of \(field.label)")\(suggestion)",
        at: field.value.place, help: "use \(quoted(choices))")
      return nil
    }
  }
}

extension ValueReader where Value == KnownRule {
  static var rule: Self {
    Self(shape: .rule) { field, reading in
      guard let id = reading.text(field) else { return nil }
      return reading.knownRule(id, at: field.value.place)
    }
  }
}

extension ValueReader where Value == Layer.Patterns {
  static var patterns: Self {
    ValueReader<[String]>.list(of: .text).map { texts, field in
      Layer.Patterns(globs: texts.map(Glob.init), place: field.place)
    }
  }
}

extension ValueReader where Value == Day {
  static var day: Self {
    Self(shape: .day) { field, reading in
      guard let text = reading.text(field, .day) else { return nil }
      if let day = Day(text) { return day }
      reading.report(
        "\(quoted(text)) is no day", at: field.value.place,
        help: "write year, month and day, as in '2026-11-30'")
      return nil
    }
  }
}

extension ValueReader where Value == Int {
  static var positiveNumber: Self {
    Self(shape: .positiveNumber) { field, reading in
      guard case .number(let digits) = field.value.content else {
        reading.reportMismatch(field, .positiveNumber)
        return nil
      }
      if let number = Int(digits), number > 0 { return number }
      reading.report(
        "\(field.label) is \(quoted(digits)), not \(Shape.positiveNumber.phrase)",
        at: field.value.place, help: "write \(Shape.positiveNumber.phrase)")
      return nil
    }
  }
}
