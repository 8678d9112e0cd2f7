import ClientModule
import InterfaceModule
import Testing

struct GreeterTests {
  @Test func greetsInTheWordsOfItsProvider() {
    #expect(Greeter(provider: FrenchProvider()).greet("Lucie") == "Bonjour, Lucie")
    #expect(Greeter(provider: FrenchProvider()).greet() == "Bonjour, World")
  }
}

private struct FrenchProvider: GreetingProvider {
  func greeting(for name: String) -> String { "Bonjour, \(name)" }
}
