import Dependencies
import InterfaceModule
import Testing

@testable import MessageApp

struct CompositionTests {
  @Test func installsTheRepository() async throws {
    let message = try await withDependencies {
      $0 = DependencyValues()
      $0.continuousClock = ContinuousClock()
    } operation: {
      Composition.install()
      @Dependency(\.messageRepository) var repository
      return try await repository.fetchMessage()
    }
    #expect(message == "Hello from the implementation")
  }
}
