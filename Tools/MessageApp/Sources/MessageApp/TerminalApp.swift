import ClientModule
import ComposableStore
import FeatureModule
import ImplementationModule

/// The app on a terminal: loads one message and ends.
@main
struct TerminalApp {
  @MainActor static func main() async throws {
    Composition.install()
    print(Greeter(provider: DefaultGreetingProvider()).greet())
    let store = Store(initialState: MessageFeature.State(), reducer: MessageFeature())
    let loading = store.send(.loadButtonTapped)
    print(store.state.isLoading ? "loading…" : "idle")
    await loading?.value
    print(store.state.message ?? store.state.failure ?? "nothing")
  }
}
