package import ArchitectureModel

/// Manifests that were loaded before, by what their answers depend on.
///
/// An entry answers only if the folder, the bytes of every manifest file in it, the toolchain and,
/// where a text asks for the environment, the environment are what they were. Bytes are compared
/// with bytes: no time stamps, no digests that could collide.
package struct ManifestCache: Sendable {
  /// One remembered manifest.
  package struct Entry: Hashable, Sendable {
    /// The package's folder as an absolute real path.
    package var folder: String
    package var files: ManifestFiles

    /// What the texts ask the environment for: `NAME=value`, sorted; and what else decides.
    package var environment: [String]

    /// The name of the file in force.
    package var fileName: String

    /// Whether SwiftPM said so; else it was read off a literal manifest.
    package var isDump: Bool
    package var manifest: Manifest

    /// What SwiftPM said that is not in the manifest.
    package var remarks: [String]
    package var places: ManifestPlaces

    package init(
      folder: String, files: ManifestFiles, environment: [String], fileName: String,
      isDump: Bool, manifest: Manifest, remarks: [String], places: ManifestPlaces
    ) {
      self.folder = folder
      self.files = files
      self.environment = environment
      self.fileName = fileName
      self.isDump = isDump
      self.manifest = manifest
      self.remarks = remarks
      self.places = places
    }
  }

  /// The toolchain that gave the answers.
  package let toolchain: String

  /// The version of that toolchain, once it was asked for.
  package var toolchainVersion: ToolsVersion?
  private var entries: [String: Entry]

  package init(toolchain: String, entries: [Entry] = []) {
    self.toolchain = toolchain
    self.entries = Dictionary(entries.map { ($0.folder, $0) }) { $1 }
  }

  package func entry(
    folder: String, files: ManifestFiles, environment: [String]
  ) -> Entry? {
    guard let entry = entries[folder], entry.files == files else { return nil }
    return entry.environment == environment ? entry : nil
  }

  /// Remembers an entry in place of any other of the same folder.
  package mutating func insert(_ entry: Entry) { entries[entry.folder] = entry }

  package var count: Int { entries.count }

  /// Forgets all folders but these.
  package mutating func keep(folders: Set<String>) {
    entries = entries.filter { folders.contains($0.key) }
  }
}

// The file: a heading, the toolchain, the entries, and a check sum of all that.
extension ManifestCache {
  private static let magic = Array("lintel manifest cache ".utf8)

  /// To be counted up whenever the form of the entries or the meaning of their content changes, and
  /// whenever the same text of a manifest would be read another way.
  static let heading = magic + Array("8\n".utf8)

  /// Why a file is not a cache of this toolchain.
  package enum Unusable: Error, Hashable, Sendable {
    /// Not written by Lintel.
    case foreign
    case damaged

    /// Of another version of Lintel or of another toolchain.
    case otherVersion
  }

  /// The bytes to store, the same for the same content.
  package var bytes: [UInt8] {
    var out = ByteWriter()
    out.write(toolchain)
    out.write(optional: toolchainVersion) { ManifestCodec.write($1, to: &$0) }
    out.write(list: entries.values.sorted { $0.folder < $1.folder }) { out, entry in
      out.write(entry.folder)
      out.write(list: entry.files.files) { out, file in
        out.write(file.name)
        out.write(file.bytes)
      }
      out.write(list: entry.environment) { $0.write($1) }
      out.write(entry.fileName)
      out.write(entry.isDump ? 1 : 0)
      ManifestCodec.write(entry.manifest, to: &out)
      out.write(list: entry.remarks) { $0.write($1) }
      ManifestCodec.write(entry.places, to: &out)
    }
    return Self.sealed(out.bytes)
  }

  /// The content of a file with the heading before and the check sum after it.
  static func sealed(_ content: [UInt8]) -> [UInt8] {
    let sum = checksum(content[...])
    let tail = (0..<8).map { UInt8(truncatingIfNeeded: sum >> (8 * UInt64($0))) }
    return heading + content + tail
  }

  package init(bytes: [UInt8], toolchain: String) throws(Unusable) {
    guard bytes.starts(with: Self.magic) else { throw .foreign }
    guard bytes.starts(with: Self.heading) else { throw .otherVersion }
    let start = Self.heading.count
    let end = bytes.count - 8
    guard start <= end else { throw .damaged }
    let sum = bytes[end...].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard sum == Self.checksum(bytes[start..<end]) else { throw .damaged }
    var input = ByteReader(bytes, from: start, to: end)
    let entries: [Entry]
    let version: ToolsVersion?
    do {
      guard try input.text() == toolchain else { throw Unusable.otherVersion }
      version = try input.optional { input throws(ByteReader.Damaged) in
        try ManifestCodec.version(from: &input)
      }
      entries = try input.list { input throws(ByteReader.Damaged) in try Self.entry(from: &input) }
    } catch let error as Unusable {
      throw error
    } catch {
      throw .damaged
    }
    self.init(toolchain: toolchain, entries: entries)
    toolchainVersion = version
  }

  private static func entry(from input: inout ByteReader) throws(ByteReader.Damaged) -> Entry {
    let folder = try input.text()
    let files = try input.list { input throws(ByteReader.Damaged) in
      ManifestFiles.File(name: try input.text(), bytes: try input.data())
    }
    return Entry(
      folder: folder, files: ManifestFiles(files: files),
      environment: try input.list { input throws(ByteReader.Damaged) in try input.text() },
      fileName: try input.text(), isDump: try input.number() == 1,
      manifest: try ManifestCodec.manifest(from: &input),
      remarks: try input.list { input throws(ByteReader.Damaged) in try input.text() },
      places: try ManifestCodec.places(from: &input))
  }

  /// FNV-1a over words of eight bytes: it guards against accidents, not against attackers.
  private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.withUnsafeBytes { buffer in
      var sum: UInt64 = 0xCBF2_9CE4_8422_2325
      var offset = 0
      while offset + 8 <= buffer.count {
        let word = buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        sum = (sum ^ UInt64(littleEndian: word)) &* 0x100_0000_01B3
        sum ^= sum >> 29
        offset += 8
      }
      while offset < buffer.count {
        sum = (sum ^ UInt64(buffer[offset])) &* 0x100_0000_01B3
        offset += 1
      }
      return sum
    }
  }
}
