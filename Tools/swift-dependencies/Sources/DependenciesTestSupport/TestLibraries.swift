import Dependencies
import Foundation
import Testing
import XCTest

/// Connects the runtime with Swift Testing and XCTest.
///
/// A class, because the runtime looks it up by its name.
final class TestLibraries: TestLibraryBridge {
  static var runningTest: AnyHashable? {
    if let test = Test.current { return AnyHashable(test.id) }
    return isSwiftTesting ? nil : AnyHashable(XCTestCount.shared.count)
  }

  static func record(_ message: String, at place: SourcePlace) {
    guard Test.current != nil || isSwiftTesting else {
      return XCTFail(message, file: place.filePath, line: place.line)
    }
    let location = SourceLocation(
      fileID: "\(place.fileID)", filePath: "\(place.filePath)", line: Int(place.line),
      column: Int(place.column))
    Issue.record(Comment(rawValue: message), sourceLocation: location)
  }

  /// Whether Swift Testing runs this process.
  ///
  /// A detached task does not know its test; then this decides which library to tell, because each
  /// one loses what it is told while the other one runs.
  private static let isSwiftTesting = CommandLine.arguments.contains("--testing-library")
}

/// Counts the XCTest cases that have started.
///
/// A class, because XCTest demands an object that observes. The lock guards `starts`.
private final class XCTestCount: NSObject, XCTestObservation, @unchecked Sendable {
  /// The count since it was asked for first.
  static let shared: XCTestCount = {
    let count = XCTestCount()
    XCTestObservationCenter.shared.addTestObserver(count)
    return count
  }()

  private let lock = NSLock()
  private var starts = 0

  var count: Int { lock.withLock { starts } }

  func testCaseWillStart(_ testCase: XCTestCase) {
    lock.withLock { starts += 1 }
  }
}
