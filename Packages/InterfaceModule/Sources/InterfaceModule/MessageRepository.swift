public import Dependencies

/// Where messages come from.
///
/// A contract as a value: one closure per thing that the logic needs from the world. It has no live
/// value here, because nothing here knows how; the composition root installs an implementation.
public struct MessageRepository: Sendable {
  /// Fetches the message of the moment.
  public var fetchMessage: @Sendable () async throws -> String

  /// A repository that works as the closure says.
  public init(fetchMessage: @escaping @Sendable () async throws -> String) {
    self.fetchMessage = fetchMessage
  }
}

extension MessageRepository: TestDependencyKey {
  /// Answers at once, so that a preview shows something.
  public static let previewValue = MessageRepository { "Hello from a preview" }

  /// Reports an issue when it is used: a test says itself what the world answers.
  public static let testValue = MessageRepository {
    reportIssue("'messageRepository.fetchMessage' is not overridden in this test")
    return try await previewValue.fetchMessage()
  }
}

extension DependencyValues {
  /// Where messages come from.
  public var messageRepository: MessageRepository {
    get { self[MessageRepository.self] }
    set { self[MessageRepository.self] = newValue }
  }
}
