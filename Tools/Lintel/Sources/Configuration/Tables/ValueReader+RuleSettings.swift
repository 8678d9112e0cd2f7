import ArchitectureModel

extension ValueReader where Value == RuleSetting.Level {
  static var level: Self {
    let levels = Severity.allCases.map(\.rawValue) + ["off"]
    return ValueReader<String>.choice(levels, noun: "severity").map { text, _ in
      Severity(rawValue: text).map { .severity($0) } ?? .off
    }
  }
}

extension ValueReader where Value == RuleSetting {
  /// A severity, or an object.
  static var setting: Self {
    let short = ValueReader<RuleSetting.Level>.level.map { level, field in
      RuleSetting(level: level, place: field.place)
    }
    let long = Self.object(RuleSettingDraft.self)
    let shape = Shape.either(short.shape, or: long.shape)
    return Self(shape: shape) { field, reading in
      switch field.value.content {
      case .string: return short.read(field, &reading)
      case .object: return long.read(field, &reading)
      case .null, .bool, .number, .list:
        reading.reportMismatch(field, shape)
        return nil
      }
    }
  }
}

extension ValueReader where Value == [String: RuleSetting] {
  static var settingsByRule: Self {
    let setting = ValueReader<RuleSetting>.setting
    let shape = Shape.byRule(setting.shape)
    return Self(shape: shape) { field, reading in
      guard case .object(let members) = field.value.content else {
        reading.reportMismatch(field, shape)
        return nil
      }
      var settings: [String: RuleSetting] = [:]
      for member in members {
        let rule = reading.knownRule(member.key, at: member.place)
        let setting = setting.read(Field(member), &reading)
        if let rule { settings[rule.id] = setting }
      }
      return settings
    }
  }
}
