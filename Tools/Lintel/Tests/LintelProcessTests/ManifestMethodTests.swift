import Foundation
import Testing

/// Literal manifests are read, the others asked for, and the report is the same.
struct ManifestMethodTests {
  private let workplace: Workplace
  private let swift: StandInToolchain

  private static let literal = """
    // swift-tools-version: 5.9
    import PackageDescription
    let package = Package(
      name: "B",
      products: [.library(name: "B", targets: ["B"])],
      targets: [.target(name: "B")])

    """

  /// A is asked for, B is a literal manifest.
  init() throws {
    workplace = try Workplace()
    swift = try StandInToolchain(in: workplace)
    try swift.add("A", uses: ["B"])
    try swift.add("B")
    try workplace.write(["B/Package.swift": Self.literal])
  }

  @Test func literalManifestsAreNotAskedFor() throws {
    let run = try workplace.check("--manifests", "auto", "--format", "json")
    #expect(swift.calls().map { $0.contains("/A ") } == [true])
    let asked = try workplace.check("--manifests", "dump", "--no-cache", "--format", "json")
    #expect(swift.calls().count == 2)
    #expect(run.output == asked.output)
    #expect(run.status == 0 && asked.status == 0)
  }

  @Test func theCacheNeverMixesThem() throws {
    let wrong = #"{"name": "W", "toolsVersion": {"_version": "5.9.0"}, "dependencies": [],"#
    let rest = #""products": [], "targets": [], "packageKind": {"root": ["\#(workplace.root)/B"]}}"#
    try workplace.write(["B/dump.json": wrong + rest])
    let read = try workplace.check("--manifests", "auto", "--format", "json")
    _ = swift.calls()
    let asked = try workplace.check("--manifests", "dump", "--format", "json")
    #expect(swift.calls().count == 1, "what was read is not remembered as SwiftPM's answer")
    #expect(asked.output != read.output)
    let again = try workplace.check("--manifests", "dump", "--format", "json")
    #expect(swift.calls().isEmpty)
    #expect(again.output == asked.output)
  }

  @Test func anEditIsReadAtOnce() throws {
    _ = try workplace.check("--manifests", "auto")
    try workplace.write(["B/Package.swift": Self.literal.replacing("\"B\"", with: "\"C\"")])
    let run = try workplace.check("--manifests", "auto")
    #expect(run.output.contains("'C'") || run.status == 1, "\(run.output)")
    try workplace.write(["B/Package.swift": Self.literal + "print(1)\n"])
    _ = swift.calls()
    _ = try workplace.check("--manifests", "auto")
    #expect(swift.calls().map { $0.contains("/B ") } == [true])
  }

  @Test func mirrorsLeaveItToSwiftPM() throws {
    try workplace.write(["B/.swiftpm/configuration/mirrors.json": "{}"])
    _ = try workplace.check("--manifests", "auto")
    #expect(swift.calls().count == 2)
  }

  @Test func anUnknownVersionLeavesItToSwiftPM() throws {
    let file = workplace.path("bin/swift")
    let script = try String(contentsOfFile: file, encoding: .utf8)
    try workplace.write(
      Array(script.replacing("Swift version 6.3.1", with: "Swift version 5.8").utf8), to: file,
      mode: 0o755)
    _ = try workplace.check("--manifests", "auto")
    #expect(swift.calls().count == 2)
  }

  @Test(arguments: [("5.8", 2), ("6.1.2", 1)])
  func theLibraryBesideTheCompilerTellsTheVersion(version: String, calls: Int) throws {
    try workplace.write(Array("".utf8), to: workplace.path("bin/swift-frontend"), mode: 0o755)
    let module = workplace.path("lib/swift/linux/Swift.swiftmodule")
    let heading = """
      // swift-interface-format-version: 1.0
      // swift-compiler-version: Swift version \(version) (swift-\(version)-RELEASE)

      """
    try workplace.write(Array(heading.utf8), to: module + "/x86_64.swiftinterface")
    try workplace.write(Array("".utf8), to: module + "/x86_64.private.swiftinterface")
    _ = try workplace.check("--manifests", "auto")
    #expect(swift.calls().count == calls)
    let doctor = try workplace.run("doctor")
    #expect(doctor.output.contains("version    \(version)"), "\(doctor.output)")
  }

  @Test func doctorFindsTheSame() throws {
    let run = try workplace.run("doctor")
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      run.output.contains("2: 1 literal and the same in both ways, 0 different, 1 loaded by"))
    #expect(run.output.contains("A/Package.swift  there is no 'let package = Package(…)'"))
    #expect(run.output.contains("version    6.3.1"))
  }

  @Test func doctorLooksAtWhatACheckLoads() throws {
    let root = #"{"name": "R", "toolsVersion": {"_version": "5.9.0"}, "dependencies": [],"#
    try workplace.write([
      "Package.swift": "// swift-tools-version: 5.9\n",
      "dump.json": root + #""products": [], "targets": []}"#,
      "B/Sources/B/Package.swift": "struct Package {}\n",
    ])
    let run = try workplace.run("doctor")
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    #expect(run.output.contains("manifests  3: 1 literal"), "\(run.output)")
    #expect(run.output.contains(/\n  0\.[0-9]+ secs  \.\n/), "\(run.output)")
    let lines = run.output.split(separator: "\n").filter { $0.hasPrefix("  ") }
    #expect(lines.prefix(2).map { $0.prefix(16) } == ["  A/Package.swif", "  Package.swift "])
  }

  @Test func doctorFindsADifference() throws {
    try workplace.write(
      ["B/Package.swift": Self.literal.replacing("[.target(", with: "[.executableTarget(")])
    let run = try workplace.run("doctor")
    #expect(run.status == 1)
    #expect(run.output.contains("B/Package.swift  targets[0].kind: read"), "\(run.output)")
  }

  @Test func doctorFindsWhatOnlyOneWayAccepts() throws {
    try workplace.write(["B/dump.sh": "echo \"error: 'b': broken\" >&2; false"])
    let run = try workplace.run("doctor")
    #expect(run.status == 1)
    #expect(run.output.contains("B/Package.swift  read, but SwiftPM says: broken"))
  }
}

/// The real toolchain over this repository's own manifests.
struct OwnManifestsTests {
  private let root = URL(fileURLWithPath: #filePath).pathComponents.dropLast(5)
    .joined(separator: "/").replacing("//", with: "/")

  /// What is read beside the compiler is what the compiler says.
  @Test func theVersionIsThatOfTheToolchain() throws {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["swift", "--version"]
    process.standardOutput = pipe
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let start = try #require(text.firstRange(of: "Swift version ")).upperBound
    let version = text[start...].prefix { !$0.isWhitespace }
    let doctor = try Workplace().run("doctor", "--root", root)
    #expect(doctor.output.contains("version    \(version)\n"), "\(doctor.output)")
  }

  @Test func bothWaysAgree() throws {
    let workplace = try Workplace()
    let doctor = try workplace.run("doctor", "--root", root)
    #expect(doctor.status == 0, "\(doctor.output)\(doctor.errors)")
    #expect(doctor.output.contains(" 0 different"))
    #expect(doctor.output.contains(", 0 not loaded"))
    let dump = try workplace.check("--root", root, "--manifests", "dump", "--format", "json")
    let auto = try workplace.check(
      "--root", root, "--manifests", "auto", "--no-cache", "--format", "json")
    #expect(auto.output == dump.output)
    #expect(auto.status == dump.status)
  }
}
