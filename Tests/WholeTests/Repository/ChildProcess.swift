import Foundation

/// A program to run with both streams caught.
struct ChildProcess: Sendable {
  struct Result: Sendable {
    var status: Int32
    var output: String
    var errors: String
  }

  private let arguments: [String]
  private let folder: String
  private let environment: [String: String]

  /// Takes a program as a path, or as a name to be found on `PATH`; `folder` is its working
  /// directory, and `changes` are variables to set, or with `nil` to take away.
  init(
    _ program: String, _ arguments: [String], in folder: String,
    environment changes: [String: String?] = [:]
  ) {
    self.arguments = [program] + arguments
    self.folder = folder
    // Where `make` runs these tests, what it hands down would make an inner `make` talk.
    var environment = ProcessInfo.processInfo.environment
    for name in ["MAKEFLAGS", "MAKELEVEL", "MFLAGS"] { environment[name] = nil }
    for (name, value) in changes { environment[name] = value }
    self.environment = environment
  }

  /// Runs the program and waits for its end without holding a thread.
  func run() async throws -> Result {
    let streams = try Streams()
    let process = process(writingTo: streams)
    try await withCheckedThrowingContinuation { (ended: CheckedContinuation<Void, any Error>) in
      process.terminationHandler = { _ in ended.resume() }
      do {
        try process.run()
      } catch {
        ended.resume(throwing: error)
      }
    }
    return try streams.result(status: process.terminationStatus)
  }

  /// Runs the program and waits for its end.
  func runBlocking() throws -> Result {
    let streams = try Streams()
    let process = process(writingTo: streams)
    try process.run()
    process.waitUntilExit()
    return try streams.result(status: process.terminationStatus)
  }

  private func process(writingTo streams: Streams) -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = streams.output
    process.standardError = streams.errors
    return process
  }
}

/// The two streams of a program, caught in files, so that no pipe can fill up.
private struct Streams {
  let output: FileHandle
  let errors: FileHandle
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    output = try Self.newFile(folder.path + "/output")
    errors = try Self.newFile(folder.path + "/errors")
  }

  func result(status: Int32) throws -> ChildProcess.Result {
    ChildProcess.Result(status: status, output: try text(of: output), errors: try text(of: errors))
  }

  private func text(of file: FileHandle) throws -> String {
    try file.seek(toOffset: 0)
    return String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self)
  }

  private static func newFile(_ path: String) throws -> FileHandle {
    _ = FileManager.default.createFile(atPath: path, contents: nil)
    return try FileHandle(forUpdating: URL(fileURLWithPath: path))
  }
}
