import Dependencies

#if canImport(SwiftUI)
public import SwiftUI
#endif

/// Shows the greeting of whatever model the environment holds.
@available(iOS 17, macOS 14, *)
@MainActor
public struct GreetingScreen<Model: GreetingModel> {
  #if canImport(SwiftUI)
  @Environment(Model.self) private var model
  #endif

  /// The screen.
  public init() {}
}

@available(iOS 17, macOS 14, *)
extension GreetingScreen: TextScreen {
  /// The greeting, or why there is none.
  public func lines(in environment: ScreenEnvironment) -> [ScreenLine] {
    guard let model = environment[Model.self] else {
      reportIssue("the environment has no '\(Model.self)'; put one in where the screens are made")
      return []
    }
    let state =
      model.failure.map { ScreenLine(.failure, "failed: \($0)") }
      ?? ScreenLine(.content, model.greeting)
    return [ScreenLine(.title, "Greeting"), state]
  }
}

#if canImport(SwiftUI)
@available(iOS 17, macOS 14, *)
extension GreetingScreen: View {
  /// The greeting, or why there is none, and a button.
  public var body: some View {
    GreetingContent(greeting: model.greeting, failure: model.failure, refresh: model.refresh)
  }
}
#endif
