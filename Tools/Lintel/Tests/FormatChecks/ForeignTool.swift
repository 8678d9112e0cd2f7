import Foundation

/// A program of somebody else that judges what the formats write.
package struct ForeignTool {
  private let path: String

  /// `nil` where it is not installed.
  package init?(named name: String) {
    let folders = ProcessInfo.processInfo.environment["PATH", default: ""].split(separator: ":")
    let path = folders.map { "\($0)/\(name)" }.first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
    guard let path else { return nil }
    self.path = path
  }

  /// Where the schema of SARIF lies on this machine, if it does.
  package static var sarifSchema: String? {
    ProcessInfo.processInfo.environment["SARIF_SCHEMA"].flatMap {
      FileManager.default.isReadableFile(atPath: $0) ? $0 : nil
    }
  }

  /// Runs it with a text as its standard input; its output is what it says on both streams.
  package func run(_ arguments: [String], input: String) throws -> (status: Int32, output: String) {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try Data(input.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.standardInput = try FileHandle(forReadingFrom: file)
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }
}
