import Foundation
import Testing

/// Whatever the cache file holds, a run says what it would say without it.
struct DamagedCacheTests {
  private let workplace: Workplace
  private let swift: StandInToolchain

  /// What a run says if nothing is remembered.
  private let truth: LintelRun

  /// The cache file and what the first run wrote to it.
  private let file: String
  private let written: [UInt8]

  /// A uses B, which stands above it, so that a wrong manifest would show.
  init() throws {
    workplace = try Workplace([
      ".lintel.json": """
      {"layers": [{"name": "top", "packages": ["B"]}, {"name": "low", "packages": ["A"]}]}
      """
    ])
    swift = try StandInToolchain(in: workplace)
    try swift.add("A", uses: ["B"])
    try swift.add("B")
    truth = try workplace.check("--format", "json")
    #expect(truth.output.contains("upward-dependency"))
    let files = try FileManager.default.contentsOfDirectory(atPath: workplace.cache)
    file = workplace.cache + "/" + (try #require(files.first))
    written = Array(try Data(contentsOf: URL(fileURLWithPath: file)))
    _ = swift.calls()
  }

  @Test func oneChangedByte() throws {
    for offset in stride(from: 0, to: written.count, by: 23) {
      var damaged = written
      damaged[offset] ^= UInt8(1) << (offset % 8)
      try expectTheTruth(from: damaged, "byte \(offset)")
    }
  }

  @Test func onlyTheBeginning() throws {
    for count in stride(from: 0, to: written.count, by: 31) {
      try expectTheTruth(from: Array(written[..<count]), "\(count) bytes")
    }
  }

  @Test func somethingElseInItsPlace() throws {
    try expectTheTruth(from: written + written, "twice")
    try expectTheTruth(from: Array(repeating: 0, count: 4096), "zeros")
    try FileManager.default.removeItem(atPath: file)
    try FileManager.default.createDirectory(atPath: file, withIntermediateDirectories: true)
    let run = try workplace.check("--format", "json")
    #expect(run.output == truth.output)
    #expect(run.errors.contains("the manifest cache '\(file)' cannot be read"), "\(run.errors)")
    #expect(run.errors.contains("the manifest cache '\(file)' cannot be written"))
  }

  private func expectTheTruth(from damaged: [UInt8], _ name: String) throws {
    try workplace.write(damaged, to: file)
    let run = try workplace.check("--format", "json")
    #expect(run.output == truth.output, "\(name): \(run.errors)")
    #expect(run.status == truth.status, "\(name)")
    #expect(swift.calls().count == 2, "\(name)")
    #expect(Array(try Data(contentsOf: URL(fileURLWithPath: file))) == written, "\(name)")
  }
}
