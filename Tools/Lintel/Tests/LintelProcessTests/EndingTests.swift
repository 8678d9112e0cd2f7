import Foundation
import Testing

/// Time-outs and interrupts: everything that was started ends, and nothing half-done is said.
struct EndingTests {
  private let workplace: Workplace
  private let swift: StandInToolchain

  init() throws {
    workplace = try Workplace()
    swift = try StandInToolchain(in: workplace)
    // A manifest runs in a process group of its own, below the process that was started.
    try swift.add("Hangs", script: "setsid sleep 7654\(Int.random(in: 100...999)).5 & wait")
    try swift.add("Good")
  }

  private var sleeper: String {
    let text =
      (try? String(contentsOfFile: workplace.root + "/Hangs/dump.sh", encoding: .utf8)) ?? ""
    return text.split(separator: " ").dropFirst().prefix(2).joined(separator: " ")
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/setsid"), "no setsid here"))
  func aTimeOutNamesThePackageAndEndsItsTree() throws {
    let run = try workplace.check("--timeout", "1")
    #expect(run.status == 2)
    #expect(
      run.output.contains(
        "Hangs/Package.swift:1:1: problem: the manifest did not load within 1 second"))
    #expect(run.output.contains("1 of 2 packages could not be read"), "\(run.output)")
    #expect(workplace.processes(mentioning: sleeper).isEmpty)
    #expect(workplace.leftovers.isEmpty)
  }

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/setsid"), "no setsid here"),
    arguments: [(SIGINT, 130), (SIGTERM, 143)] as [(Int32, Int32)])
  func aSignalEndsAllAtOnceAndNothingIsPrinted(signal: Int32, status: Int32) throws {
    let run = try workplace.check("--jobs", "1") { process in
      #expect(waitUntil { !workplace.processes(mentioning: sleeper).isEmpty })
      kill(process, signal)
    }
    #expect(run.status == status)
    #expect(run.output.isEmpty)
    #expect(run.errors.isEmpty)
    #expect(workplace.processes(mentioning: sleeper).isEmpty)
    #expect(workplace.leftovers.isEmpty)
    #expect(!FileManager.default.fileExists(atPath: workplace.cache))
    #expect(swift.calls().filter { $0.contains("Hangs") }.count == 1)
  }
}
