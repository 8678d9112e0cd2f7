import ClientModule
import Dependencies
import InterfaceModule
import Testing

struct MessageClientTests {
  @Test func loadsItsMessageFromTheRepository() async throws {
    let message = try await withDependencies {
      $0.context = .live
      $0.messageRepository.fetchMessage = { "from the stub" }
    } operation: {
      @Dependency(\.messageClient) var client
      return try await client.message()
    }
    #expect(message == "from the stub")
  }
}
