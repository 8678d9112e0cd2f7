import Foundation

/// The values that were made from keys, each exactly once, and those that were prepared.
///
/// A class, because all copies of a set of values share it. The lock guards `cells`.
final class ValueCache: @unchecked Sendable {
  private struct CellID: Hashable {
    let key: ObjectIdentifier
    let context: DependencyContext
  }

  private struct Cell {
    let value: any Sendable
    let preparation: DependencyValues.Preparation?
  }

  private let lock = NSRecursiveLock()
  private var cells: [CellID: Cell] = [:]

  /// The value of a key in a context: the cached one, else a new one that stays.
  func value<Key: TestDependencyKey>(
    of key: Key.Type, in context: DependencyContext, access: Access, values: DependencyValues
  ) -> Key.Value {
    lock.lock()
    defer { lock.unlock() }
    let id = CellID(key: ObjectIdentifier(key), context: context)
    let cell = cells[id]
    let liveKey = key as? any DependencyKey<Key.Value>.Type
    if context == .live, liveKey == nil, cell?.preparation == nil, access.isUse {
      access.reportMissingLiveValue(of: key)
    }
    if let value = cell?.value as? Key.Value { return value }
    let value = Access.$current.withValue(access) {
      DependencyValues.$_current.withValue(values) {
        switch context {
        case .live: liveKey?.liveValue ?? key.previewValue
        case .preview: key.previewValue
        case .test: key.testValue
        }
      }
    }
    cells[id] = Cell(value: value, preparation: access.preparation)
    return value
  }

  /// The value that was prepared for a key, if one was.
  func prepared<Key: TestDependencyKey>(
    _ key: Key.Type, in context: DependencyContext
  ) -> Key.Value? {
    lock.lock()
    defer { lock.unlock() }
    return cells[CellID(key: ObjectIdentifier(key), context: context)]?.value as? Key.Value
  }

  /// Installs a value for the rest of the process, unless the key has one already.
  func prepare<Key: TestDependencyKey>(
    _ key: Key.Type, _ value: Key.Value, in context: DependencyContext,
    by preparation: DependencyValues.Preparation, access: Access
  ) {
    lock.lock()
    defer { lock.unlock() }
    let id = CellID(key: ObjectIdentifier(key), context: context)
    if let cell = cells[id], cell.preparation !== preparation {
      access.reportLatePreparation(of: key)
    } else {
      cells[id] = Cell(value: value, preparation: preparation)
    }
  }
}
