/// Work that a reducer asks for, and that may send actions back.
public struct Effect<Action: Sendable>: Sendable {
  let operation: (@Sendable (Send<Action>) async -> Void)?

  /// Nothing to do.
  public static var none: Self { Self(operation: nil) }

  /// Runs an asynchronous operation.
  public static func run(_ operation: @escaping @Sendable (Send<Action>) async -> Void) -> Self {
    Self(operation: operation)
  }
}

/// Sends actions from an effect back into its store.
public struct Send<Action: Sendable>: Sendable {
  let deliver: @MainActor @Sendable (Action) -> Void

  /// Sends an action.
  @MainActor public func callAsFunction(_ action: Action) {
    deliver(action)
  }
}
