import ClientModule
import ComposableStore
import Dependencies
import DependenciesTestSupport
import FeatureModule
import Testing

@MainActor
struct MessageScreenTests {
  @Test func showsWhatItsStoreDoes() async {
    let store = Store(initialState: MessageFeature.State()) {
      MessageFeature()
    } withDependencies: {
      $0.messageClient.message = { "Hi" }
    }
    let screen = MessageScreen(store: store)
    let environment = ScreenEnvironment()
    #expect(screen.lines(in: environment) == [.init(.title, "Message")])
    let task = store.send(.loadButtonTapped)
    #expect(screen.lines(in: environment).last == ScreenLine(.progress, "loading…"))
    await task.finish()
    #expect(screen.lines(in: environment).last == ScreenLine(.content, "Hi"))
  }

  @Test func showsAFailure() async {
    struct Offline: Error {}
    let store = Store(initialState: MessageFeature.State()) {
      MessageFeature()
    } withDependencies: {
      $0.messageClient.message = { throw Offline() }
    }
    await store.send(.loadButtonTapped).finish()
    let lines = MessageScreen(store: store).lines(in: ScreenEnvironment())
    #expect(lines.last == ScreenLine(.failure, "failed: Offline()"))
  }
}
