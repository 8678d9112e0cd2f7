import Dependencies
import DependenciesTestSupport
import Testing

@Suite(.dependencies)
struct PrepareDependenciesTests {
  @Test func installsAValue() {
    prepareDependencies { $0.word = "prepared" }
    @Dependency(\.word) var word
    #expect(word == "prepared")
  }

  @Test func returnsWhatItsClosureReturns() {
    #expect(prepareDependencies { _ in 42 } == 42)
  }

  @Test func throwsWhatItsClosureThrows() {
    struct Failure: Error {}
    #expect(throws: Failure.self) { try prepareDependencies { _ in throw Failure() } }
  }

  @Test func takesTheLastOfSeveralValuesInOneCall() {
    prepareDependencies {
      $0.word = "first"
      $0.word += " and second"
    }
    @Dependency(\.word) var word
    #expect(word == "first and second")
  }

  @Test func reportsAndIgnoresASecondCall() throws {
    prepareDependencies { $0.word = "first" }
    let issues = recordedIssues { prepareDependencies { $0.word = "second" } }
    #expect(issues.count == 1)
    let issue = try #require(issues.first)
    #expect(
      "\(issue.comments)".contains(#"@Dependency(\.word) has already been used or prepared"#))
    @Dependency(\.word) var word
    #expect(word == "first")
  }

  @Test func reportsAndIgnoresACallAfterAUse() {
    @Dependency(\.word) var word
    #expect(word == "test")
    let issues = recordedIssues { prepareDependencies { $0.word = "late" } }
    #expect(issues.count == 1)
    #expect(word == "test")
  }

  @Test func mayReplaceAnUsedValueInAPreview() {
    withDependencies {
      $0.context = .preview
    } operation: {
      @Dependency(\.word) var word
      #expect(word == "preview")
      prepareDependencies { $0.word = "prepared" }
      #expect(word == "prepared")
      let issues = recordedIssues { prepareDependencies { $0.word = "again" } }
      #expect(issues.count == 1)
    }
  }

  @Test func givesWayToAnOverride() {
    prepareDependencies { $0.word = "prepared" }
    @Dependency(\.word) var word
    withDependencies {
      $0.word = "override"
    } operation: {
      #expect(word == "override")
    }
    #expect(word == "prepared")
  }

  @Test func overridesWithinItsClosureStayOverrides() async {
    let task = prepareDependencies { _ in
      Task {
        withDependencies {
          $0.word = "override"
        } operation: {
          DependencyValues._current.word
        }
      }
    }
    #expect(await task.value == "override")
    #expect(DependencyValues._current.word == "test")
  }

  @Test func installsAPartOfAValue() {
    prepareDependencies { $0[Client.self].name = "prepared" }
    @Dependency(Client.self) var client
    #expect(client.name == "prepared")
    #expect(client.number == 1)
  }

  @Test func installsAContext() {
    prepareDependencies { $0.context = .live }
    @Dependency(\.word) var word
    #expect(DependencyValues._current.context == .live)
    #expect(word == "live")
    #expect(recordedIssues { prepareDependencies { $0.context = .test } }.count == 1)
    #expect(DependencyValues._current.context == .live)
  }

  @Test func valueThatWasOnlyReadToBeOverriddenMayStillBePrepared() {
    withDependencies {
      $0[Client.self].name = "override"
    } operation: {
    }
    prepareDependencies { $0[Client.self] = Client(name: "prepared", number: 2) }
    @Dependency(Client.self) var client
    #expect(client.number == 2)
  }
}

private enum WordKey: DependencyKey {
  static let liveValue = "live"
  static let previewValue = "preview"
  static let testValue = "test"
}

private struct Client: DependencyKey {
  var name = "live"
  var number = 1
  static let liveValue = Client()
}

extension DependencyValues {
  fileprivate var word: String {
    get { self[WordKey.self] }
    set { self[WordKey.self] = newValue }
  }
}
