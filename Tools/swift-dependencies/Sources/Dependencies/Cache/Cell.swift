/// A value of a key, of whatever type, as a scope overrides it or a cache keeps it.
///
/// A class, because a reference is cheap to look up. Unchecked, because only final classes are checked.
class AnyCell: @unchecked Sendable {
  /// The value, of a cell that is stored under a key: nobody stores another one there.
  ///
  /// A debug build checks that. A dynamic cast would take longer than the whole rest of reading.
  final func value<Key: TestDependencyKey>(of key: Key.Type) -> Key.Value {
    unsafeDowncast(self, to: Cell<Key.Value>.self).value
  }
}

/// A value of a key.
final class Cell<Value: Sendable>: AnyCell, @unchecked Sendable {
  fileprivate let value: Value

  init(_ value: Value) {
    self.value = value
  }
}
