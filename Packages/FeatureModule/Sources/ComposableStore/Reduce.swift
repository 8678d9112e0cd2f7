/// A reducer that is a closure.
public struct Reduce<State, Action: Sendable>: Reducer {
  private let closure: (inout State, Action) -> Effect<Action>

  /// A reducer that runs a closure.
  public init(_ closure: @escaping (inout State, Action) -> Effect<Action>) {
    self.closure = closure
  }

  /// Runs the closure.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    closure(&state, action)
  }
}
