import Dependencies
import Foundation
import Testing

struct DependencyTests {
  @Test func keepsTheValuesOfTheScopeThatMadeIt() {
    let model = withDependencies {
      $0.word = "outer"
    } operation: {
      Model()
    }
    #expect(model.word == "outer")
    #expect(model.key == "outer")
  }

  @Test func seesWhatTheReadingScopeOverrides() {
    let model = withDependencies {
      $0.word = "outer"
      $0.number = 1
    } operation: {
      Model()
    }
    withDependencies {
      $0.word = "inner"
    } operation: {
      #expect(model.word == "inner")
      #expect(model.number == 1)
    }
    #expect(model.word == "outer")
  }

  @Test func readsTwoLevelsDeep() {
    withDependencies {
      $0.date.now = Date(timeIntervalSince1970: 7)
    } operation: {
      @Dependency(\.date.now) var now
      #expect(now == Date(timeIntervalSince1970: 7))
    }
  }

  @Test func readsByKey() {
    @Dependency(WordKey.self) var word
    #expect(word == "test")
    withDependencies {
      $0[WordKey.self] = "override"
    } operation: {
      #expect(word == "override")
    }
  }

  @Test func readsAnOverrideThatIsNil() {
    @Dependency(OptionalKey.self) var optional
    #expect(optional == "test")
    withDependencies {
      $0[OptionalKey.self] = nil
    } operation: {
      #expect(optional == nil)
    }
  }

  @Test func isFoundAmongManyOverrides() {
    withDependencies {
      $0.word = "first"
      $0.number = 2
      $0[OptionalKey.self] = "third"
      $0.word = "fourth"
    } operation: {
      let model = Model()
      #expect(model.word == "fourth")
      #expect(model.number == 2)
    }
  }

  @Test func readsTheValueOfItsContext() {
    @Dependency(\.word) var word
    #expect(word == "test")
    #expect(
      withDependencies {
        $0.context = .live
      } operation: {
        word
      } == "live")
    #expect(
      withDependencies {
        $0.context = .preview
      } operation: {
        word
      } == "preview")
  }

  @Test func readsAValueOutsideOfAnyScopeFromTheCacheOfItsOwn() {
    let model = withDependencies {
      $0 = DependencyValues()
    } operation: {
      prepareDependencies { $0.word = "prepared" }
      return Model()
    }
    #expect(model.word == "prepared")
    #expect(Model().word == "test")
  }
}

private struct Model {
  @Dependency(\.word) var word
  @Dependency(\.number) var number
  @Dependency(WordKey.self) var key
}

private enum WordKey: DependencyKey {
  static let liveValue = "live"
  static let previewValue = "preview"
  static let testValue = "test"
}

private enum NumberKey: TestDependencyKey {
  static let testValue = 0
}

private enum OptionalKey: TestDependencyKey {
  static let testValue: String? = "test"
}

extension DependencyValues {
  fileprivate var word: String {
    get { self[WordKey.self] }
    set { self[WordKey.self] = newValue }
  }

  fileprivate var number: Int {
    get { self[NumberKey.self] }
    set { self[NumberKey.self] = newValue }
  }
}
