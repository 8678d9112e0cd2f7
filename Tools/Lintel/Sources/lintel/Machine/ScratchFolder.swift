import Foundation

/// A folder for one run's temporary files, removed at its end.
struct ScratchFolder: Sendable {
  /// Absolute.
  let path: String
  private let name: String

  init() {
    name = "lintel-" + UUID().uuidString
    path = NSTemporaryDirectory() + (NSTemporaryDirectory().hasSuffix("/") ? "" : "/") + name
  }

  /// Removes the folder, and what SwiftPM left beside it: for each scratch path a lock in the folder
  /// for temporary files, named after the path.
  ///
  /// The calls cannot have such a folder of their own: SwiftPM remembers manifests by the
  /// environment, `TMPDIR` included, and would never find them again.
  func remove() {
    let manager = FileManager.default
    // Without a call there is nothing to remove, and the folder for temporary files may be long.
    guard manager.fileExists(atPath: path) else { return }
    try? manager.removeItem(atPath: path)
    let parent = NSTemporaryDirectory()
    for file in (try? manager.contentsOfDirectory(atPath: parent)) ?? []
    where file.contains(name) && file.hasSuffix(".lock") {
      try? manager.removeItem(atPath: parent + "/" + file)
    }
  }
}
