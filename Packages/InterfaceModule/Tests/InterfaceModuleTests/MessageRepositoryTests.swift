import Dependencies
import InterfaceModule
import Testing

struct MessageRepositoryTests {
  @Test func answersInAPreview() async throws {
    let message = try await withDependencies {
      $0.context = .preview
    } operation: {
      @Dependency(\.messageRepository) var repository
      return try await repository.fetchMessage()
    }
    #expect(message == "Hello from a preview")
  }

  @Test func canBeOverridden() async throws {
    let message = try await withDependencies {
      $0.messageRepository.fetchMessage = { "Hi" }
    } operation: {
      @Dependency(\.messageRepository) var repository
      return try await repository.fetchMessage()
    }
    #expect(message == "Hi")
  }
}
