import Foundation

/// The values that were made from keys, each exactly once, and those that were prepared.
///
/// A class, because all copies of a set of values share it.
final class ValueCache: @unchecked Sendable {
  private struct ID: Hashable {
    let key: ObjectIdentifier
    let context: DependencyContext
  }

  private struct Entry {
    let cell: AnyCell

    /// What the value was made or installed for.
    let purpose: Access.Purpose

    /// Whether the value stands for a live one that nobody installed; every use reports that.
    var isMissing = false
  }

  /// What code outside of tests sees.
  static let ofProcess = ValueCache()

  /// Guards what all caches have but for `settled`, and all accesses.
  ///
  /// Nobody holds it while a value is made, which may take as long and wait for whom it likes.
  static let lock = NSCondition()

  private var entries: [ID: Entry] = [:]

  /// For whom values are being made.
  private var making: [ID: Access] = [:]

  /// The cells about which nothing is to be said, in the context that nobody overrides.
  private let settled = SettledCells()

  /// Cells that were replaced, but that somebody may still be reading.
  private var replaced: [AnyCell] = []

  /// The context that nobody overrides: the prepared one, else that of the process.
  private var context: DependencyContext {
    let id = ID(key: ObjectIdentifier(ContextKey.self), context: .ofProcess)
    return entries[id]?.cell.value(of: ContextKey.self) ?? .ofProcess
  }

  /// The cell of a key, if nothing is to be said about it; found without the lock.
  ///
  /// It lives as long as the cache.
  func settledCell(of key: any TestDependencyKey.Type) -> Unmanaged<AnyCell>? {
    settled.cell(of: ObjectIdentifier(key))
  }

  /// The value of a key: the one that is there, else a new one that stays, and that sees a scope.
  func value<Key: TestDependencyKey>(
    of key: Key.Type, in overriddenContext: DependencyContext?, for access: Access,
    seeing scope: Scope?
  ) -> Key.Value {
    Self.lock.lock()
    let id = ID(key: ObjectIdentifier(key), context: overriddenContext ?? context)
    while let other = making[id] {
      access.wait(for: other)
      Self.lock.wait()
    }
    let entry = entries[id] ?? make(id, of: key, for: access, seeing: scope)
    if overriddenContext == nil && !entry.isMissing && entries[id]?.cell === entry.cell {
      settled.add(entry.cell, of: id.key)
    }
    Self.lock.unlock()
    if entry.isMissing && access.purpose == .use { access.reportMissingLiveValue() }
    return entry.cell.value(of: key)
  }

  /// Makes a value while the lock is open.
  ///
  /// The value stays unless an issue was held back because it is wanted only to be changed; the first
  /// real use makes it anew.
  private func make<Key: TestDependencyKey>(
    _ id: ID, of key: Key.Type, for access: Access, seeing scope: Scope?
  ) -> Entry {
    making[id] = access
    access.maker = Thread.current
    access.wait(for: access)
    Self.lock.unlock()
    let value = Access.$current.withValue(access) {
      Scope.$current.withValue(scope) { key.value(in: id.context) }
    }
    Self.lock.lock()
    access.maker = nil
    making[id] = nil
    Self.lock.broadcast()
    if let prepared = entries[id] { return prepared }
    let isMissing = id.context == .live && !(key is any DependencyKey.Type)
    let entry = Entry(cell: Cell(value), purpose: access.purpose, isMissing: isMissing)
    if access.purpose == .use || !isMissing && !access.isSilenced { entries[id] = entry }
    return entry
  }

  /// Installs a value for good, unless the key has one already.
  ///
  /// A preparation may replace what it has installed itself, and in a preview what was not prepared:
  /// the app around a preview starts before it.
  func prepare<Key: TestDependencyKey>(
    _ key: Key.Type, as value: Key.Value, in overriddenContext: DependencyContext?,
    for access: Access
  ) {
    let isInstalled = Self.lock.withLock {
      let context = key == ContextKey.self ? .ofProcess : overriddenContext ?? context
      let id = ID(key: ObjectIdentifier(key), context: context)
      switch entries[id]?.purpose {
      case nil, access.purpose: break
      case .use, .change: if context != .preview { return false }
      case .preparation: return false
      }
      if let cell = entries[id]?.cell { replaced.append(cell) }
      entries[id] = Entry(cell: Cell(value), purpose: access.purpose)
      settled.removeAll()
      return true
    }
    if !isInstalled { access.reportLatePreparation() }
  }
}

extension ValueCache {
  /// What the running test sees; `nil` outside of tests.
  ///
  /// Each test has a cache of its own, so that nothing that one test did to a value reaches another.
  static var ofRunningTest: ValueCache? {
    guard let test = testLibraries?.runningTest else { return nil }
    return ofTests.withLock { caches in
      let cache = caches[test] ?? ValueCache()
      caches[test] = cache
      return cache
    }
  }

  private static let ofTests = Protected<[AnyHashable: ValueCache]>([:])
}
