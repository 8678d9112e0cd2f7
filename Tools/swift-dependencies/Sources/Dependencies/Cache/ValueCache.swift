/// The values that were made from keys, each exactly once, and those that were prepared.
///
/// A class, because all copies of a set of values share it. The lock guards `cells` and
/// `preparedContext`; it is not held while a value is being made, which may take as long and wait for
/// whom it likes.
final class ValueCache: @unchecked Sendable {
  /// What code outside of tests sees.
  static let ofProcess = ValueCache()

  private let lock = StripedLock()
  private var cells: [Cell.ID: Cell] = [:]
  private var preparedContext: DependencyContext?
  private let makers = Makers()

  /// The value of a key if it is there and nothing is to be said about it.
  ///
  /// Here as below, the context is the overridden one; `nil` stands for the prepared one, or that of
  /// the process.
  func settledValue(of key: ObjectIdentifier, in context: DependencyContext?) -> (any Sendable)? {
    lock.withReadLock {
      let id = Cell.ID(key: key, context: context ?? preparedContext ?? .ofProcess)
      guard let cell = cells[id], cell.standing == .settled else { return nil }
      return cell.value
    }
  }

  /// The value of a key: the one that is there, else a new one that stays, and that sees `values`.
  func value<Key: TestDependencyKey>(
    of key: Key.Type, in context: DependencyContext?, for access: Access,
    seeing values: DependencyValues
  ) -> Key.Value {
    let context = context ?? lock.withReadLock { preparedContext } ?? .ofProcess
    let id = Cell.ID(key: ObjectIdentifier(key), context: context)
    while true {
      if let cell = cell(id, for: access), let value = cell.value as? Key.Value {
        if cell.standing == .missing && access.mayReport() { access.reportMissingLiveValue() }
        return value
      }
      guard makers.start(id, for: access) else { continue }
      defer { makers.finish(id) }
      guard cell(id, for: access) == nil else { continue }
      let value = Access.$current.withValue(access) {
        DependencyValues.$_current.withValue(values) { key.value(in: context) }
      }
      let isMissing = context == .live && !(key is any DependencyKey.Type)
      add(Cell(value, isMissing: isMissing, from: access), as: id)
    }
  }

  /// Installs a value for good, unless the key has one already.
  func prepare<Key: TestDependencyKey>(
    _ key: Key.Type, as value: Key.Value, in context: DependencyContext?, for access: Access
  ) {
    let isInstalled = lock.withWriteLock {
      let isContext = key == ContextKey.self
      let context = isContext ? .ofProcess : context ?? preparedContext ?? .ofProcess
      let id = Cell.ID(key: ObjectIdentifier(key), context: context)
      if let cell = cells[id], !cell.mayBeReplaced(by: access, in: context) { return false }
      cells[id] = Cell(value, isMissing: false, from: access)
      if isContext { preparedContext = value as? DependencyContext }
      return true
    }
    if !isInstalled { access.reportLatePreparation() }
  }

  private func cell(_ id: Cell.ID, for access: Access) -> Cell? {
    lock.withReadLock { cells[id].flatMap { $0.serves(access) ? $0 : nil } }
  }

  /// Adds a cell, unless one was prepared meanwhile.
  private func add(_ cell: Cell, as id: Cell.ID) {
    lock.withWriteLock {
      if cells[id]?.preparation == nil || cell.preparation != nil { cells[id] = cell }
    }
  }
}
