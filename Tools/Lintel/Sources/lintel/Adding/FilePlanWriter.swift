import Foundation
import RepositoryFiles
import Scaffolding

/// Writes the files of a plan, and takes all of them back if one fails.
///
/// A class, because an interrupt takes back what another thread has written.
final class FilePlanWriter: Sendable {
  private struct State {
    var written: [FilePlan.File] = []

    /// Folders that were made, each before those in it.
    var folders: [String] = []
    var isTakenBack = false
  }

  /// Absolute.
  private let root: String
  private let state = Locked(State())

  init(root: String) { self.root = root }

  /// Why the files of a plan could not be written; none of them is there.
  struct Failure: Error {
    var path: String
    var reason: String
  }

  func write(_ plan: FilePlan) throws(Failure) {
    for file in plan.files where file.old == nil && FileSystem.machine.kind(path(file)) != nil {
      throw Failure(path: file.path, reason: "it is there already")
    }
    for file in plan.files {
      do {
        try state.withLock { state in
          guard !state.isTakenBack else { return }
          try makeFolders(for: path(file), &state)
          state.written.append(file)
          try FileWriting.write(Array(file.text.utf8), to: path(file))
        }
      } catch {
        takeBack()
        throw Failure(path: file.path, reason: error.localizedDescription)
      }
    }
  }

  /// Removes what was made and restores what was replaced, for good: nothing is written any more.
  func takeBack() {
    state.withLock { state in
      state.isTakenBack = true
      for file in state.written.reversed() {
        if let old = file.old {
          try? FileWriting.write(Array(old.utf8), to: path(file))
        } else {
          try? FileManager.default.removeItem(atPath: path(file))
        }
      }
      for folder in state.folders.reversed() {
        try? FileManager.default.removeItem(atPath: folder)
      }
      state.written = []
      state.folders = []
    }
  }

  /// The file itself where the path is that of a link.
  private func path(_ file: FilePlan.File) -> String {
    let path = root + "/" + file.path
    return file.old == nil ? path : FileSystem.machine.realPath(path) ?? path
  }

  private func makeFolders(for file: String, _ state: inout State) throws {
    var missing: [String] = []
    var folder = FilePath.parent(of: file)
    while FileSystem.machine.kind(folder) == nil, folder != "/" {
      missing.append(folder)
      folder = FilePath.parent(of: folder)
    }
    for folder in missing.reversed() {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: false)
      state.folders.append(folder)
    }
  }
}
