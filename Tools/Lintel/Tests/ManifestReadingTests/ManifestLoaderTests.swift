import ArchitectureModel
import FilePictures
import ManifestReading
import Synchronization
import Testing

/// Loading without a toolchain: what is asked, what is remembered, what is made of the answers.
struct ManifestLoaderTests {
  @Test func asksOncePerPackageAndRemembers() throws {
    let asked = Mutex<[String]>([])
    let loader = loader { folder in
      asked.withLock { $0.append(folder) }
      return .finished(status: 0, output: dump("A", root: folder), errors: [])
    }
    let outcomes = loader.outcomes(for: [("A", ["Package.swift"]), ("B", ["Package.swift"])])
    #expect(asked.withLock { $0.sorted() } == ["/repo/A", "/repo/B"])
    #expect(outcomes.map(\.folder) == ["A", "B"])
    let entries = outcomes.compactMap(\.newEntry)
    #expect(entries.count == 2)
    let silent = self.loader(cache: ManifestCache(toolchain: "t", entries: entries)) { _ in
      .finished(status: 1, output: [], errors: [])
    }
    let again = silent.outcomes(for: [("A", ["Package.swift"])])
    #expect(try again[0].result.get() == outcomes[0].result.get())
    #expect(again[0].newEntry == nil)
  }

  @Test func whatWasLeftOutIsSaidEveryTime() throws {
    let dump = """
      {"name": "A", "toolsVersion": {"_version": "5.9.0"}, "products": [],
       "dependencies": [{"teleport": [{"identity": "x"}]}], "targets": []}
      """
    let first = loader { _ in .finished(status: 0, output: Array(dump.utf8), errors: []) }
      .outcomes(for: [("A", ["Package.swift"])])[0]
    let entry = try #require(first.newEntry)
    let silent = loader(cache: ManifestCache(toolchain: "t", entries: [entry])) { _ in .noToolchain
    }
    let remark = "A/Package.swift: a package dependency of the unknown kind 'teleport' was left out"
    #expect(first.remarks == [remark])
    #expect(silent.outcomes(for: [("A", ["Package.swift"])])[0].remarks == [remark])
  }

  @Test func theEnvironmentCountsWhereATextAsksForIt() {
    let texts = ["A/Package.swift": "Context.environment", "B/Package.swift": "plain"]
    func outcomes(_ environment: [String: String], _ cache: ManifestCache) -> [ManifestLoader
      .Outcome]
    {
      loader(texts: texts, environment: environment, cache: cache) { folder in
        .finished(status: 0, output: dump("X", root: folder), errors: [])
      }.outcomes(for: [("A", ["Package.swift"]), ("B", ["Package.swift"])])
    }
    let first = outcomes(["DEV": "1"], ManifestCache(toolchain: "t"))
    let cache = ManifestCache(toolchain: "t", entries: first.compactMap(\.newEntry))
    #expect(outcomes(["DEV": "1"], cache).map { $0.newEntry == nil } == [true, true])
    #expect(outcomes(["DEV": "2"], cache).map { $0.newEntry == nil } == [false, true])
  }

  @Test func anAnswerToATextThatWasEditedMeanwhileIsNotRemembered() throws {
    let text = Mutex(Array("before".utf8))
    var fileSystem = FilePicture("A/Package.swift").fileSystem
    fileSystem.read = { _ in text.withLock { $0 } }
    func isRemembered(edit: @escaping @Sendable () -> Void) throws -> Bool {
      let loader = ManifestLoader(
        root: FilePicture.root, fileSystem: fileSystem, cache: ManifestCache(toolchain: "t"),
        environment: [:], method: .dump, jobs: 1, toolchainVersion: { nil },
        dump: { folder in
          edit()
          return .finished(status: 0, output: dump("A", root: folder), errors: [])
        })
      let outcome = loader.outcomes(for: [("A", ["Package.swift"])])[0]
      _ = try outcome.result.get()
      return outcome.newEntry != nil
    }
    #expect(try isRemembered {})
    #expect(try !isRemembered { text.withLock { $0 = Array("after".utf8) } })
    #expect(try isRemembered {})
  }

