import ComposableStore
import Dependencies
import DependenciesTestSupport
import Testing

@MainActor @Suite(.timeLimit(.minutes(10)))
struct TestStoreTests {
  private let clock = TestClock()

  @Test func completeDescriptionPasses() async {
    let store = makeStore()
    await store.send(.increment) { $0.count = 1 }
    await store.send(.incrementLater)
    await clock.advance(by: .seconds(1))
    await store.receive(.increment) { $0.count = 2 }
    await store.finish()
    #expect(store.state.count == 2)
  }

  @Test func unexpectedStateIsShownAsADifference() async {
    let store = makeStore()
    let issues = await recordedIssues { await store.send(.increment) { $0.count = 7 } }
    #expect(issues.count == 1)
    let lines = issues.joined().split(separator: "\n").map { $0.drop { $0 == " " } }
    #expect(lines.first == "'increment' leaves another state (- expected, + actual):")
    #expect(lines.contains("-   - count: 7"))
    #expect(lines.contains("+   - count: 1"))
    #expect(store.state.count == 1)
  }

  @Test func changeThatIsNotExpectedIsReported() async {
    let store = makeStore()
    #expect(await recordedIssues { await store.send(.increment) }.count == 1)
  }

  @Test func expectationThatChangesNothingIsReported() async {
    let store = makeStore()
    let issues = await recordedIssues { await store.send(.nothing) { $0.count = 0 } }
    #expect(
      issues == ["'nothing' does not change the state, as its expectation claims"])
  }

  @Test func actionThatIsNotReceivedIsReportedBeforeTheNextSend() async {
    let store = makeStore()
    await store.send(.incrementAtOnce)
    let issues = await recordedIssues { await store.send(.nothing) }
    #expect(issues == ["'increment' is received, but not expected"])
    await store.finish()
  }

  @Test func otherActionThanTheExpectedOneIsShownAsADifference() async {
    let store = makeStore()
    await store.send(.incrementAtOnce)
    let issues = await recordedIssues { await store.receive(.nothing) { $0.count = 1 } }
    #expect(issues.count == 1)
    #expect(issues.joined().contains("nothing"))
    #expect(issues.joined().contains("+"))
    await store.finish()
  }

  @Test func actionIsReceivedByACondition() async {
    let store = makeStore()
    await store.send(.incrementAtOnce)
    await store.receive(where: { $0 == .increment }) { $0.count = 1 }
    await store.send(.incrementAtOnce)
    let issues = await recordedIssues {
      await store.receive(where: { $0 == .nothing }) { $0.count = 2 }
    }
    #expect(issues == ["another action is received: 'increment'"])
    await store.finish()
  }

  @Test func actionThatNeverComesIsReportedWithWhatIsRunning() async {
    let store = makeStore()
    await store.send(.incrementLater)
    let issues = await recordedIssues {
      await store.receive(.increment, timeout: .milliseconds(20)) { $0.count = 1 }
    }
    #expect(issues == ["'increment' is not received; still running: 'wait a second'"])
    await clock.advance(by: .seconds(1))
    await store.receive(.increment) { $0.count = 1 }
    await store.finish()
  }

  @Test func actionThatNobodyCanSendIsReportedAtOnce() async {
    let store = makeStore()
    let issues = await recordedIssues { await store.receive(.increment, timeout: .seconds(100)) }
    #expect(issues == ["'increment' is not received; no effect is running"])
  }

  @Test func effectThatStillRunsIsReportedByItsName() async {
    let store = makeStore()
    await store.send(.incrementLater)
    await store.send(.runWithoutAName)
    let issues = await recordedIssues { await store.finish(timeout: .milliseconds(20)) }
    #expect(issues.first == "the effect 'wait a second' is still running")
    #expect(issues.last?.contains("ComposableStoreTests/Counter.swift:") == true)
    #expect(issues.count == 2)
  }

  @Test func actionThatIsLeftIsReportedAtTheEnd() async {
    let store = makeStore()
    await store.send(.incrementAtOnce)
    let issues = await recordedIssues { await store.finish() }
    #expect(issues == ["'increment' is received, but not expected"])
  }

  @Test func testThatDoesNotFinishIsReported() async {
    let issues = await recordedIssues {
      let store = makeStore()
      await store.send(.incrementAtOnce)
      await store.receive(.increment) { $0.count = 1 }
    }
    #expect(issues == ["the test ends without 'await store.finish()'"])
  }

  @Test func testWithoutEffectsNeedNotFinish() async {
    let issues = await recordedIssues {
      let store = makeStore()
      await store.send(.increment) { $0.count = 1 }
    }
    #expect(issues.isEmpty)
  }

  @Test func expectationThatThrowsIsReported() async {
    struct Failure: Error {}
    let store = makeStore()
    let issues = await recordedIssues { await store.send(.nothing) { _ in throw Failure() } }
    #expect(issues.first == "the expectation of 'nothing' threw Failure()")
  }

  private func makeStore() -> TestStore<Counter.State, Counter.Action> {
    TestStore(initialState: Counter.State()) {
      Counter()
    } withDependencies: {
      $0.continuousClock = clock
    }
  }
}
