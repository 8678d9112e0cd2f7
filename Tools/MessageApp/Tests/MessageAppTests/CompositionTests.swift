import ClientModule
import Dependencies
import DependenciesTestSupport
import InterfaceModule
import Testing

@testable import MessageApp

struct CompositionTests {
  private let clock = TestClock()

  @Test(.dependencies) func installsTheRepository() async throws {
    let message = try await withDependencies {
      $0.context = .live
    } operation: {
      Composition.install()
      return try await loadMessage()
    }
    #expect(message == "Hello from the implementation")
  }

  @Test(.dependencies) func withoutItTheAppSaysWhatIsMissing() async throws {
    let messages = Messages()
    try await withKnownIssue {
      try await withDependencies {
        $0.context = .live
      } operation: {
        await messages.append(try await loadMessage())
      }
    } matching: { issue in
      let text = issue.comments.map(\.rawValue).joined()
      return text.contains(#"@Dependency(\.messageRepository)"#)
        && text.contains("prepareDependencies")
    }
    #expect(await messages.list == ["Hello from a preview"])
  }

  /// Loads a message through the client, with a clock that runs by itself.
  private func loadMessage() async throws -> String {
    @Dependency(\.messageClient) var client
    let load = client.message
    return try await withDependencies {
      $0.continuousClock = clock
    } operation: {
      async let message = load()
      await clock.run()
      return try await message
    }
  }
}

private actor Messages {
  private(set) var list: [String] = []

  func append(_ message: String) {
    list.append(message)
  }
}
