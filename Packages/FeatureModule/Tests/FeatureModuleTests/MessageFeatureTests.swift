import ClientModule
import ComposableStore
import Dependencies
import FeatureModule
import Testing

@MainActor
struct MessageFeatureTests {
  @Test func showsTheMessage() async {
    let store = withDependencies {
      $0.messageClient = MessageClient { "Hi" }
    } operation: {
      Store(initialState: MessageFeature.State(), reducer: MessageFeature())
    }
    let loading = store.send(.loadButtonTapped)
    #expect(store.state.isLoading)
    await loading?.value
    #expect(store.state.message == "Hi")
    #expect(!store.state.isLoading)
  }

  @Test func showsWhyItFailed() async {
    struct Offline: Error {}
    let store = withDependencies {
      $0.messageClient = MessageClient { throw Offline() }
    } operation: {
      Store(initialState: MessageFeature.State(), reducer: MessageFeature())
    }
    await store.send(.loadButtonTapped)?.value
    #expect(store.state.failure == "Offline()")
    #expect(store.state.message == nil)
  }
}
