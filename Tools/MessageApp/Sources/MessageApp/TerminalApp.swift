import ComposableStore
import FeatureModule

/// The app on a terminal: shows what the screens of the features do, and ends.
@available(iOS 17, macOS 14, *)
@MainActor
struct TerminalApp {
  /// How often the greeting is asked for before it counts as failed.
  static let attempts = 3

  let composition: Composition
  let style: TerminalStyle
  var write: (String) -> Void = { print($0) }

  func run() async {
    await showMessage()
    await showGreeting()
  }

  /// The way by a key: the feature's client asks the repository that was installed.
  private func showMessage() async {
    let store = Store(initialState: MessageFeature.State()) { MessageFeature() }
    let screen = MessageScreen(store: store)
    let loading = store.send(.loadButtonTapped)
    show(screen, in: ScreenEnvironment())
    await loading.finish()
    show(screen, in: ScreenEnvironment())
  }

  /// The ways by initialiser and by environment: the book was handed its greeter and its service, and
  /// the screen finds the book in its environment.
  private func showGreeting() async {
    let book = GreetingBook(greeter: composition.greeter, service: composition.service)
    let environment = ScreenEnvironment().environment(book)
    let screen = GreetingScreen<GreetingBook>()
    show(screen, in: environment)
    for attempt in 1...Self.attempts {
      await book.refresh()
      show(screen, in: environment)
      if book.failure == nil { return }
      let isLast = attempt == Self.attempts
      write(style.text(of: ScreenLine(.progress, isLast ? "giving up" : "trying again…")))
    }
  }

  private func show(_ screen: some TextScreen, in environment: ScreenEnvironment) {
    for line in screen.lines(in: environment) { write(style.text(of: line)) }
  }
}
