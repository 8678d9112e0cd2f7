import ClientModule
import InterfaceModule
import Testing

struct MessageServiceTests {
  @Test func test_getMessage_outputsHelloWorld_whenFetchSucceeds() async throws {
    let service = MessageService(fetcher: SuccessStubFetcher())
    #expect(try await service.getMessage() == "Hello World")
  }

  @Test func test_getMessage_passesTheErrorOn_whenFetchFails() async {
    let service = MessageService(fetcher: FailingStubFetcher())
    await #expect(throws: FailingStubFetcher.Failure()) { try await service.getMessage() }
  }
}

private struct SuccessStubFetcher: GreetFetching {
  func fetchGreet() async throws -> String { "Hello" }
}

private struct FailingStubFetcher: GreetFetching {
  struct Failure: Error, Equatable {}

  func fetchGreet() async throws -> String { throw Failure() }
}
