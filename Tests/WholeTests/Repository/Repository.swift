import Foundation

/// The checkout that these tests belong to.
enum Repository {
  /// The folder of the repository.
  static let root: URL = {
    var folder = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { folder.deleteLastPathComponent() }
    return folder
  }()

  /// The files that git tracks, relative to the root, sorted; `nil` outside a git work tree.
  static let trackedFiles: [String]? = {
    guard FileManager.default.fileExists(atPath: root.path + "/.git") else { return nil }
    let git = ChildProcess(
      "git", ["-c", "core.quotePath=off", "ls-files", "-z"], in: root.path)
    guard let result = try? git.runBlocking(), result.status == 0 else { return nil }
    // A file that was deleted and not committed yet is still listed.
    return result.output.split(separator: "\0").map(String.init).filter {
      FileManager.default.fileExists(atPath: "\(root.path)/\($0)")
    }.sorted()
  }()

  /// The files of the work tree below `folders` as they are now, relative to the root, sorted.
  ///
  /// What builds leave behind, and git's own folder, are left out.
  static func files(in folders: [String]) throws -> [String] {
    let manager = FileManager.default
    let leftBehind: Set = [".DS_Store", ".build", ".git", ".swiftpm", "DerivedData"]
    var files: [String] = []
    var open = folders
    while let path = open.popLast() {
      var isFolder: ObjCBool = false
      let absolute = path.isEmpty ? root.path : "\(root.path)/\(path)"
      guard manager.fileExists(atPath: absolute, isDirectory: &isFolder) else { continue }
      if isFolder.boolValue {
        for name in try manager.contentsOfDirectory(atPath: absolute)
        where !leftBehind.contains(name) {
          open.append(path.isEmpty ? name : "\(path)/\(name)")
        }
      } else {
        files.append(path)
      }
    }
    return files.sorted()
  }
}
