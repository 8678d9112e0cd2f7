import ClientModule
public import ComposableStore
import Dependencies

/// Loads a message and shows it.
public struct MessageFeature: Reducer {
  /// What the screen shows.
  public struct State: Equatable, Sendable {
    /// The last message that was loaded.
    public var message: String?

    /// Why the last attempt failed.
    public var failure: String?

    /// Whether a message is on its way.
    public var isLoading = false

    /// Nothing loaded yet.
    public init() {}
  }

  /// What can happen on the screen.
  public enum Action: Equatable, Sendable {
    /// The person asked for a message.
    case loadButtonTapped

    /// The message has come.
    case messageLoaded(String)

    /// The message has not come.
    case loadFailed(String)
  }

  @Dependency(\.messageClient) private var messageClient

  /// The feature.
  public init() {}

  /// Starts to load, or takes what has come.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .loadButtonTapped:
      state.isLoading = true
      state.failure = nil
      return .run { [messageClient] send in
        await send(.messageLoaded(try await messageClient.message()))
      } catch: { error, send in
        await send(.loadFailed("\(error)"))
      }
    case .messageLoaded(let message):
      state.isLoading = false
      state.message = message
      return .none
    case .loadFailed(let reason):
      state.isLoading = false
      state.failure = reason
      return .none
    }
  }
}
