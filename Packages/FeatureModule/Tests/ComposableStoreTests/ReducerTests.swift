import ComposableStore
import Testing

@MainActor
struct ReducerTests {
  @Test func bodyRunsItsReducersInOrder() {
    let store = Store(initialState: [String]()) {
      Reduce<[String], String> { state, action in
        state.append("first " + action)
        return .none
      }
      Reduce { state, action in
        state.append("second " + action)
        return .none
      }
    }
    store.send("a")
    #expect(store.state == ["first a", "second a"])
  }

  @Test(arguments: [true, false])
  func bodyMayDependOnConditions(isLoud: Bool) {
    let store = Store(initialState: [String]()) {
      if isLoud {
        Reduce<[String], String> { state, action in
          state.append(action.uppercased())
          return .none
        }
      } else {
        Reduce<[String], String> { state, action in
          state.append(action)
          return .none
        }
      }
      if isLoud {
        Reduce<[String], String> { state, _ in
          state.append("!")
          return .none
        }
      }
    }
    store.send("a")
    #expect(store.state == (isLoud ? ["A", "!"] : ["a"]))
  }

  @Test func scopeHandlesWhatIsForItsChild() async {
    let store = Store(initialState: Parent.State()) { Parent() }
    store.send(.child(.increment))
    store.send(.rename("b"))
    #expect(store.child.count == 1)
    #expect(store.name == "b")
  }

  @Test func scopeEmbedsTheActionsOfTheChildsEffects() async {
    let store = Store(initialState: Parent.State()) { Parent() }
    await store.send(.child(.incrementLater)).finish()
    #expect(store.child.count == 1)
    #expect(store.name == "counted")
  }

  @Test func combinedReducersMergeTheirEffects() async {
    let store = Store(initialState: 0) {
      CombineReducers {
        Reduce<Int, Int> { state, action in
          state += action
          return action > 1 ? .send(1) : .none
        }
        Reduce { _, action in action > 1 ? .run { send in await send(1) } : .none }
      }
    }
    await store.send(10).finish()
    #expect(store.state == 12)
  }
}

private struct Parent: Reducer {
  struct State {
    var child = Child.State()
    var name = "a"
  }

  enum Action {
    case child(Child.Action)
    case rename(String)
  }

  var body: some Reducer<State, Action> {
    Scope(state: \.child, embed: Action.child) { (action: Action) in
      if case .child(let action) = action { action } else { nil }
    } child: {
      Child()
    }
    Reduce { state, action in
      switch action {
      case .rename(let name): state.name = name
      case .child(.increment) where state.child.count == 1: state.name = "counted"
      case .child: break
      }
      return .none
    }
  }
}

private struct Child: Reducer {
  struct State {
    var count = 0
  }

  enum Action {
    case increment
    case incrementLater
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .increment:
      state.count += 1
      return .none
    case .incrementLater:
      return .merge(.cancel(id: 1), .run { send in await send(.increment) }.cancellable(id: 2))
    }
  }
}
