import Foundation
import Testing

/// How manifests are asked for: once each, side by side, and without a trace.
struct LoadingTests {
  @Test func eachPackageIsAskedOnceAndNoMoreAtOnceThanJobs() throws {
    let workplace = try Workplace()
    let swift = try StandInToolchain(in: workplace)
    for index in 0..<6 {
      try swift.add("P\(index)", script: "sleep 0.05; cat \"$folder/dump.json\"")
    }
    let run = try workplace.check("--jobs", "2", "--verbose")
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    let most = swift.mostAtOnce()
    #expect((1...2).contains(most))
    try FileManager.default.removeItem(atPath: workplace.cache)
    _ = try workplace.check()
    #expect(swift.calls().count == 6)
  }

  @Test func everyCallHasAPlaceOfItsOwnOutsideTheRepository() throws {
    let workplace = try Workplace()
    let swift = try StandInToolchain(in: workplace)
    // What SwiftPM leaves behind: a lock named after the scratch path.
    let script = "touch \"$TMPDIR/$(echo \"$5\" | tr / _).lock\"; cat \"$folder/dump.json\""
    for name in ["A", "B"] { try swift.add(name, script: script) }
    let before = try workplace.snapshot()
    _ = try workplace.check()
    let calls = swift.calls()
    let scratch = calls.compactMap { call -> String? in
      let words = call.split(separator: " ").map(String.init)
      return words.firstIndex(of: "--scratch-path").map { words[$0 + 1] }
    }
    #expect(Set(scratch).count == 2)
    #expect(scratch.allSatisfy { $0.hasPrefix(workplace.temporary) })
    #expect(calls.allSatisfy { !$0.contains("--disable-sandbox") && !$0.contains("cache none") })
    #expect(try workplace.snapshot() == before)
    #expect(workplace.leftovers.isEmpty)
  }

  @Test func theSandboxAndSwiftPMsCacheAreLeftOutOnRequest() throws {
    let workplace = try Workplace()
    let swift = try StandInToolchain(in: workplace)
    try swift.add("A")
    _ = try workplace.check("--disable-sandbox", "--no-cache")
    let calls = swift.calls()
    #expect(calls.count == 1)
    #expect(calls.allSatisfy { $0.contains("--disable-sandbox --manifest-cache none") })
    #expect(!FileManager.default.fileExists(atPath: workplace.cache))
  }

  @Test func outputBeyondAnyPipeIsDrainedAndTheStreamsStayApart() throws {
    let workplace = try Workplace()
    let swift = try StandInToolchain(in: workplace)
    let flood = "yes 'a note' | head -c 300000"
    try swift.add(
      "A", script: "\(flood) >&2; cat \"$folder/dump.json\"; yes '' | head -c 300000")
    try swift.add("B", script: "\(flood) >&2; printf \"\\nerror: 'b': broken\\n\" >&2; false")
    let run = try workplace.check("--timeout", "20")
    #expect(run.status == 2)
    #expect(run.output.contains("B/Package.swift:1:1: problem: broken"))
    #expect(!run.output.contains("A/Package.swift"), "\(run.output)")
  }

  @Test func withoutAToolchainOneSentenceSaysSo() throws {
    let workplace = try Workplace()
    let swift = try StandInToolchain(in: workplace)
    for name in ["A", "B", "C"] { try swift.add(name) }
    workplace.set("PATH", workplace.path("nowhere"))
    let run = try workplace.check()
    #expect(run.status == 2)
    #expect(run.output.components(separatedBy: "there is no 'swift' on PATH").count == 2)
    #expect(run.output.contains("3 of 3 packages could not be read"))
  }

  @Test func aFolderForTemporaryFilesThatIsNoneIsSaid() throws {
    let workplace = try Workplace()
    let swift = try StandInToolchain(in: workplace)
    try swift.add("A")
    try workplace.write([], to: workplace.path("file"))
    workplace.set("TMPDIR", workplace.path("file"))
    let run = try workplace.check()
    #expect(run.status == 2)
    #expect(run.output.contains("could not be started"), "\(run.output)")
  }

  @Test func theManifestInForceIsTheOneThatIsNamed() throws {
    let workplace = try Workplace()
    let swift = try StandInToolchain(in: workplace)
    try swift.add("A", script: "echo \"error: 'a': broken\" >&2; false")
    try workplace.write(["A/Package@swift-6.swift": "// swift-tools-version: 6.0\n"])
    #expect(try workplace.check().output.contains("A/Package@swift-6.swift:1:1: problem: broken"))
  }

  @Test func anAnswerForAnotherPackageIsRefused() throws {
    let workplace = try Workplace()
    let swift = try StandInToolchain(in: workplace)
    try swift.add("A", script: "cat \"$folder/../B/dump.json\"")
    try swift.add("B")
    let run = try workplace.check()
    #expect(run.status == 2)
    #expect(run.output.contains("SwiftPM read the package in '\(workplace.root)/B' instead"))
  }

  @Test func aFolderWithoutAManifestIsNotReadAsItsParent() throws {
    let workplace = try Workplace()
    let swift = try StandInToolchain(in: workplace)
    try swift.add("A", uses: ["A/Libs/Gone"])
    try workplace.write(["A/Libs/Gone/README.md": ""])
    let run = try workplace.check()
    #expect(run.status == 1)
    #expect(run.output.contains("there is no manifest in 'A/Libs/Gone'"))
    #expect(swift.calls().count == 1)
  }
}
