#if canImport(SwiftUI)
import ComposableStore
import FeatureModule
import SwiftUI

/// The app in windows.
struct GraphicalApp: App {
  @State private var model: Model

  init() {
    Composition.install()
    _model = State(initialValue: Model())
  }

  var body: some Scene {
    WindowGroup {
      VStack {
        MessageScreen(store: model.store)
        if #available(iOS 17, macOS 14, *) {
          ObservingGreeting()
        } else {
          ObservedGreetingScreen<ObservedGreetingBook>().environmentObject(model.observedBook)
        }
      }
    }
  }

  /// What lives as long as the app.
  @MainActor
  private final class Model {
    let store = Store(initialState: MessageFeature.State()) { MessageFeature() }
    let observedBook = ObservedGreetingBook(
      greeter: Composition().greeter, service: Composition().service)
  }
}

/// The greeting screen and the model that it finds in its environment.
@available(iOS 17, macOS 14, *)
private struct ObservingGreeting: View {
  @State private var book = GreetingBook(
    greeter: Composition().greeter, service: Composition().service)

  var body: some View {
    GreetingScreen<GreetingBook>().environment(book)
  }
}
#endif
