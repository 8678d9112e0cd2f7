import Foundation
import RepositoryFiles
import Scaffolding

/// Writes the files of a plan, and takes all of them back if one fails.
struct FilePlanWriter: Sendable {
  /// Absolute.
  let root: String
  private var written: [FilePlan.File] = []

  /// Folders that were made, each before those in it.
  private var folders: [String] = []

  init(root: String) { self.root = root }

  /// Why the files of a plan could not be written; none of them is there.
  struct Failure: Error {
    var path: String
    var reason: String
  }

  mutating func write(_ plan: FilePlan) throws(Failure) {
    for file in plan.files where file.old == nil && FileSystem.machine.kind(path(file)) != nil {
      throw Failure(path: file.path, reason: "it is there already")
    }
    for file in plan.files {
      do {
        try makeFolders(for: path(file))
        try FileWriting.write(Array(file.text.utf8), to: path(file))
        written.append(file)
      } catch {
        takeBack()
        throw Failure(path: file.path, reason: error.localizedDescription)
      }
    }
  }

  /// Removes what was made and restores what was replaced.
  func takeBack() {
    for file in written.reversed() {
      if let old = file.old {
        try? FileWriting.write(Array(old.utf8), to: path(file))
      } else {
        try? FileManager.default.removeItem(atPath: path(file))
      }
    }
    for folder in folders.reversed() { try? FileManager.default.removeItem(atPath: folder) }
  }

  /// The file itself where the path is that of a link.
  private func path(_ file: FilePlan.File) -> String {
    let path = root + "/" + file.path
    return file.old == nil ? path : FileSystem.machine.realPath(path) ?? path
  }

  private mutating func makeFolders(for file: String) throws {
    var missing: [String] = []
    var folder = FilePath.parent(of: file)
    while FileSystem.machine.kind(folder) == nil, folder != "/" {
      missing.append(folder)
      folder = FilePath.parent(of: folder)
    }
    for folder in missing.reversed() {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: false)
      folders.append(folder)
    }
  }
}
