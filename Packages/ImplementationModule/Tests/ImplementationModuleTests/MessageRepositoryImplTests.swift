import Dependencies
import ImplementationModule
import InterfaceModule
import Testing

struct MessageRepositoryImplTests {
  @Test func answersAfterASecond() async throws {
    let clock = ContinuousClock()
    let start = clock.now
    let message = try await withDependencies {
      $0.continuousClock = clock
    } operation: {
      try await MessageRepository.impl.fetchMessage()
    }
    #expect(message == "Hello from the implementation")
    #expect(clock.now - start >= .seconds(1))
  }
}
