import Foundation
import RepositoryFiles

/// Finds the root of the repository.
struct RootFolder {
  static let configurationName = ".lintel.json"

  /// The nearest folder upward with a configuration, else the top of the git work tree, else the
  /// folder itself, as an absolute real path.
  static func nearest(above folder: String) -> String {
    let real = FileSystem.machine.realPath(folder) ?? folder
    return upward(from: real, holding: configurationName) ?? workTree(above: real) ?? real
  }

  /// The top of the git work tree that holds a folder.
  static func workTree(above folder: String) -> String? { upward(from: folder, holding: ".git") }

  private static func upward(from folder: String, holding name: String) -> String? {
    var folder = FilePath.joined(FileManager.default.currentDirectoryPath, folder)
    while true {
      if FileManager.default.fileExists(atPath: FilePath.joined(folder, name)) { return folder }
      guard folder != "/" else { return nil }
      folder = FilePath.parent(of: folder)
    }
  }
}
