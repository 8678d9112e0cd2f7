import Dependencies
import DependenciesTestSupport
import ImplementationModule
import InterfaceModule
import Testing

@Suite(.timeLimit(.minutes(1)))
struct MessageRepositoryImplTests {
  @Test func answersAfterASecond() async throws {
    let clock = TestClock()
    let message = try await withDependencies {
      $0.continuousClock = clock
    } operation: {
      async let message = MessageRepository.impl.fetchMessage()
      await clock.run()
      return try await message
    }
    #expect(message == "Hello from the implementation")
    #expect(clock.now == TestClock.Instant(offset: .seconds(1)))
  }
}
