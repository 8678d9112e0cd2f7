import ImplementationModule
import Testing

struct DefaultGreetingProviderTests {
  @Test func greetsInEnglish() {
    #expect(DefaultGreetingProvider().greeting(for: "World") == "Hello, World!")
  }
}
