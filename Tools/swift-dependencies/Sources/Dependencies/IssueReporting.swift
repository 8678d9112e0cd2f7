import Foundation

/// Says that something is wrong without stopping the program.
public func reportIssue(
  _ message: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) {
  FileHandle.standardError.write(Data("\(filePath):\(line):\(column): warning: \(message)\n".utf8))
}
