/// How a feature changes its state when something happens.
public protocol Reducer<State, Action>: Sendable {
  /// What the feature remembers.
  associatedtype State

  /// What can happen.
  associatedtype Action: Sendable

  /// Changes the state, and says what is to be done outside of it.
  func reduce(into state: inout State, action: Action) -> Effect<Action>
}
