public import InterfaceModule

/// Greets people in the words of a provider.
public struct Greeter: Sendable {
  private let provider: any GreetingProvider

  /// A greeter that finds its words at a provider.
  public init(provider: any GreetingProvider) {
    self.provider = provider
  }

  /// Greets one person, or the whole world.
  public func greet(_ name: String = "World") -> String {
    provider.greeting(for: name)
  }
}
