import Foundation

/// What was measured on one generated repository; times in seconds, the best of several runs.
struct Measurement {
  let packageCount: Int
  let fileCount: Int

  /// Of the Swift files, in bytes.
  let size: Int
  let cat: Double

  /// `nil` where it is not installed.
  let rg: Double?
  let nothingKnown: Double
  let manifestsKnown: Double
  let manifestEdited: Double
  let sourceEdited: Double
  let catOfManifests: Double

  /// What reading all imports took within a check, and what judging took.
  let scan: Double?
  let judging: Double?

  /// What a loop over all packages would take with SwiftPM's own cache warm, by a sample.
  let dumpLoop: Double

  /// In MiB.
  let peakMemory: Double?

  init(program: String, folder: URL, size packageCount: Int, hasRipgrep: Bool) throws {
    let root = folder.appendingPathComponent("repository")
    let cache = folder.appendingPathComponent("cache")
    let repository = GeneratedRepository(
      root: root, packageCount: packageCount, filesPerPackage: 10)
    size = try repository.write()
    self.packageCount = packageCount
    fileCount = packageCount * 11
    let watch = Stopwatch(repetitions: packageCount > 2000 ? 3 : 7)
    let check = [program, "check", "--cache-dir", cache.path]
    cat = try watch.seconds(Self.cat("*.swift"), in: root)
    rg =
      hasRipgrep ? try watch.seconds(["rg", "-c", "^import", "-t", "swift"], in: root) : nil
    nothingKnown = try watch.seconds(check, in: root) {
      try? FileManager.default.removeItem(at: cache)
    }
    manifestsKnown = try watch.seconds(check, in: root)
    manifestEdited = try watch.seconds(check, in: root) { try Self.edit(repository.manifestFile) }
    sourceEdited = try watch.seconds(check, in: root) { try Self.edit(repository.sourceFile) }
    catOfManifests = try watch.seconds(Self.cat("Package.swift"), in: root)
    scan = try watch.seconds(after: "read imports in ", of: check + ["--verbose"], in: root)
    judging = try watch.seconds(after: "judged in ", of: check + ["--verbose"], in: root)
    dumpLoop = try Self.dumps(repository, of: packageCount)
    peakMemory = try Stopwatch.peakMemory(check, in: root)
  }

  private static func cat(_ name: String) -> [String] {
    ["sh", "-c", "find . -name '\(name)' -print0 | xargs -0 cat"]
  }

  private static func edit(_ file: URL) throws {
    let handle = try FileHandle(forWritingTo: file)
    try handle.seekToEnd()
    try handle.write(contentsOf: Data("// edited\n".utf8))
    try handle.close()
  }

  private static func dumps(_ repository: GeneratedRepository, of size: Int) throws -> Double {
    let watch = Stopwatch(repetitions: 1)
    let sample = repository.sample(5)
    var total = 0.0
    for folder in sample {
      let command = ["swift", "package", "--package-path", folder, "dump-package"]
      let here = URL(fileURLWithPath: folder)
      _ = try Stopwatch.run(command, in: here)
      total += try watch.seconds(command, in: here)
    }
    return total / Double(sample.count) * Double(size)
  }
}
