import ClientModule
import Dependencies
import DependenciesTestSupport
import InterfaceModule
import Testing

struct MessageClientTests {
  @Dependency(\.messageClient) private var client

  @Test(
    .dependencies {
      $0.context = .live
      $0.messageRepository.fetchMessage = { "from the stub" }
    }
  )
  func loadsItsMessageFromTheRepository() async throws {
    #expect(try await client.message() == "from the stub")
  }

  @Test(.dependency(\.context, .preview))
  func showsTheMessageOfThePreviewInAPreview() async throws {
    #expect(try await client.message() == "Hello from a preview")
  }

  @Test(
    .dependencies {
      $0.context = .live
      $0.messageRepository.fetchMessage = { throw Offline() }
    }
  )
  func passesTheErrorOn() async {
    await #expect(throws: Offline.self) { try await client.message() }
  }
}

private struct Offline: Error {}
