import Dependencies
import Testing

struct DefaultValueTests {
  @Test func previewValueIsTheLiveOne() {
    #expect(LiveOnly.previewValue.text == "live")
  }

  @Test func previewValueWithoutALiveOneIsTheTestOne() {
    #expect(TestOnly.previewValue.text == "test")
  }

  @Test func testValueIsAnIssueAndThePreviewValue() throws {
    @Dependency(\.liveAndPreview) var dependency
    let place = #_sourceLocation
    let issues = recordedIssues { #expect(dependency.text == "preview") }
    let issue = try #require(issues.first)
    #expect(issues.count == 1)
    #expect("\(issue.comments)".contains(#"@Dependency(\.liveAndPreview) has no test value"#))
    #expect(issue.sourceLocation?.fileID == place.fileID)
    #expect(issue.sourceLocation?.line == place.line - 1)
  }

  @Test func testValueThatIsAskedForOutsideOfADependencyIsAnIssueToo() {
    let issues = recordedIssues { #expect(LiveOnly.testValue.text == "live") }
    #expect(issues.count == 1)
  }

  @Test func missingTestValueIsReportedOncePerCache() {
    for _ in 1...2 {
      withDependencies {
        $0 = DependencyValues()
      } operation: {
        @Dependency(LiveOnly.self) var dependency
        #expect(recordedIssues { _ = dependency }.count == 1)
        #expect(recordedIssues { _ = dependency }.isEmpty)
        @Dependency(\.liveOnly) var again
        #expect(recordedIssues { _ = again }.isEmpty)
      }
    }
  }

  @Test func missingLiveValueIsReportedAtEveryUseAndGivesThePreviewValue() throws {
    try withDependencies {
      $0.context = .live
    } operation: {
      @Dependency(\.contract) var contract
      let line = #_sourceLocation.line - 1
      for _ in 1...2 {
        let issues = recordedIssues { #expect(contract.text == "preview") }
        #expect(issues.count == 1)
        let issue = try #require(issues.first)
        #expect("\(issue.comments)".contains(#"@Dependency(\.contract) has no live value"#))
        #expect("\(issue.comments)".contains("prepareDependencies"))
        #expect(issue.sourceLocation?.line == line)
      }
    }
  }

  @Test func overriddenContractIsNotMissing() {
    withDependencies {
      $0.context = .live
      $0.contract.text = "override"
    } operation: {
      @Dependency(\.contract) var contract
      #expect(contract.text == "override")
    }
  }

  @Test func preparedContractIsNotMissing() {
    withDependencies {
      $0 = DependencyValues.live
    } operation: {
      prepareDependencies { $0.contract = Contract(text: "prepared") }
      @Dependency(\.contract) var contract
      #expect(contract.text == "prepared")
    }
  }

  @Test func overridingAPartDoesNotSilenceTheNextUse() {
    withDependencies {
      $0.liveOnly.text = "override"
    } operation: {
      @Dependency(\.liveOnly) var dependency
      #expect(dependency.text == "override")
    }
    @Dependency(\.liveOnly) var dependency
    #expect(recordedIssues { _ = dependency }.count == 1)
    #expect(recordedIssues { _ = dependency }.isEmpty)
    #expect(dependency.text == "live")
  }

  @Test func overridingAPartDoesNotSilenceAReportOfTheKeyItself() {
    withDependencies {
      $0[Reporting.self].text = "override"
    } operation: {
    }
    @Dependency(Reporting.self) var dependency
    #expect(recordedIssues { _ = dependency }.count == 1)
  }

  @Test func overridingAPartUsesWhatItIsMadeFrom() {
    let issues = recordedIssues {
      withDependencies {
        $0[MadeOfLiveOnly.self].text = "override"
      } operation: {
      }
    }
    #expect(issues.count == 1)
  }
}

private struct LiveOnly: DependencyKey {
  var text: String
  static let liveValue = LiveOnly(text: "live")
}

private struct LiveAndPreview: DependencyKey {
  var text: String
  static let liveValue = LiveAndPreview(text: "live")
  static let previewValue = LiveAndPreview(text: "preview")
}

private struct TestOnly: TestDependencyKey {
  var text: String
  static let testValue = TestOnly(text: "test")
}

private struct Contract: TestDependencyKey {
  var text: String
  static let previewValue = Contract(text: "preview")
  static let testValue = Contract(text: "test")
}

private struct Reporting: TestDependencyKey {
  var text: String

  static var testValue: Reporting {
    if shouldReportUnimplemented { reportIssue("override me") }
    return Reporting(text: "test")
  }
}

private struct MadeOfLiveOnly: TestDependencyKey {
  var text: String

  static var testValue: MadeOfLiveOnly {
    @Dependency(LiveOnly.self) var liveOnly
    return MadeOfLiveOnly(text: liveOnly.text)
  }
}

extension DependencyValues {
  fileprivate var liveOnly: LiveOnly {
    get { self[LiveOnly.self] }
    set { self[LiveOnly.self] = newValue }
  }

  fileprivate var liveAndPreview: LiveAndPreview {
    get { self[LiveAndPreview.self] }
    set { self[LiveAndPreview.self] = newValue }
  }

  fileprivate var contract: Contract {
    get { self[Contract.self] }
    set { self[Contract.self] = newValue }
  }
}
