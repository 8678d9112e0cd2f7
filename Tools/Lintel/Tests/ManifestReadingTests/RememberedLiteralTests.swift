import ArchitectureModel
import FilePictures
import ManifestReading
import RepositoryFiles
import Testing

/// What was read off literal manifests is remembered too, apart from what SwiftPM said.
struct RememberedLiteralTests {
  private static let literal = """
    // swift-tools-version: 5.9
    import PackageDescription
    let package = Package(
      name: "A", dependencies: [.package(path: "~/B")], targets: [.target(name: "A")])

    """

  @Test func aRememberedLiteralNeedsNoToolchain() throws {
    let first = try #require(outcomes(cache: ManifestCache(toolchain: "t")).first)
    let entry = try #require(first.newEntry)
    #expect(!entry.isDump)
    let again = outcomes(cache: cache(entry), version: nil)[0]
    #expect(try again.result.get() == first.result.get())
    #expect(again.newEntry == nil)
  }

  @Test func whoAsksForTheDumpGetsIt() throws {
    let read = try #require(outcomes(cache: ManifestCache(toolchain: "t"))[0].newEntry)
    let asked = outcomes(cache: cache(read), method: .dump)[0]
    #expect(try asked.result.get().manifest.name == "dumped")
    let dump = try #require(asked.newEntry)
    #expect(dump.isDump)
    // The dump is the better answer, whoever asks.
    #expect(try outcomes(cache: cache(dump))[0].result.get().manifest.name == "dumped")
  }

  @Test func anotherHomeIsAnotherAnswer() throws {
    let entry = try #require(outcomes(cache: ManifestCache(toolchain: "t"))[0].newEntry)
    let moved = outcomes(cache: cache(entry), home: "/other")[0]
    #expect(
      try moved.result.get().manifest.dependencies.map(\.location) == [.path("/other/B")])
    #expect(moved.newEntry != nil)
  }

  @Test(arguments: [
    "/repo/A/.swiftpm/configuration/mirrors.json", "/repo/A/.swiftpm/config",
    "/user/.swiftpm/configuration/mirrors.json",
  ])
  func mirrorsAreAskedForAndRemembered(file: String) throws {
    let entry = try #require(outcomes(cache: ManifestCache(toolchain: "t"))[0].newEntry)
    let mirrored = outcomes(cache: cache(entry), mirrors: [file: "one"])[0]
    #expect(try mirrored.result.get().manifest.name == "dumped")
    let mirror = try #require(mirrored.newEntry)
    #expect(mirror.isDump)
    #expect(outcomes(cache: cache(mirror), mirrors: [file: "one"])[0].newEntry == nil)
    #expect(outcomes(cache: cache(mirror), mirrors: [file: "two"])[0].newEntry != nil)
    #expect(outcomes(cache: cache(mirror))[0].newEntry != nil)
  }

  private func cache(_ entry: ManifestCache.Entry) -> ManifestCache {
    ManifestCache(toolchain: "t", entries: [entry])
  }

  /// Loads a package whose literal manifest is called A, and its dump `dumped`.
  private func outcomes(
    cache: ManifestCache, method: ManifestMethod = .auto, home: String = "/user",
    version: ToolsVersion? = ToolsVersion(6, 3, 1), mirrors: [String: String] = [:]
  ) -> [ManifestLoader.Outcome] {
    var fileSystem = FilePicture("", contents: ["A/Package.swift": Self.literal]).fileSystem
    let inner = fileSystem
    fileSystem.kind = { path in
      if mirrors.keys.contains(where: { $0.hasPrefix(path + "/") }) { return .directory }
      return mirrors[path] == nil ? inner.kind(path) : .file
    }
    fileSystem.read = { path throws(FileSystemError) in
      if let mirror = mirrors[path] { return Array(mirror.utf8) }
      return try inner.read(path)
    }
    return ManifestLoader(
      root: FilePicture.root, fileSystem: fileSystem, cache: cache, environment: ["HOME": home],
      method: method, jobs: 1, toolchainVersion: { version },
      dump: { folder in
        let text = """
          {"name": "dumped", "toolsVersion": {"_version": "5.9.0"}, "dependencies": [],
           "products": [], "targets": [], "packageKind": {"root": ["\(folder)"]}}
          """
        return .finished(status: 0, output: Array(text.utf8), errors: [])
      }
    ).outcomes(for: [("A", ["Package.swift"])])
  }
}
