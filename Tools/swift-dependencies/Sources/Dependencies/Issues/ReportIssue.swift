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
struct SourcePlace: Sendable {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  /// Reports an issue at this place.
  func report(_ message: String) {
    if let bridge = TestLibraries.bridge {
      bridge.record(message, fileID: fileID, filePath: filePath, line: line, column: column)
    } else {
      let text = "\(filePath):\(line):\(column): warning: \(message)\n"
      FileHandle.standardError.write(Data(text.utf8))
    }
  }
}
