import Dependencies
import Testing

struct DependencyTests {
  @Test func givesTheTestValueInATest() {
    @Dependency(\.greeting) var greeting
    #expect(greeting == "test")
  }

  @Test func seesTheOverrideOfItsScope() {
    @Dependency(GreetingKey.self) var greeting
    withDependencies {
      $0.greeting = "override"
    } operation: {
      #expect(greeting == "override")
    }
    #expect(greeting == "test")
  }

  @Test func keepsTheValuesOfTheScopeThatMadeIt() {
    let model = withDependencies {
      $0.greeting = "outer"
    } operation: {
      Model()
    }
    #expect(model.greeting == "outer")
  }

  @Test func seesWhatWasPrepared() {
    withDependencies {
      $0 = DependencyValues()
    } operation: {
      prepareDependencies { $0.greeting = "prepared" }
      @Dependency(\.greeting) var greeting
      #expect(greeting == "prepared")
    }
  }

  @Test func givesTheLiveValueInALiveContext() {
    withDependencies {
      $0.context = .live
    } operation: {
      @Dependency(\.greeting) var greeting
      #expect(greeting == "live")
    }
  }
}

private struct Model {
  @Dependency(\.greeting) var greeting
}

private enum GreetingKey: DependencyKey {
  static let liveValue = "live"
  static let testValue = "test"
}

extension DependencyValues {
  fileprivate var greeting: String {
    get { self[GreetingKey.self] }
    set { self[GreetingKey.self] = newValue }
  }
}
