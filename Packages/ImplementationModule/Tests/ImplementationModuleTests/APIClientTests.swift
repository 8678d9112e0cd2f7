import ImplementationModule
import Testing

struct APIClientTests {
  @Test func answers() async throws {
    #expect(try await APIClient(failures: .none).fetchGreet() == "Hello")
  }

  @Test func fails() async {
    await #expect(throws: APIError.randomFailure) {
      try await APIClient(failures: .all).fetchGreet()
    }
  }

  @Test func failsAboutOneTimeInFour() async {
    var failures = 0
    for _ in 0..<1_000 {
      do { _ = try await APIClient().fetchGreet() } catch { failures += 1 }
    }
    #expect((150..<350).contains(failures))
  }
}
