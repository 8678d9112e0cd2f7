public import Dependencies
import InterfaceModule

/// What a feature can do with messages.
public struct MessageClient: Sendable {
  /// Loads the message to show.
  public var message: @Sendable () async throws -> String

  /// A client that works as the closure says.
  public init(message: @escaping @Sendable () async throws -> String) {
    self.message = message
  }
}

extension MessageClient: DependencyKey {
  /// Asks whichever repository the composition root has installed.
  public static let liveValue = MessageClient {
    @Dependency(\.messageRepository) var repository
    return try await repository.fetchMessage()
  }
}

extension DependencyValues {
  /// What a feature can do with messages.
  public var messageClient: MessageClient {
    get { self[MessageClient.self] }
    set { self[MessageClient.self] = newValue }
  }
}
