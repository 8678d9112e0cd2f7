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
    var measurements: [Measurement] = []
    for size in sizes.isEmpty ? [10, 100, 1000, 10_000] : Array(sizes) {
      let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("lintel-benchmark-\(UUID().uuidString)")
      defer { try? FileManager.default.removeItem(at: folder) }
      FileHandle.standardError.write(Data("\(size) packages …\n".utf8))
      measurements.append(
        try Measurement(program: program, folder: folder, size: size, hasRipgrep: hasRipgrep))
    }
    print(MeasurementTables(measurements: measurements).text)
  }
}
