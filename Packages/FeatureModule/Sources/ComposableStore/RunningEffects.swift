import Foundation

/// The effects of a store that have not ended.
///
/// A class with a lock, because the store cancels them when it goes away, which can be on any thread.
/// The lock guards `effects` and `count`.
final class RunningEffects: @unchecked Sendable {
  private struct Running {
    let task: Task<Void, Never>
    let name: String
    let ids: [EffectID]
  }

  private let lock = NSLock()
  private var effects: [Int: Running] = [:]
  private var count = 0

  /// How many effects have been started so far.
  var started: Int {
    lock.withLock { count }
  }

  /// The names of the running effects, in the order of their start.
  var names: [String] {
    lock.withLock { effects.sorted { $0.key < $1.key }.map(\.value.name) }
  }

  func nextNumber() -> Int {
    lock.withLock {
      count += 1
      return count
    }
  }

  func add(_ task: Task<Void, Never>, named name: String, under ids: [EffectID], as number: Int) {
    lock.withLock { effects[number] = Running(task: task, name: name, ids: ids) }
  }

  func remove(_ number: Int) {
    lock.withLock { effects[number] = nil }
  }

  /// Cancels the effects under an identity, and forgets them: others may already use it.
  func cancel(_ id: EffectID) {
    cancel { $0.ids.contains(id) }
  }

  func cancelAll() {
    cancel { _ in true }
  }

  private func cancel(where isMatch: (Running) -> Bool) {
    let cancelled = lock.withLock {
      let cancelled = effects.filter { isMatch($0.value) }
      for number in cancelled.keys { effects[number] = nil }
      return cancelled
    }
    for effect in cancelled.values { effect.task.cancel() }
  }
}
