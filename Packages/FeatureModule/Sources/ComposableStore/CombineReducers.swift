/// Several reducers of the same state that handle every action one after the other.
public struct CombineReducers<State, Action: Sendable>: Reducer {
  private let reducers: [any Reducer<State, Action>]

  /// The reducers that a closure lists, as one.
  public init(
    @ReducerBuilder<State, Action> _ build: () -> CombineReducers<State, Action>
  ) {
    self = build()
  }

  init(reducers: [any Reducer<State, Action>]) {
    self.reducers = reducers
  }

  /// Lets all reducers handle the action; their effects run at the same time.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    if reducers.count == 1 { return reducers[0].reduce(into: &state, action: action) }
    var effects: [Effect<Action>] = []
    for reducer in reducers { effects.append(reducer.reduce(into: &state, action: action)) }
    return .merge(effects)
  }
}
