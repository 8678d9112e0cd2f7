/// Fetches a greeting from somewhere that may fail.
public protocol GreetFetching: Sendable {
  /// The greeting.
  func fetchGreet() async throws -> String
}
