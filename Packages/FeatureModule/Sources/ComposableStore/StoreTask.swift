/// The work that an action has caused.
public struct StoreTask: Sendable {
  let work: Work

  /// Waits until all effects have ended that the action caused, also through the actions that its
  /// effects sent.
  public func finish() async {
    await work.finish()
  }

  /// Cancels those effects.
  @MainActor public func cancel() {
    work.cancel()
  }
}

/// The running effects that one action caused.
///
/// A class, because it grows while somebody waits for it.
@MainActor
final class Work {
  private var tasks: [Int: Task<Void, Never>] = [:]

  func add(_ task: Task<Void, Never>, as number: Int) {
    tasks[number] = task
  }

  func remove(_ number: Int) {
    tasks[number] = nil
  }

  func cancel() {
    for task in tasks.values { task.cancel() }
  }

  func finish() async {
    while let task = tasks.values.first { await task.value }
  }
}
