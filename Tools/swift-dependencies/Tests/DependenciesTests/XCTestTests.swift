import Dependencies
import Foundation
import XCTest

final class XCTestCacheTests: XCTestCase {
  func test_valueOfOneTestIsNotThatOfAnother1() {
    expectFreshValue()
  }

  func test_valueOfOneTestIsNotThatOfAnother2() {
    expectFreshValue()
  }

  private func expectFreshValue() {
    @Dependency(Tally.self) var tally
    XCTAssertEqual(tally.increment(), 1)
    XCTAssertEqual(tally.increment(), 2)
  }
}

/// Collects the failures of a test instead of failing.
final class XCTestIssueTests: XCTestCase {
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

  func test_issueIsRecorded() {
    reportIssue("wrong")
    let line = #line - 1
    expectFailures(["wrong"], at: line)
  }

  func test_issueOfADetachedTaskIsRecorded() async {
    let line = #line + 1
    await Task.detached { reportIssue("wrong in a detached task") }.value
    expectFailures(["wrong in a detached task"], at: line)
  }

  func test_missingTestValueIsRecordedOnceWhereItIsUsed() {
    @Dependency(LiveOnly.self) var liveOnly
    let line = #line - 1
    for _ in 1...2 { XCTAssertEqual(liveOnly, "live") }
    expectFailures(["has no test value"], at: line)
  }

  private func expectFailures(_ texts: [String], at line: Int) {
    let found = failures
    failures = []
    XCTAssertEqual(found.count, texts.count)
    for (failure, text) in zip(found, texts) {
      XCTAssert(failure.contains(text), failure)
      XCTAssert(failure.hasPrefix("\(line): "), failure)
    }
    // What went wrong in here has to make the test fail after all.
    if let failure = failures.first { fatalError(failure) }
  }
}

private enum LiveOnly: DependencyKey {
  static let liveValue = "live"
}

private final class Tally: TestDependencyKey, @unchecked Sendable {
  static var testValue: Tally { Tally() }

  private let lock = NSLock()
  private var count = 0

  func increment() -> Int {
    lock.withLock {
      count += 1
      return count
    }
  }
}
