import Foundation
import Testing

/// What is remembered between runs, and when it is not believed.
struct CacheTests {
  private let workplace: Workplace
  private let swift: StandInToolchain

  init() throws {
    workplace = try Workplace()
    swift = try StandInToolchain(in: workplace)
    try swift.add("A", uses: ["B"])
    try swift.add("B")
  }

  @Test func nothingIsAskedTwice() throws {
    let first = try workplace.check()
    #expect(swift.calls().count == 2)
    let second = try workplace.check()
    #expect(swift.calls().isEmpty)
    #expect(second.output == first.output)
    #expect(second.status == 0)
  }

  @Test func aChangedManifestIsAskedAgain() throws {
    _ = try workplace.check()
    _ = swift.calls()
    try workplace.write(["B/Package.swift": "// swift-tools-version: 5.9\n// changed\n"])
    _ = try workplace.check()
    #expect(swift.calls().count == 1)
    try workplace.write(["B/Package@swift-4.swift": "// swift-tools-version: 4.0\n"])
    _ = try workplace.check()
    #expect(swift.calls().count == 1)
  }

  @Test func aChangeThatNeitherLengthNorTimeShowsIsAskedAgain() throws {
    let file = workplace.root + "/B/Package.swift"
    let time = try #require(
      try FileManager.default.attributesOfItem(atPath: file)[.modificationDate] as? Date)
    _ = try workplace.check()
    _ = swift.calls()
    let changed = try workplace.text("B/Package.swift").replacing("import", with: "Import")
    try workplace.write(["B/Package.swift": changed])
    try FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: file)
    _ = try workplace.check()
    #expect(swift.calls().count == 1)
  }

  /// SwiftPM sees the edit, which is taken back before the next run.
  @Test func anEditWhileSwiftPMRunsIsNotTakenForWhatWasThereBefore() throws {
    let truth = try workplace.check("--no-cache", "--format", "json").output
    let before = try workplace.text("B/Package.swift")
    try workplace.write([
      "B/dump.sh": """
      echo '// edited' >> "$folder/Package.swift"
      sed 's/"regular"/"executable"/' "$folder/dump.json"
      """
    ])
    #expect(try workplace.check("--format", "json").output != truth)
    try FileManager.default.removeItem(atPath: workplace.root + "/B/dump.sh")
    try workplace.write(["B/Package.swift": before])
    #expect(try workplace.check("--format", "json").output == truth)
  }

  @Test func anotherVersionIsAskedAgainWithoutAWord() throws {
    _ = try workplace.check()
    _ = swift.calls()
    try swift.install(note: "another toolchain")
    let run = try workplace.check()
    #expect(swift.calls().count == 2)
    #expect(run.errors.isEmpty)
  }

  @Test func aManifestThatDidNotLoadIsAskedEveryTime() throws {
    try workplace.write(["B/dump.sh": "echo \"error: 'b': broken\" >&2; false"])
    for _ in 0..<2 { #expect(try workplace.check().status == 2) }
    #expect(swift.calls().filter { $0.contains("/B ") }.count == 2)
  }

  @Test func damagedContentIsAWarningAndMadeAnew() throws {
    _ = try workplace.check()
    _ = swift.calls()
    let files = try FileManager.default.contentsOfDirectory(atPath: workplace.cache)
    #expect(files.count == 1)
    let file = workplace.cache + "/" + (files.first ?? "")
    let written = try Data(contentsOf: URL(fileURLWithPath: file))
    let changed = String(decoding: written, as: UTF8.self).dropLast(9) + "!"
    for damage in ["", "not a cache", String(changed)] {
      try workplace.write(Array(damage.utf8), to: file)
      let run = try workplace.check()
      #expect(run.status == 0)
      #expect(run.errors.contains("is damaged or foreign, and is made anew"))
      #expect(swift.calls().count == 2)
    }
    let run = try workplace.check()
    #expect(run.errors.isEmpty)
    #expect(swift.calls().isEmpty)
  }

  @Test func aFolderThatCannotBeWrittenIsAWarning() throws {
    try workplace.write([], to: workplace.cache)
    let run = try workplace.check()
    #expect(run.status == 0)
    #expect(run.errors.contains("warning: the manifest cache"), "\(run.errors)")
    #expect(run.errors.contains("cannot be written"))
  }

  @Test func runsSideBySideDoNotDisturbEachOther() throws {
    for index in 0..<8 { try swift.add("P\(index)") }
    var inner: LintelRun?
    for _ in 0..<4 {
      let outer = try workplace.check { _ in inner = try workplace.check() }
      #expect(outer.status == 0 && inner?.status == 0)
      #expect(outer.output == inner?.output)
      #expect(outer.errors.isEmpty && inner?.errors.isEmpty == true)
    }
    _ = swift.calls()
    #expect(try workplace.check().errors.isEmpty)
    #expect(swift.calls().isEmpty)
    #expect(try FileManager.default.contentsOfDirectory(atPath: workplace.cache).count == 1)
  }

  /// A manifest that asks for a variable, read by two runs at once for which it differs.
  @Test func runsSideBySideWithOtherVariablesGetTheirOwnAnswers() throws {
    try workplace.write([
      "B/Package.swift": "// swift-tools-version: 5.9\n// Context.environment[\"MODE\"]\n",
      "B/dump.sh": """
      sleep 0.05
      if [ "$MODE" = 2 ]; then sed 's/"regular"/"executable"/' "$folder/dump.json"
      else cat "$folder/dump.json"; fi
      """,
    ])
    func check(_ mode: String, _ whileRunning: (pid_t) throws -> Void = { _ in }) throws -> String {
      workplace.set("MODE", mode)
      let run = try workplace.check("--format", "json", whileRunning: whileRunning)
      #expect(run.errors.isEmpty, "\(run.errors)")
      return run.output
    }
    let (one, two) = (try check("1"), try check("2"))
    #expect(one != two)
    for _ in 0..<4 {
      var inner = ""
      let outer = try check("1") { _ in inner = try check("2") }
      #expect(outer == one && inner == two)
      #expect(try check("2") == two)
      #expect(try check("1") == one)
    }
  }

  @Test func aMovedCheckoutIsAskedAnewAndAnotherInItsPlaceToo() throws {
    for name in ["A", "B"] {
      try workplace.write([
        "\(name)/dump.sh": "sed \"s#\(workplace.root)/#${folder%/*}/#g\" \"$folder/dump.json\""
      ])
    }
    let first = try workplace.check("--format", "json")
    _ = swift.calls()
    let moved = workplace.path("moved")
    try FileManager.default.moveItem(atPath: workplace.root, toPath: moved)
    let second = try workplace.check("--format", "json", "--root", moved, in: moved)
    #expect(swift.calls().count == 2)
    #expect(second.output == first.output && second.status == 0)
    try swift.add("A")
    try workplace.write([
      "A/Package.swift": "// swift-tools-version: 5.9\n// another\n"
    ])
    let other = try workplace.check("--format", "json")
    #expect(swift.calls().count == 1)
    #expect(other.output.contains("\"packages\": 1"), "\(other.output)")
    try FileManager.default.removeItem(atPath: workplace.root)
    try FileManager.default.moveItem(atPath: moved, toPath: workplace.root)
    #expect(try workplace.check("--format", "json").output == first.output)
  }
}
