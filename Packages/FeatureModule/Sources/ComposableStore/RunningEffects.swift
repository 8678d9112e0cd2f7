import Foundation

/// The effects of a store that have not ended.
///
/// A class with a lock, because the store cancels them when it goes away, which can be on any
/// thread. The lock guards `effects` and `count`.
final class RunningEffects: @unchecked Sendable {
  private struct Running {
    let task: Task<Void, Never>
    let name: String
    let work: Int
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

  /// Starts an effect under identities, as a part of some work.
  func start(
    _ name: String, priority: TaskPriority?, under ids: [EffectID], as work: Int,
    _ operation: @escaping @MainActor () async -> Void
  ) {
    lock.withLock {
      count += 1
      let number = count
      let task = Task(priority: priority) { @MainActor in
        await operation()
        lock.withLock { effects[number] = nil }
      }
      effects[number] = Running(task: task, name: name, work: work, ids: ids)
    }
  }

  /// Waits until all effects of some work have ended.
  nonisolated(nonsending) func finish(_ work: Int) async {
    while let task = lock.withLock({ effects.values.first { $0.work == work }?.task }) {
      await task.value
    }
  }

  /// Cancels the effects of some work.
  func cancel(_ work: Int) {
    cancel { $0.work == work }
  }

  /// Cancels the effects under an identity.
  func cancel(_ id: EffectID) {
    cancel { $0.ids.contains(id) }
  }

  func cancelAll() {
    cancel { _ in true }
  }

  private func cancel(where isMatch: (Running) -> Bool) {
    let cancelled = lock.withLock { effects.values.filter(isMatch) }
    for effect in cancelled { effect.task.cancel() }
  }
}
