import Foundation

/// The values that were made from keys, each exactly once, and those that were prepared.
///
/// A class, because all copies of a set of values share it. The condition guards `cells`, `replaced` and
/// `makers`; it is not held while a value is being made, which may take as long and wait for whom it
/// likes.
final class ValueCache: @unchecked Sendable {
  /// What code outside of tests sees.
  static let ofProcess = ValueCache()

  private let condition = NSCondition()
  private var cells: [AnyCell.ID: AnyCell] = [:]
  private var makers = Makers()

  /// Cells that were replaced, but that somebody may still be reading.
  private var replaced: [AnyCell] = []

  /// The cells about which nothing is to be said, found without the condition.
  private let settled = SettledCells()

  /// The context that nobody overrides: the prepared one, else that of the process.
  private var context: DependencyContext {
    let id = AnyCell.ID(key: ObjectIdentifier(ContextKey.self), context: .ofProcess)
    return cells[id]?.value(of: ContextKey.self) ?? .ofProcess
  }

  /// The cell of a key if it is there and nothing is to be said about it.
  ///
  /// It lives as long as the cache, so the caller need not count a reference to it: threads that count
  /// references to one object slow each other down. Here as below, the context is the overridden one.
  func settledCell(
    of key: ObjectIdentifier, in context: DependencyContext?
  ) -> Unmanaged<AnyCell>? {
    settled.cell(of: key, in: context)
  }

  /// The value of a key: the one that is there, else a new one that stays, and that sees `values`.
  func value<Key: TestDependencyKey>(
    of key: Key.Type, in context: DependencyContext?, for access: Access,
    seeing values: DependencyValues
  ) -> Key.Value {
    condition.lock()
    let id = AnyCell.ID(key: ObjectIdentifier(key), context: context ?? self.context)
    while makers.wait(for: id, access) {
      condition.wait()
      makers.goOn()
    }
    let cell = cells[id] ?? make(id, of: key, for: access, seeing: values)
    if cells[id] === cell && !cell.isMissing { settled.add(cell, of: id.key, in: context) }
    condition.unlock()
    if cell.isMissing && access.purpose == .use { access.reportMissingLiveValue() }
    return cell.value(of: key)
  }

  /// Makes a value while the condition is unlocked.
  ///
  /// The value stays unless an issue was held back because it is wanted only to be changed; the first
  /// real use makes it anew.
  private func make<Key: TestDependencyKey>(
    _ id: AnyCell.ID, of key: Key.Type, for access: Access, seeing values: DependencyValues
  ) -> AnyCell {
    makers.start(id, for: access)
    condition.unlock()
    let value = Access.$current.withValue(access) {
      DependencyValues.$_current.withValue(values) { key.value(in: id.context) }
    }
    condition.lock()
    makers.finish(id)
    condition.broadcast()
    if let prepared = cells[id] { return prepared }
    let isMissing = id.context == .live && !(key is any DependencyKey.Type)
    let cell = Cell(value, for: access.purpose, isMissing: isMissing)
    if access.purpose == .use || !isMissing && !access.isSilenced { cells[id] = cell }
    return cell
  }

  /// Installs a value for good, unless the key has one already.
  func prepare<Key: TestDependencyKey>(
    _ key: Key.Type, as value: Key.Value, in context: DependencyContext?, for access: Access
  ) {
    let isInstalled = condition.withLock {
      let isContext = key == ContextKey.self
      let context = isContext ? .ofProcess : context ?? self.context
      let id = AnyCell.ID(key: ObjectIdentifier(key), context: context)
      if let cell = cells[id] {
        guard cell.mayBeReplaced(by: access, in: context) else { return false }
        replaced.append(cell)
      }
      cells[id] = Cell(value, for: access.purpose)
      settled.removeAll()
      return true
    }
    if !isInstalled { access.reportLatePreparation() }
  }
}
