import Foundation

/// A copy of the repository, or of a part of it, that a test may change and restore.
struct RepositoryCopy: Sendable {
  /// The absolute real path of the copy.
  let root: String

  private let folder: TemporaryFolder

  /// What stood in the changed files before; `nil` for a file that did not exist.
  private var originals: [String: Data?] = [:]

  /// Copies files and folders of the work tree, named relative to the root; `""` is everything.
  ///
  /// If `isReversed`, the last file is made first, which is another order on disk where the file
  /// system keeps one.
  init(of folders: [String], isReversed: Bool = false) throws {
    folder = try TemporaryFolder()
    root = folder.path + "/repository"
    let files = try Repository.files(in: folders)
    for file in isReversed ? files.reversed() : files {
      let target = URL(fileURLWithPath: "\(root)/\(file)")
      try FileManager.default.createDirectory(
        at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.copyItem(
        at: Repository.root.appendingPathComponent(file), to: target)
    }
  }

  /// Takes a repository that lies below a temporary folder as it is.
  init(at root: String, in folder: TemporaryFolder) {
    self.root = root
    self.folder = folder
  }

  func text(of file: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: "\(root)/\(file)")), as: UTF8.self)
  }

  /// The Swift files below a folder, relative to the root, sorted.
  func swiftFiles(in folder: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: "\(root)/\(folder)")
      .filter { $0.hasSuffix(".swift") && !$0.hasPrefix(".build/") }
      .map { "\(folder)/\($0)" }.sorted()
  }

  /// Writes a file, which `restore()` brings back as it was.
  mutating func write(_ text: String, to file: String) throws {
    let url = URL(fileURLWithPath: "\(root)/\(file)")
    if originals[file] == nil { originals[file] = .some(try? Data(contentsOf: url)) }
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  /// Undoes every `write(_:to:)`, and removes the folders that became empty.
  mutating func restore() throws {
    for (file, original) in originals {
      var url = URL(fileURLWithPath: "\(root)/\(file)")
      if let original {
        try original.write(to: url)
        continue
      }
      try FileManager.default.removeItem(at: url)
      url.deleteLastPathComponent()
      while try FileManager.default.contentsOfDirectory(atPath: url.path).isEmpty {
        try FileManager.default.removeItem(at: url)
        url.deleteLastPathComponent()
      }
    }
    originals = [:]
  }
}
