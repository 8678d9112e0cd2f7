import RepositoryFiles

/// The files by which SwiftPM puts other packages in place of those that a manifest names.
struct MirrorFiles {
  private let fileSystem: FileSystem

  /// The first that exists of this user's own, as an absolute path.
  private let shared: String?

  init(environment: [String: String], fileSystem: FileSystem) {
    self.fileSystem = fileSystem
    var files: [String] = []
    if let folder = environment["XDG_CONFIG_HOME"] {
      files.append(folder + "/swiftpm/mirrors.json")
    }
    if let home = environment["HOME"] {
      files.append(home + "/.swiftpm/configuration/mirrors.json")
      files.append(home + "/.config/swiftpm/mirrors.json")
      files.append(home + "/Library/org.swift.swiftpm/configuration/mirrors.json")
    }
    if let file = environment["SWIFTPM_MIRROR_CONFIG"] { files.append(file) }
    shared = files.first { fileSystem.kind($0) != nil }
  }

  /// The first of the files that exists for a package, of whose folder the absolute path is given.
  func first(for folder: String) -> String? {
    let own = folder + "/.swiftpm"
    guard fileSystem.kind(own) != nil else { return shared }
    return [own + "/configuration/mirrors.json", own + "/config"]
      .first { fileSystem.kind($0) != nil } ?? shared
  }

  /// What decides which packages stand for those that a package names: the file and what it says.
  func content(of file: String) -> String {
    let content = (try? fileSystem.read(file)).map { String(decoding: $0, as: UTF8.self) }
    return "\(file): \(content ?? "unreadable")"
  }
}
