import RepositoryFiles

/// The files by which SwiftPM puts other packages in place of those that a manifest names.
struct MirrorFiles {
  /// Of this user, as absolute paths.
  private let shared: [String]

  init(environment: [String: String]) {
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
    shared = files
  }

  /// The first of the files that exists for a package, of whose folder the absolute path is given.
  func first(for folder: String, in fileSystem: FileSystem) -> String? {
    let own = ["/.swiftpm/configuration/mirrors.json", "/.swiftpm/config"].map { folder + $0 }
    return (own + shared).first { fileSystem.kind($0) != nil }
  }
}
