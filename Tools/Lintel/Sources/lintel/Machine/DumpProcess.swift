import Foundation
import ManifestReading

/// Runs `swift package dump-package`.
struct DumpProcess: Sendable {
  let swift: String?

  /// Where it runs, wherever Lintel was started.
  let workingDirectory: String
  let scratch: ScratchFolder
  let trees: ProcessTree

  /// How long one call may take, in seconds.
  let timeout: Int

  /// Options for every call: `--disable-sandbox`, `--manifest-cache none`.
  let extraArguments: [String]

  /// Dumps the package in a folder, given as an absolute path.
  ///
  /// Every call has a scratch path of its own: it neither waits for a build that runs in the
  /// package nor writes into it. Output goes to files, so that no pipe can fill up, and the two
  /// streams are never mixed.
  func run(_ folder: String) -> ManifestLoader.DumpOutcome {
    guard let swift else { return .noToolchain }
    let own = scratch.path + "/" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: own) }
    do {
      try FileManager.default.createDirectory(atPath: own, withIntermediateDirectories: true)
      let process = Process()
      process.executableURL = URL(fileURLWithPath: swift)
      process.arguments =
        ["package", "--package-path", folder, "--scratch-path", own + "/scratch"]
        + extraArguments + ["dump-package"]
      process.currentDirectoryURL = URL(fileURLWithPath: workingDirectory)
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = try Self.newFile(own + "/output")
      process.standardError = try Self.newFile(own + "/errors")
      let ended = DispatchSemaphore(value: 0)
      process.terminationHandler = { _ in ended.signal() }
      try trees.start(process)
      defer { trees.remove(process.processIdentifier) }
      if ended.wait(timeout: .now() + .seconds(timeout)) == .timedOut {
        ProcessTree.end(process.processIdentifier)
        ended.wait()
        return .timedOut(seconds: timeout)
      }
      return .finished(
        status: process.terminationStatus,
        output: Array(try Data(contentsOf: URL(fileURLWithPath: own + "/output"))),
        errors: Array(try Data(contentsOf: URL(fileURLWithPath: own + "/errors"))))
    } catch {
      return .couldNotStart(reason: "\(error.localizedDescription) (in '\(scratch.path)')")
    }
  }

  private static func newFile(_ path: String) throws -> FileHandle {
    _ = FileManager.default.createFile(atPath: path, contents: nil)
    return try FileHandle(forWritingTo: URL(fileURLWithPath: path))
  }
}
