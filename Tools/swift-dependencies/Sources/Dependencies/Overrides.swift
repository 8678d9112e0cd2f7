/// The values that scopes gave to keys.
///
/// There are few, so a list is searched faster than a table. Reading takes time in proportion to their
/// number.
struct Overrides: Sendable {
  private var entries: [(key: ObjectIdentifier, value: any Sendable)] = []

  /// The value of the key with an identity.
  subscript(key: ObjectIdentifier) -> (any Sendable)? {
    get {
      for entry in entries where entry.key == key { return entry.value }
      return nil
    }
    set {
      entries.removeAll { $0.key == key }
      if let newValue { entries.append((key, newValue)) }
    }
  }

  /// These values where `newer` says nothing, else `newer`'s.
  func merging(_ newer: Overrides) -> Overrides {
    if entries.isEmpty { return newer }
    var merged = self
    for entry in newer.entries { merged[entry.key] = entry.value }
    return merged
  }
}
