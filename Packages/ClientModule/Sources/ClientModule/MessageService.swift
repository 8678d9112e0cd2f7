public import InterfaceModule

/// Makes a message of a fetched greeting.
public struct MessageService: Sendable {
  private let fetcher: any GreetFetching

  /// A service that fetches its greetings from `fetcher`.
  public init(fetcher: any GreetFetching) {
    self.fetcher = fetcher
  }

  /// The greeting, to the world.
  ///
  /// - Throws: what the fetcher throws.
  public func getMessage() async throws -> String {
    try await fetcher.fetchGreet() + " World"
  }
}
