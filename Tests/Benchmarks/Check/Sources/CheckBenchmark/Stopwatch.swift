import Foundation

/// Runs commands and takes their time.
struct Stopwatch {
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// How often a command is run; the best time counts, which chance disturbs least.
  let repetitions: Int

  /// The best time of a command, in seconds; what prepares each run is not counted.
  func seconds(
    _ command: [String], in folder: URL, statuses: Set<Int32> = [0],
    prepare: () throws -> Void = {}
  ) throws -> Double {
    var best = Double.infinity
    for _ in 0..<repetitions {
      try prepare()
      let start = ContinuousClock.now
      let status = try Self.run(command, in: folder)
      let duration = (ContinuousClock.now - start).components
      guard statuses.contains(status) else {
        throw Failure(description: "'\(command.joined(separator: " "))' ended with \(status)")
      }
      best = min(best, Double(duration.seconds) + Double(duration.attoseconds) / 1e18)
    }
    return best
  }

  static func run(_ command: [String], in folder: URL) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    // Waiting for the exit itself looks only every few dozen milliseconds.
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    try process.run()
    ended.wait()
    return process.terminationStatus
  }

  /// The least number of milliseconds that stands behind a text in what a command writes to
  /// standard error, in seconds; `nil` if the text is not there.
  func seconds(after text: String, of command: [String], in folder: URL) throws -> Double? {
    var best: Double?
    for _ in 0..<repetitions {
      let errors = try Self.errors(of: command, in: folder)
      guard let range = errors.firstRange(of: text),
        let found = Double(errors[range.upperBound...].prefix { $0.isNumber || $0 == "." })
      else { return nil }
      best = min(best ?? .infinity, found / 1000)
    }
    return best
  }

  private static func errors(of command: [String], in folder: URL) throws -> String {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = pipe
    try process.run()
    let errors = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return errors
  }

  static func exists(_ tool: String) -> Bool {
    (try? run(["which", tool], in: URL(fileURLWithPath: "/"))) == 0
  }

  /// The most memory that a command held, in MiB, as Linux tells it; `nil` elsewhere.
  static func peakMemory(_ command: [String], in folder: URL) throws -> Double? {
    #if os(Linux)
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    // The shell replaces itself, so that the figure is that of the command alone.
    process.arguments =
      [
        "-c",
        "\"$@\" >/dev/null 2>&1 & p=$!; m=0; while s=$(grep VmHWM /proc/$p/status 2>/dev/null); do m=$s; done; echo $m",
        "sh",
      ] + command
    process.currentDirectoryURL = folder
    process.standardOutput = pipe
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let fields = text.split(separator: " ")
    return fields.count > 1 ? Double(fields[1]).map { $0 / 1024 } : nil
    #else
    return nil
    #endif
  }
}
