import ArchitectureModel

/// A value with the place at which it stands.
struct Placed<Value: Hashable & Sendable>: Hashable, Sendable {
  var value: Value
  var place: Place
}

extension ValueReader {
  /// Keeps the place of the value.
  static func placed<Plain>(_ reader: ValueReader<Plain>) -> Self where Value == Placed<Plain> {
    reader.map { Placed(value: $0, place: $1.value.place) }
  }

  /// Keeps the place of the key.
  static func atKey<Plain>(_ reader: ValueReader<Plain>) -> Self where Value == Placed<Plain> {
    reader.map { Placed(value: $0, place: $1.place) }
  }
}
