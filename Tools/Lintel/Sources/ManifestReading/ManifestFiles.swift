package import ArchitectureModel
package import RepositoryFiles

/// The manifest files of one package's folder: `Package.swift` and its version-specific versions.
package struct ManifestFiles: Hashable, Sendable {
  package struct File: Hashable, Sendable {
    package var name: String
    package var bytes: [UInt8]
  }

  /// Sorted by name.
  package var files: [File]

  /// Reads the manifests among the entries of a package's folder, which is an absolute path.
  package init(
    folder: String, names: [String], fileSystem: FileSystem
  ) throws(FileSystemError) {
    files = []
    for name in names.sorted() where Self.isManifest(name) {
      files.append(File(name: name, bytes: try fileSystem.read(folder + "/" + name)))
    }
  }

  init(files: [File]) { self.files = files }

  package static func isManifest(_ name: String) -> Bool {
    name == "Package.swift" || version(inName: name) != nil
  }

  /// The version in `Package@swift-5.9.swift`.
  static func version(inName name: String) -> ToolsVersion? {
    let prefix = "Package@swift-"
    guard name.hasPrefix(prefix), name.hasSuffix(".swift") else { return nil }
    let text = name.dropFirst(prefix.count).dropLast(".swift".count)
    guard text.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }) else { return nil }
    return ToolsVersion(text)
  }

  package var needsToolchainVersion: Bool { files.count > 1 }

  /// What any of the texts may ask the environment for, which then decides what it declares.
  package var environmentUse: EnvironmentUse {
    files.reduce(.variables([])) { $0.union(EnvironmentUse(text: $1.bytes)) }
  }

  /// The file that SwiftPM of the given version reads.
  ///
  /// The exact keys come first, then the nearest lower version if its tools version is higher than
  /// that of `Package.swift`, or if that one is too new; see `ManifestLoader.findManifest` in
  /// SwiftPM.
  package func inForce(for toolchain: ToolsVersion) -> File? {
    let keys = [
      "\(toolchain.major).\(toolchain.minor).\(toolchain.patch)",
      "\(toolchain.major).\(toolchain.minor)", "\(toolchain.major)",
    ]
    for key in keys {
      if let file = files.first(where: { $0.name == "Package@swift-\(key).swift" }) { return file }
    }
    let base = files.first { $0.name == "Package.swift" }
    let candidates = files.compactMap { file in
      Self.version(inName: file.name).map { (version: $0, file: file) }
    }
    let lower = candidates.filter { $0.version <= toolchain }.max { $0.version < $1.version }
    guard let lower, let base else { return base }
    // What says nothing counts as 3.1, as before there was something to say.
    let baseVersion = Self.toolsVersion(of: base.bytes) ?? ToolsVersion(3, 1)
    let version = Self.toolsVersion(of: lower.file.bytes) ?? ToolsVersion(3, 1)
    return version > baseVersion || baseVersion > toolchain ? lower.file : base
  }

  /// Whether it is beyond doubt which file is in force.
  var isChoicePlain: Bool {
    !needsToolchainVersion
      || files.allSatisfy { file in
        guard let version = try? ToolsVersionLine.version(in: file.bytes) else { return false }
        return version == Self.toolsVersion(of: file.bytes)
      }
  }

  /// The version in the `swift-tools-version` comment (SE-0152), without regard to what follows it.
  package static func toolsVersion(of bytes: [UInt8]) -> ToolsVersion? {
    for line in bytes.split(whereSeparator: { $0 == 10 || $0 == 13 }).prefix(8) {
      let text = String(decoding: line.prefix(200), as: UTF8.self)
      guard let first = text.firstIndex(where: { !$0.isWhitespace }) else { continue }
      guard text[first...].hasPrefix("//") else { return nil }
      let comment = text[first...].dropFirst(2).drop { $0.isWhitespace }
      let label = "swift-tools-version:"
      guard comment.lowercased().hasPrefix(label) else { return nil }
      return ToolsVersion(comment.dropFirst(label.count).drop { $0.isWhitespace })
    }
    return nil
  }
}
