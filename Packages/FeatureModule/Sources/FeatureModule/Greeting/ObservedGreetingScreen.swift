#if canImport(SwiftUI)
public import SwiftUI

/// Shows the greeting of whatever model the environment holds, on systems without the Observation
/// framework.
public struct ObservedGreetingScreen<Model: ObservedGreetingModel>: View {
  @EnvironmentObject private var model: Model

  /// The screen.
  public init() {}

  /// The greeting, or why there is none, and a button.
  public var body: some View {
    GreetingContent(greeting: model.greeting, failure: model.failure, refresh: model.refresh)
  }
}
#endif
