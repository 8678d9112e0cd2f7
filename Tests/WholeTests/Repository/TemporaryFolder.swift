import Foundation

/// A folder that is removed with everything in it when the last reference to it is gone.
///
/// A class, because the end of its life is what it is for.
final class TemporaryFolder: Sendable {
  /// Without symbolic links, as the checker sees it.
  let path: String

  init() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("lintel-whole-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.resolvingSymlinksInPath().path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
