import Foundation
import Testing

/// A run of the built executable, as a person would start it.
struct LintelRun {
  var status: Int32
  var output: String
  var errors: String

  /// Runs to the end; `environment` replaces what this process has, and `whileRunning` is called
  /// with the id of the process once it runs.
  init(
    _ arguments: [String], in folder: String, environment: [String: String],
    whileRunning: (pid_t) throws -> Void = { _ in }
  ) throws {
    let streams = FileManager.default.temporaryDirectory
      .appendingPathComponent("lintel-run-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: streams, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: streams) }
    func stream(_ name: String) throws -> FileHandle {
      let file = streams.appendingPathComponent(name)
      try Data().write(to: file)
      return try FileHandle(forWritingTo: file)
    }
    let process = Process()
    let executable: URL = try #require(Self.executable, "the executable is not built")
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try stream("output")
    process.standardError = try stream("errors")
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    try process.run()
    do {
      try whileRunning(process.processIdentifier)
    } catch {
      process.terminate()
      throw error
    }
    if ended.wait(timeout: .now() + .seconds(100)) == .timedOut {
      kill(process.processIdentifier, SIGKILL)
      ended.wait()
      Issue.record("'lintel \(arguments.joined(separator: " "))' did not end")
    }
    func text(_ name: String) throws -> String {
      String(decoding: try Data(contentsOf: streams.appendingPathComponent(name)), as: UTF8.self)
    }
    status = process.terminationReason == .exit ? process.terminationStatus : -1
    output = try text("output")
    errors = try text("errors")
  }

  /// `lintel` beside the bundle of the tests.
  private static var executable: URL? {
    let bundles = Bundle.allBundles.map(\.bundleURL).filter { $0.pathExtension == "xctest" }
    let folders =
      bundles.map { $0.deletingLastPathComponent() }
      + [Bundle.main.bundleURL, Bundle.main.bundleURL.deletingLastPathComponent()]
    return folders.map { $0.appendingPathComponent("lintel") }.first {
      FileManager.default.isExecutableFile(atPath: $0.path)
    }
  }
}
