/// The values that scopes gave to keys.
///
/// There are few, so a list is searched faster than a table. Reading takes time in proportion to their
/// number.
struct Overrides: Sendable {
  private var entries: [(key: ObjectIdentifier, value: any Sendable)] = []

  subscript<Key: TestDependencyKey>(key: Key.Type) -> Key.Value? {
    get {
      let id = ObjectIdentifier(key)
      for entry in entries where entry.key == id { return entry.value as? Key.Value }
      return nil
    }
    set {
      let id = ObjectIdentifier(key)
      entries.removeAll { $0.key == id }
      if let newValue { entries.append((id, newValue)) }
    }
  }

  /// These values where `newer` says nothing, else `newer`'s.
  func merging(_ newer: Overrides) -> Overrides {
    if entries.isEmpty { return newer }
    var merged = self
    for entry in newer.entries {
      merged.entries.removeAll { $0.key == entry.key }
      merged.entries.append(entry)
    }
    return merged
  }
}
