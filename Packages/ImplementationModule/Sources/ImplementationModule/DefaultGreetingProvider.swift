public import InterfaceModule

/// Greets in English.
public struct DefaultGreetingProvider: GreetingProvider {
  /// The provider.
  public init() {}

  /// "Hello" and the name.
  public func greeting(for name: String) -> String {
    "Hello, \(name)!"
  }
}
