public import ComposableStore

#if canImport(SwiftUI)
public import SwiftUI
#endif

/// Shows the message that its store loads.
@MainActor
public struct MessageScreen {
  #if canImport(SwiftUI)
  @ObservedObject private var store: Store<MessageFeature.State, MessageFeature.Action>
  #else
  private let store: Store<MessageFeature.State, MessageFeature.Action>
  #endif

  /// The screen of a store.
  public init(store: Store<MessageFeature.State, MessageFeature.Action>) {
    self.store = store
  }
}

extension MessageScreen: TextScreen {
  /// The message, or why there is none.
  public func lines(in environment: ScreenEnvironment) -> [ScreenLine] {
    var lines = [ScreenLine(.title, "Message")]
    if store.isLoading { lines.append(ScreenLine(.progress, "loading…")) }
    if let message = store.message { lines.append(ScreenLine(.content, message)) }
    if let failure = store.failure { lines.append(ScreenLine(.failure, "failed: \(failure)")) }
    return lines
  }
}

#if canImport(SwiftUI)
extension MessageScreen: View {
  /// The message, or why there is none, and a button.
  public var body: some View {
    VStack {
      if store.isLoading { ProgressView() }
      if let message = store.message { Text(message) }
      if let failure = store.failure { Text("failed: \(failure)") }
      Button(store.failure == nil ? "Load" : "Try again") { store.send(.loadButtonTapped) }
    }
  }
}
#endif
