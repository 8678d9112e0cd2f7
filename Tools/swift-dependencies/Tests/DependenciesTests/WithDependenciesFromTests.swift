import Dependencies
import Testing

struct WithDependenciesFromTests {
  @Test func childSeesWhatItsParentSaw() {
    let parent = withDependencies {
      $0.level = 1
    } operation: {
      Parent()
    }
    let child = withDependencies(from: parent) { Child() }
    #expect(child.level == 1)
    let grandchild = withDependencies(from: child) { Child() }
    #expect(grandchild.level == 1)
  }

  @Test func currentOverridesWin() {
    let parent = withDependencies {
      $0.level = 1
    } operation: {
      Parent()
    }
    let child = withDependencies {
      $0.level = 2
    } operation: {
      withDependencies(from: parent) { Child() }
    }
    #expect(child.level == 2)
  }

  @Test func valuesMayBeChangedOnTheWay() {
    let parent = withDependencies {
      $0.level = 1
    } operation: {
      Parent()
    }
    let child = withDependencies(from: parent) {
      $0.level += 10
    } operation: {
      Child()
    }
    #expect(child.level == 11)
  }

  @Test func parentWithoutDependenciesIsRememberedAsLongAsItLives() {
    let parent = withDependencies {
      $0.level = 1
    } operation: {
      Bare()
    }
    for _ in 1...200 {
      withDependencies {
        $0.level = 3
      } operation: {
        Bare()
      }
    }
    #expect(withDependencies(from: parent) { Child() }.level == 1)
  }

  @Test func dependencyOfASuperclassCounts() {
    let parent = withDependencies {
      $0.level = 1
    } operation: {
      Heir()
    }
    #expect(withDependencies(from: parent) { Child() }.level == 1)
  }

  @Test func parentThatKnowsNothingIsReported() throws {
    let issues = recordedIssues {
      #expect(withDependencies(from: Bare()) { Child() }.level == 0)
    }
    let line = #_sourceLocation.line - 2
    #expect(issues.count == 1)
    #expect(try #require(issues.first).sourceLocation?.line == line)
  }

  @Test func worksAcrossSuspensions() async {
    let parent = await withDependencies {
      await Task.yield()
      $0.level = 1
    } operation: {
      await Task.yield()
      return Bare()
    }
    let child = await withDependencies(from: parent) {
      await Task.yield()
      return Child()
    }
    #expect(child.level == 1)
  }
}

private class Parent {
  @Dependency(\.level) var level
}

private final class Heir: Parent {
  let name = "heir"
}

private final class Child {
  @Dependency(\.level) var level
}

private final class Bare {}

private enum LevelKey: TestDependencyKey {
  static let testValue = 0
}

extension DependencyValues {
  fileprivate var level: Int {
    get { self[LevelKey.self] }
    set { self[LevelKey.self] = newValue }
  }
}