  @Test func anotherPackagesAnswerIsRefused() {
    let message = message { _ in
      .finished(status: 0, output: dump("Outer", root: "/repo"), errors: [])
    }
    #expect(message == "SwiftPM read the package in '/repo' instead")
  }

  @Test func failuresNameTheirCause() {
    #expect(
      message { _ in .timedOut(seconds: 2) } == "the manifest did not load within 2 seconds")
    #expect(message { _ in .noToolchain }?.contains("no 'swift' on PATH") == true)
    #expect(
      message { _ in .couldNotStart(reason: "no space left on device") }
        == "'swift package dump-package' could not be started: no space left on device")
    #expect(
      message { _ in .finished(status: 0, output: Array("{}".utf8), errors: []) }
        == "the dump of Swift 6.3.1 cannot be understood: 'name' is missing")
    #expect(
      message { _ in .finished(status: 1, output: [], errors: Array("error: 'a': e\n".utf8)) }
        == "e")
  }

  @Test func anUnreadableManifestIsAProblemAtItsPlace() {
    let picture = FilePicture("A/Package.swift !")
    let loader = ManifestLoader(
      root: FilePicture.root, fileSystem: picture.fileSystem,
      cache: ManifestCache(toolchain: "t"), environment: [:], method: .dump, jobs: 1,
      toolchainVersion: { nil }, dump: { _ in .noToolchain })
    guard
      case .failure(let failure) = loader.outcomes(for: [("A", ["Package.swift"])])[0].result
    else {
      Issue.record("it loaded")
      return
    }
    #expect(failure.folder == "A")
    #expect(failure.problem.message == "the manifest cannot be read: permission denied")
    #expect(failure.problem.place == Place(file: "A/Package.swift", line: 1, column: 1))
  }

  @Test func theVersionIsAskedOnlyWhereItDecides() throws {
    let names = ["Package.swift", "Package@swift-6.swift"]
    let loader = loader(texts: ["A/\(names[0])": "a", "A/\(names[1])": "b"]) { folder in
      .finished(status: 0, output: dump("A", root: folder), errors: [])
    }
    let outcome = loader.outcomes(for: [("A", names)])[0]
    #expect(try outcome.result.get().file == "A/Package@swift-6.swift")
    let unknown = ManifestLoader(
      root: FilePicture.root,
      fileSystem: FilePicture("A/\(names[0])\nA/\(names[1])").fileSystem,
      cache: ManifestCache(toolchain: "t"), environment: [:], method: .dump, jobs: 1,
      toolchainVersion: { nil }, dump: { _ in .noToolchain })
    #expect(throws: ManifestProblem.self) {
      try unknown.outcomes(for: [("A", names)])[0].result.get()
    }
  }

  private func loader(
    texts: [String: String] = ["A/Package.swift": "a", "B/Package.swift": "b"],
    environment: [String: String] = [:], cache: ManifestCache = ManifestCache(toolchain: "t"),
    dump: @escaping @Sendable (String) -> ManifestLoader.DumpOutcome
  ) -> ManifestLoader {
    ManifestLoader(
      root: FilePicture.root, fileSystem: FilePicture("", contents: texts).fileSystem,
      cache: cache, environment: environment, method: .dump, jobs: 2,
      toolchainVersion: { ToolsVersion(6, 3, 1) }, dump: dump)
  }

  private func message(
    _ dump: @escaping @Sendable (String) -> ManifestLoader.DumpOutcome
  ) -> String? {
    let outcome = loader(dump: dump).outcomes(for: [("A", ["Package.swift"])])[0]
    guard case .failure(let failure) = outcome.result else { return nil }
    return failure.problem.message
  }
}

private func dump(_ name: String, root: String) -> [UInt8] {
  Array(
    """
    {"name": "\(name)", "toolsVersion": {"_version": "5.9.0"}, "dependencies": [],
     "products": [], "targets": [], "packageKind": {"root": ["\(root)"]}}
    """.utf8)
}
