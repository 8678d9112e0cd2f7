import ArchitectureModel
import Testing

@testable import ManifestReading

struct ManifestCacheTests {
  @Test(arguments: 0..<200 as Range<UInt64>)
  func everyFieldComesBack(seed: UInt64) throws {
    let entries = (0..<3).map { entry("/repo/\($0)", seed: seed * 3 + $0) }
    var cache = ManifestCache(toolchain: "6.3.1", entries: entries)
    cache.toolchainVersion = ToolsVersion(6, 3, 1)
    let again = try ManifestCache(bytes: cache.bytes, toolchain: "6.3.1")
    #expect(again.toolchainVersion == ToolsVersion(6, 3, 1))
    for entry in entries {
      #expect(
        again.entry(
          folder: entry.folder, files: entry.files, environment: entry.environment) == entry)
    }
    #expect(again.bytes == cache.bytes)
  }

  @Test func theOrderOfEntriesDoesNotShow() {
    let entries = (0..<5).map { entry("/repo/\($0)", seed: $0) }
    let cache = ManifestCache(toolchain: "t", entries: entries)
    #expect(ManifestCache(toolchain: "t", entries: entries.reversed()).bytes == cache.bytes)
  }

  @Test func answersOnlyToWhatItWasAsked() throws {
    let entry = entry("/repo/A", seed: 1)
    let cache = ManifestCache(toolchain: "t", entries: [entry])
    func answer(
      folder: String = "/repo/A", files: [(String, String)] = [("Package.swift", "text")],
      environment: [String]? = nil
    ) -> ManifestCache.Entry? {
      cache.entry(
        folder: folder, files: Self.files(files), environment: environment ?? entry.environment)
    }
    #expect(answer() == entry)
    #expect(answer(folder: "/repo/B") == nil)
    #expect(answer(files: [("Package.swift", "texT")]) == nil)
    #expect(answer(files: [("Package.swift", "text ")]) == nil)
    #expect(answer(files: []) == nil)
    #expect(answer(files: [("Package.swift", "text"), ("Package@swift-6.swift", "")]) == nil)
    #expect(answer(environment: ["DEV_MODE=2"]) == nil)
    #expect(answer(environment: []) == nil)
  }

  @Test func aNewAnswerTakesThePlaceOfTheOld() {
    var cache = ManifestCache(toolchain: "t", entries: [entry("/repo/A", seed: 1)])
    let new = entry("/repo/A", seed: 2)
    cache.insert(new)
    #expect(
      cache.entry(folder: "/repo/A", files: new.files, environment: new.environment) == new)
    cache.keep(folders: ["/repo/B"])
    #expect(
      cache.entry(folder: "/repo/A", files: new.files, environment: new.environment) == nil)
  }

  @Test func anotherVersionsAnswersAreOfNoUse() {
    let bytes = ManifestCache(toolchain: "6.3.1", entries: [entry("/a", seed: 1)]).bytes
    #expect(throws: ManifestCache.Unusable.otherVersion) {
      try ManifestCache(bytes: bytes, toolchain: "6.2")
    }
  }

  @Test func foreignFilesAreToldFromDamagedOnes() {
    for text in ["", "SQLite format 3", "lintel manifest cach"] {
      #expect(throws: ManifestCache.Unusable.foreign) {
        try ManifestCache(bytes: Array(text.utf8), toolchain: "t")
      }
    }
    #expect(throws: ManifestCache.Unusable.otherVersion) {
      try ManifestCache(bytes: Array("lintel manifest cache 0\n".utf8), toolchain: "t")
    }
  }

  @Test func truncatedFilesAreNeverAnAnswer() {
    let bytes = ManifestCache(toolchain: "t", entries: [entry("/a", seed: 5)]).bytes
    for count in 0..<bytes.count {
      #expect(throws: ManifestCache.Unusable.self) {
        try ManifestCache(bytes: Array(bytes[..<count]), toolchain: "t")
      }
    }
  }

  /// Every bit of every byte, and all of a byte at once.
  @Test func filesWithAByteChangedAnywhereAreNeverAnAnswer() {
    let bytes = ManifestCache(toolchain: "t", entries: [entry("/a", seed: 5)]).bytes
    let changes = (0..<8).map { UInt8(1) << $0 } + [0xFF]
    for offset in bytes.indices {
      for change in changes {
        var damaged = bytes
        damaged[offset] ^= change
        #expect(throws: ManifestCache.Unusable.self, "\(change) at \(offset)") {
          try ManifestCache(bytes: damaged, toolchain: "t")
        }
      }
    }
  }

  @Test func filesWithBytesTakenOutAddedOrSwappedAreNeverAnAnswer() {
    let bytes = ManifestCache(
      toolchain: "t", entries: [entry("/a", seed: 5), entry("/b", seed: 6)]
    ).bytes
    for offset in bytes.indices {
      var (shorter, longer, swapped) = (bytes, bytes, bytes)
      shorter.remove(at: offset)
      longer.insert(bytes[offset], at: offset)
      swapped.swapAt(offset, (offset + 8) % bytes.count)
      for damaged in [shorter, longer, swapped] where damaged != bytes {
        #expect(throws: ManifestCache.Unusable.self, "at \(offset)") {
          try ManifestCache(bytes: damaged, toolchain: "t")
        }
      }
    }
  }

  /// With the check sum made to fit, whatever the file says is read without harm.
  @Test func aSumThatFitsDoesNotMakeTheReaderTrap() throws {
    let file = ManifestCache(toolchain: "t", entries: [entry("/a", seed: 5)]).bytes
    let content = Array(file.dropFirst(ManifestCache.heading.count).dropLast(8))
    #expect(ManifestCache.sealed(content) == file)
    var refused = 0
    for offset in content.indices {
      for value in [0, 1, 0x7F, 0x80, 0xFF, content[offset] &+ 1] as [UInt8] {
        var forged = content
        forged[offset] = value
        let cache = try? ManifestCache(bytes: ManifestCache.sealed(forged), toolchain: "t")
        refused += cache == nil ? 1 : 0
      }
    }
    #expect(refused > 0)
  }

  /// Without the check sum in front of it, the reader has to hold on its own.
  @Test func theReaderNeverTraps() {
    var out = ByteWriter()
    var random = RandomManifest(seed: 8)
    for _ in 0..<5 { ManifestCodec.write(random.manifest(), to: &out) }
    var noise = SplitMix64(seed: 3)
    for _ in 0..<2000 {
      var bytes = out.bytes
      for _ in 0..<Int.random(in: 1...6, using: &noise) {
        let index = Int.random(in: bytes.indices, using: &noise)
        bytes[index] = UInt8.random(in: 0...255, using: &noise)
      }
      var input = ByteReader(bytes)
      for _ in 0..<5 where (try? ManifestCodec.manifest(from: &input)) == nil { break }
      #expect(input.position <= bytes.count)
    }
  }

  private func entry(_ folder: String, seed: UInt64) -> ManifestCache.Entry {
    var random = RandomManifest(seed: seed)
    return ManifestCache.Entry(
      folder: folder, files: Self.files([("Package.swift", "text")]),
      environment: ["DEV_MODE=\(seed)"], fileName: random.text(), isDump: seed % 2 == 0,
      manifest: random.manifest(), remarks: [random.text()], places: random.places())
  }

  private static func files(_ texts: [(String, String)]) -> ManifestFiles {
    ManifestFiles(files: texts.map { .init(name: $0.0, bytes: Array($0.1.utf8)) })
  }
}
