import Foundation

/// Says that something is wrong without stopping the program.
///
/// In a test it is a failure of the test, in a process that links `DependenciesTestSupport`; anywhere
/// else a line on standard error.
public func reportIssue(
  _ message: @autoclosure () -> String, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column).report(message())
}

/// A place in source text.
package struct SourcePlace: Sendable {
  package let fileID: StaticString
  package let filePath: StaticString
  package let line: UInt
  package let column: UInt

  /// Reports an issue at this place.
  func report(_ message: String) {
    if let testLibraries { return testLibraries.record(message, at: self) }
    let text = "\(filePath):\(line):\(column): warning: \(message)\n"
    FileHandle.standardError.write(Data(text.utf8))
  }
}

/// What the runtime wants of Swift Testing and XCTest, neither of which an app links.
package protocol TestLibraryBridge: SendableMetatype {
  /// The running test, if one is running and its task or thread can be told.
  static var runningTest: AnyHashable? { get }

  /// Makes the running test fail.
  static func record(_ message: String, at place: SourcePlace)
}

/// The bridge, in a process that links `DependenciesTestSupport`.
///
/// It is looked up by name, so that a test target needs no line of code to connect the two.
let testLibraries =
  NSClassFromString("DependenciesTestSupport.TestLibraries") as? any TestLibraryBridge.Type
