public import Dependencies
public import Observation

#if canImport(Combine)
public import Combine
#endif

/// Holds the state of a feature, lets its reducer handle actions, and runs the effects.
///
/// Actions are handled one after the other: one that is sent while another is being handled waits for
/// its turn. The reducer and the effects see the dependencies of the scope in which the store was
/// made. The effects are cancelled when the store goes away. Views can observe the state.
@MainActor @dynamicMemberLookup
public final class Store<State, Action: Sendable> {
  private var currentState: State
  private let reducer: any Reducer<State, Action>
  private let dependencies: DependencyValues.Continuation
  private var queue: [(action: Action, work: Int)] = []
  private var sent = 0
  private var isHandling = false
  private let observation = StateObservation<State, Action>()
  let effects = RunningEffects()

  /// A store in its first state.
  ///
  /// - Parameters:
  ///   - initialState: the first state.
  ///   - reducer: lists the reducers.
  ///   - updateValues: changes the dependencies of the reducers and their effects.
  public init(
    initialState: State,
    @ReducerBuilder<State, Action> reducer: () -> some Reducer<State, Action>,
    withDependencies updateValues: (inout DependencyValues) -> Void = { _ in }
  ) {
    currentState = initialState
    (self.reducer, dependencies) = withDependencies(updateValues) {
      (reducer(), withEscapedDependencies { $0 })
    }
  }

  deinit {
    effects.cancelAll()
  }

  /// The state after the last action.
  public var state: State {
    observation.access(self)
    return currentState
  }

  /// A part of the state.
  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    state[keyPath: keyPath]
  }

  /// Lets the reducer handle an action, and starts the effects that it returns.
  ///
  /// - Returns: all work that the action causes, also through the actions that its effects send.
  @discardableResult
  public func send(_ action: Action) -> StoreTask {
    sent += 1
    let task = StoreTask(effects: effects, work: sent)
    handle(action, as: task.work)
    return task
  }

  private func handle(_ action: Action, as work: Int) {
    if isHandling { return queue.append((action, work)) }
    isHandling = true
    defer { isHandling = false }
    start(reduce(action), as: work)
    var next = queue.startIndex
    while next < queue.endIndex {
      let (action, work) = queue[next]
      next += 1
      start(reduce(action), as: work)
    }
    queue.removeAll(keepingCapacity: true)
  }

  private func reduce(_ action: Action) -> Effect<Action> {
    observation.mutate(self) {
      dependencies.yield { reducer.reduce(into: &currentState, action: action) }
    }
  }

  private func start(_ effect: Effect<Action>, under ids: [EffectID] = [], as work: Int) {
    switch effect.kind {
    case .none: break
    case .send(let action): queue.append((action, work))
    case .run(let operation): run(operation, under: ids, as: work)
    case .merge(let effects): for effect in effects { start(effect, under: ids, as: work) }
    case .cancellable(let effect, let id, let cancelInFlight):
      if cancelInFlight { effects.cancel(id) }
      start(effect, under: ids + [id], as: work)
    case .cancel(let id): effects.cancel(id)
    }
  }

  private func run(_ operation: EffectOperation<Action>, under ids: [EffectID], as work: Int) {
    let send = Send<Action> { [weak self] action in self?.handle(action, as: work) }
    effects.start(operation.name, priority: operation.priority, under: ids, as: work) {
      [dependencies] in
      await dependencies.yield { await operation.body(send) }
    }
  }
}

#if canImport(Combine)
extension Store: ObservableObject {
  /// Tells views on systems without the Observation framework that the state is about to change.
  public nonisolated var objectWillChange: ObservableObjectPublisher { observation.publisher }
}
#endif

@available(iOS 17, macOS 14, *)
extension Store: Observable {}
