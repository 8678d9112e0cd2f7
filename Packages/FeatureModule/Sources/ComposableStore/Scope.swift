/// A reducer of a part of the state, which handles a part of the actions.
///
///     Scope(state: \.counter, embed: Action.counter) {
///       if case .counter(let action) = $0 { action } else { nil }
///     } child: {
///       Counter()
///     }
public struct Scope<State, Action: Sendable, Child: Reducer>: Reducer {
  private let state: WritableKeyPath<State, Child.State>
  private let embed: @Sendable (Child.Action) -> Action
  private let extract: (Action) -> Child.Action?
  private let child: Child

  /// A child reducer within a parent.
  ///
  /// - Parameters:
  ///   - state: where the parent's state has the child's.
  ///   - embed: makes an action of the parent from one of the child.
  ///   - extract: the child's action in one of the parent; `nil` if it is not for the child.
  ///   - child: the child.
  public init<ChildState, ChildAction: Sendable>(
    state: WritableKeyPath<State, ChildState>, embed: @escaping @Sendable (ChildAction) -> Action,
    extract: @escaping (Action) -> ChildAction?,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child
  ) where Child.State == ChildState, Child.Action == ChildAction {
    self.state = state
    self.embed = embed
    self.extract = extract
    self.child = child()
  }

  /// Lets the child handle an action that is for it.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    guard let action = extract(action) else { return .none }
    return child.reduce(into: &state[keyPath: self.state], action: action).map(embed)
  }
}
