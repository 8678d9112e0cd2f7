import Foundation

/// Writes files whole or not at all.
enum FileWriting {
  /// Writes beside the file, then renames: whoever reads it sees the old or the new, never a part.
  static func write(_ bytes: [UInt8], to path: String) throws {
    let url = URL(fileURLWithPath: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url, options: .atomic)
  }
}
