import Foundation

/// A temporary folder with a repository, a cache and a folder for temporary files of its own.
///
/// A class, because it is removed when the test lets go of it.
final class Workplace {
  /// The absolute real path of the repository.
  let root: String

  /// Where `lintel` remembers manifests.
  let cache: String

  /// `TMPDIR` of the runs.
  let temporary: String
  private let base: String
  private var variables: [String: String] = [:]

  /// Takes texts by their path in the repository.
  init(_ files: [String: String] = [:]) throws {
    let name = "workplace-\(UUID().uuidString)"
    let place = FileManager.default.temporaryDirectory.appendingPathComponent(name).path
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    base = realpath(place, nil).map { String(cString: $0) } ?? place
    root = base + "/repo"
    cache = base + "/cache"
    temporary = base + "/tmp"
    for folder in [root, temporary] {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }
    variables = ProcessInfo.processInfo.environment
    variables["TMPDIR"] = temporary
    variables["NO_COLOR"] = "1"
    try write(files)
  }

  deinit { try? FileManager.default.removeItem(atPath: base) }

  func write(_ files: [String: String]) throws {
    for (path, text) in files { try write(Array(text.utf8), to: root + "/" + path) }
  }

  func write(_ bytes: [UInt8], to file: String, mode: Int = 0o644) throws {
    let url = URL(fileURLWithPath: file)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file)
  }

  func path(_ name: String) -> String { base + "/" + name }

  func set(_ name: String, _ value: String?) { variables[name] = value }

  /// Runs `lintel check` with the workplace's cache.
  func check(
    _ arguments: String..., in folder: String = "", whileRunning: (pid_t) throws -> Void = { _ in }
  ) throws -> LintelRun {
    try LintelRun(
      ["check", "--cache-dir", cache] + arguments, in: folder.isEmpty ? root : folder,
      environment: variables, whileRunning: whileRunning)
  }

  /// Runs a command of `lintel` at the root with the workplace's cache.
  func run(_ command: String, _ arguments: String...) throws -> LintelRun {
    try run(command, arguments)
  }

  func run(
    _ command: String, _ arguments: [String], whileRunning: (pid_t) throws -> Void = { _ in }
  ) throws -> LintelRun {
    try LintelRun(
      [command] + arguments + ["--cache-dir", cache], in: root, environment: variables,
      whileRunning: whileRunning)
  }

  /// Runs `lintel` at the root with these arguments and nothing else.
  func runAlone(
    _ arguments: [String], whileRunning: (pid_t) throws -> Void = { _ in }
  ) throws -> LintelRun {
    try LintelRun(arguments, in: root, environment: variables, whileRunning: whileRunning)
  }

  /// The text of a file of the repository.
  func text(_ path: String) throws -> String {
    try String(contentsOfFile: root + "/" + path, encoding: .utf8)
  }

  /// Every file of the repository with its bytes.
  func snapshot() throws -> [String: Data] {
    var result: [String: Data] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: root) {
      result[name] = FileManager.default.contents(atPath: root + "/" + name) ?? Data()
    }
    return result
  }

  /// What runs of `lintel` have left in the folder for temporary files.
  ///
  /// SwiftPM leaves its own there: an empty folder and the locks of its caches.
  var leftovers: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: temporary)) ?? []
    return names.filter { $0.contains("lintel-") }
  }

  /// The processes whose command line mentions the workplace or `text`, without this one.
  func processes(mentioning text: String? = nil) -> [String] {
    #if os(Linux)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.filter { pid_t($0) != nil }.compactMap { name in
      let bytes = FileManager.default.contents(atPath: "/proc/\(name)/cmdline") ?? Data()
      let line = String(decoding: bytes, as: UTF8.self).replacing("\0", with: " ")
      return line.contains(text ?? base) ? line : nil
    }
    #else
    return []
    #endif
  }
}

/// Waits until something is so, or half a minute has passed.
func waitUntil(_ isSo: () -> Bool) -> Bool {
  for _ in 0..<600 {
    if isSo() { return true }
    usleep(50_000)
  }
  return false
}
