import ComposableStore
import Testing

@MainActor
struct StoreTests {
  @Test func reducesActions() {
    let store = Store(initialState: 0, reducer: Counter())
    store.send(.increment)
    store.send(.increment)
    #expect(store.state == 2)
  }

  @Test func runsEffects() async {
    let store = Store(initialState: 0, reducer: Counter())
    await store.send(.incrementLater)?.value
    #expect(store.state == 1)
  }
}

private struct Counter: Reducer {
  enum Action {
    case increment
    case incrementLater
  }

  func reduce(into state: inout Int, action: Action) -> Effect<Action> {
    switch action {
    case .increment:
      state += 1
      return .none
    case .incrementLater:
      return .run { send in await send(.increment) }
    }
  }
}
