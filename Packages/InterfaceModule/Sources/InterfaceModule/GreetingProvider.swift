/// Knows how people are greeted.
public protocol GreetingProvider: Sendable {
  /// The words for a name.
  func greeting(for name: String) -> String
}
