/// A value of a key, of whatever type, as a scope overrides it or a cache keeps it.
///
/// A class, because a reference is cheaper to look up than a value. Unchecked, because only final
/// classes are checked; it has none but constant properties.
class AnyCell: @unchecked Sendable {
  /// Which one of a cache it is.
  struct ID: Hashable {
    let key: ObjectIdentifier
    let context: DependencyContext
  }

  /// What the value was made or installed for.
  let purpose: Access.Purpose

  /// Whether the value stands for a live one that nobody installed; every use reports that.
  let isMissing: Bool

  fileprivate init(for purpose: Access.Purpose, isMissing: Bool) {
    self.purpose = purpose
    self.isMissing = isMissing
  }

  /// Whether a preparation may still put another value in this one's place.
  ///
  /// In a preview it may until something else was prepared: previews are prepared after the app that
  /// they are part of has started.
  func mayBeReplaced(by access: Access, in context: DependencyContext) -> Bool {
    if case .preparation = purpose { purpose == access.purpose } else { context == .preview }
  }

  /// The value, of a cell that is stored under a key.
  ///
  /// Cells are only ever stored under the key whose value they have, so that there is nothing to check:
  /// a debug build does so all the same. A dynamic cast would take longer than the whole rest of reading.
  final func value<Key: TestDependencyKey>(of key: Key.Type) -> Key.Value {
    unsafeDowncast(self, to: Cell<Key.Value>.self).value
  }
}

/// A value of a key.
final class Cell<Value: Sendable>: AnyCell, @unchecked Sendable {
  fileprivate let value: Value

  init(_ value: Value, for purpose: Access.Purpose, isMissing: Bool = false) {
    self.value = value
    super.init(for: purpose, isMissing: isMissing)
  }
}
