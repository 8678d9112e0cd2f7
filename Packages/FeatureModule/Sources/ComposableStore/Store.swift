/// Holds the state of a feature, and runs its reducer and its effects.
@MainActor public final class Store<State, Action: Sendable> {
  /// The state as of the last action.
  public private(set) var state: State

  private let reducer: any Reducer<State, Action>

  /// A store in its first state.
  public init(initialState: State, reducer: any Reducer<State, Action>) {
    state = initialState
    self.reducer = reducer
  }

  /// Lets the reducer handle an action; the task ends with the effect that it returned.
  @discardableResult public func send(_ action: Action) -> Task<Void, Never>? {
    guard let operation = reducer.reduce(into: &state, action: action).operation else { return nil }
    let send = Send<Action> { [weak self] action in _ = self?.send(action) }
    return Task { await operation(send) }
  }
}
