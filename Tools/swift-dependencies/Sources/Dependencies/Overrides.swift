/// The values that scopes gave to keys.
///
/// There are few, so a list is searched faster than a table. Reading takes time in proportion to their
/// number.
struct Overrides: Sendable {
  private var entries: [(key: ObjectIdentifier, value: any Sendable)] = []

  /// The value of the key with an identity.
  func value(of key: ObjectIdentifier) -> (any Sendable)? {
    for entry in entries where entry.key == key { return entry.value }
    return nil
  }

  /// Gives a value to the key with an identity.
  mutating func set(_ value: any Sendable, for key: ObjectIdentifier) {
    if let index = entries.firstIndex(where: { $0.key == key }) {
      entries[index].value = value
    } else {
      entries.append((key, value))
    }
  }

  /// These values where `newer` says nothing, else `newer`'s.
  func merging(_ newer: Overrides) -> Overrides {
    if entries.isEmpty { return newer }
    var merged = self
    for entry in newer.entries { merged.set(entry.value, for: entry.key) }
    return merged
  }
}
