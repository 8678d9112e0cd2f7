import ComposableStore
import Dependencies
import DependenciesTestSupport
import XCTest

/// The test store under XCTest.
///
/// The test collects its failures instead of failing.
final class TestStoreXCTests: XCTestCase {
  private var failures: [String] = []

  #if canImport(ObjectiveC)
  override func record(_ issue: XCTIssue) {
    failures.append(issue.compactDescription)
  }
  #else
  override func recordFailure(
    withDescription description: String, inFile filePath: String, atLine lineNumber: Int,
    expected: Bool
  ) {
    failures.append("\(lineNumber): \(description)")
  }
  #endif

  @MainActor
  func test_completeDescriptionPasses() async {
    let clock = TestClock()
    let store = TestStore(initialState: Counter.State()) {
      Counter()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.incrementLater)
    await clock.advance(by: .seconds(1))
    await store.receive(.increment) { $0.count = 1 }
    await store.finish()
    expectFailures([])
  }

  @MainActor
  func test_unexpectedStateIsShownAsADifference() async {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    let line = #line + 1
    await store.send(.increment) { $0.count = 7 }
    expectFailures(["\(line): failed - 'increment' leaves another state", "+   - count: 1"])
  }

  @MainActor
  func test_effectThatStillRunsIsReportedByItsName() async {
    let store = TestStore(initialState: Counter.State()) {
      Counter()
    } withDependencies: {
      $0.continuousClock = TestClock()
    }
    await store.send(.incrementLater)
    let line = #line + 1
    await store.finish(timeout: .milliseconds(20))
    expectFailures(["\(line): failed - the effect 'wait a second' is still running"])
  }

  /// Expects one failure with all texts, or none.
  private func expectFailures(_ texts: [String]) {
    let isExpected =
      failures.count == min(1, texts.count)
      && texts.allSatisfy { failures.joined().contains($0) }
    if !isExpected { fatalError("\(failures) instead of \(texts)") }
  }
}
