/// The work that an action has caused.
public struct StoreTask: Sendable {
  let effects: RunningEffects
  let work: Int

  /// Waits until all effects have ended that the action caused, also through the actions that its
  /// effects sent.
  nonisolated(nonsending) public func finish() async {
    await effects.finish(work)
  }

  /// Cancels those effects.
  public func cancel() {
    effects.cancel(work)
  }
}
