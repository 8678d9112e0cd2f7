import Foundation

/// Measures `lintel check` on generated repositories beside what anyone can run there: `rg`, `cat`
/// and a loop of `swift package dump-package`.
///
/// Arguments: the program, then numbers of packages.
@main
struct CheckBenchmark {
  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard let lintel = arguments.first else {
      print("usage: check-benchmark <lintel> [<packages> …]")
      exit(2)
    }
    let sizes = arguments.dropFirst().compactMap { Int($0) }
    let program = URL(fileURLWithPath: lintel).standardizedFileURL.path
    let hasRipgrep = Stopwatch.exists("rg")
    print(
      "| packages | files | cat | rg | nothing known | manifests known | one manifest edited | one source edited | cat of manifests | judging | loop of dumps | times rg | peak memory |"
    )
    print("| -: | -: | -: | -: | -: | -: | -: | -: | -: | -: | -: | -: | -: |")
    for size in sizes.isEmpty ? [10, 100, 1000] : Array(sizes) {
      let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("lintel-benchmark-\(UUID().uuidString)")
      defer { try? FileManager.default.removeItem(at: folder) }
      print(try Row(program: program, folder: folder, size: size, hasRipgrep: hasRipgrep).text)
    }
  }
}

/// One line of the table.
private struct Row {
  let text: String

  init(program: String, folder: URL, size: Int, hasRipgrep: Bool) throws {
    let root = folder.appendingPathComponent("repository")
    let cache = folder.appendingPathComponent("cache")
    let repository = GeneratedRepository(root: root, packageCount: size, filesPerPackage: 10)
    try repository.write()
    let watch = Stopwatch(repetitions: size > 2000 ? 2 : 5)
    let check = [program, "check", "--cache-dir", cache.path]
    func forget() throws { try? FileManager.default.removeItem(at: cache) }
    func touch(_ file: URL, _ text: String) throws {
      let handle = try FileHandle(forWritingTo: file)
      try handle.seekToEnd()
      try handle.write(contentsOf: Data(text.utf8))
      try handle.close()
    }
    let swiftFiles = "find . -name '*.swift' -print0 | xargs -0 cat"
    let cat = try watch.seconds(["sh", "-c", swiftFiles], in: root)
    let rg =
      hasRipgrep
      ? try watch.seconds(["rg", "-c", "^import", "-t", "swift"], in: root) : nil
    let cold = try watch.seconds(check, in: root, prepare: forget)
    let warm = try watch.seconds(check, in: root)
    let manifest = try watch.seconds(check, in: root) {
      try touch(repository.manifestFile, "// edited\n")
    }
    let source = try watch.seconds(check, in: root) {
      try touch(repository.sourceFile, "// edited\n")
    }
    let manifests = try watch.seconds(
      ["sh", "-c", "find . -name Package.swift -print0 | xargs -0 cat"], in: root)
    let judging = try Stopwatch.milliseconds(
      after: "judged in ", of: check + ["--verbose"], in: root)
    let dumps = try Self.dumps(repository, of: size, watch: Stopwatch(repetitions: 1))
    let memory = try Stopwatch.peakMemory(check, in: root)
    let times = [cold, warm, manifest, source, manifests].map(Self.milliseconds)
    let ratios = rg.map { "\(Self.ratio(cold, $0)), \(Self.ratio(warm, $0))" }
    let judged = judging.map { "\($0) ms" }
    let held = memory.map { "\(Int($0.rounded())) MiB" }
    var columns = ["\(size)", "\(size * 11)", Self.milliseconds(cat)]
    columns += [rg.map(Self.milliseconds) ?? "–"] + times
    columns += [judged ?? "–", Self.milliseconds(dumps), ratios ?? "–", held ?? "–"]
    text = "| " + columns.joined(separator: " | ") + " |"
  }

  /// What a loop over all packages would take, with SwiftPM's own cache warm, by a sample of five.
  private static func dumps(
    _ repository: GeneratedRepository, of size: Int, watch: Stopwatch
  ) throws -> Double {
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

  private static func milliseconds(_ seconds: Double) -> String {
    seconds < 10 ? "\(Int((seconds * 1000).rounded())) ms" : "\(Int(seconds.rounded())) s"
  }

  private static func ratio(_ value: Double, _ base: Double) -> String {
    "\((value / base * 10).rounded() / 10)"
  }
}
