/// Sends actions from an effect back to its store.
@MainActor
public struct Send<Action: Sendable>: Sendable {
  private let deliver: @MainActor @Sendable (Action) -> Void

  nonisolated init(_ deliver: @escaping @MainActor @Sendable (Action) -> Void) {
    self.deliver = deliver
  }

  /// Sends an action, unless the effect has been cancelled.
  public func callAsFunction(_ action: Action) {
    if !Task.isCancelled { deliver(action) }
  }
}
