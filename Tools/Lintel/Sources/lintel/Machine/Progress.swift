import Foundation
import RepositoryFiles

/// A line on a terminal's standard error that says what takes so long, and is erased at the end.
///
/// A class, because the workers that count share it with the thread that shows the count.
final class Progress: Sendable {
  private struct State {
    var what: String?
    var done = 0
    var total = 0
    var isShown = false
  }

  private let state = Locked(State())

  /// Shows nothing within the first half second, and nothing at all if it is not on.
  init(isOn: Bool) {
    guard isOn else { return }
    Thread.detachNewThread { [weak self] in
      Thread.sleep(forTimeInterval: 0.5)
      while self?.show() != nil { Thread.sleep(forTimeInterval: 0.1) }
    }
  }

  /// Says what is done from now on, and to how many things.
  func begin(_ what: String, of total: Int) {
    state.withLock { state in
      (state.what, state.done, state.total) = (what, 0, total)
    }
  }

  /// Counts one thing done.
  func step() { state.withLock { $0.done += 1 } }

  /// Erases the line, so that something else can be written; the next beginning shows it again.
  func pause() {
    state.withLock { state in
      if state.isShown { Terminal.printError("\r\u{1B}[K") }
      state = State()
    }
  }

  private func show() {
    state.withLock { state in
      guard let what = state.what else { return }
      state.isShown = true
      Terminal.printError("\r\u{1B}[K\(what): \(state.done) of \(state.total)")
    }
  }
}

extension FileSystem {
  /// The same files; each that is read is a step.
  func counting(_ progress: Progress) -> FileSystem {
    let read = read
    return FileSystem(
      list: list,
      read: { file throws(FileSystemError) in
        defer { progress.step() }
        return try read(file)
      },
      kind: kind, realPath: realPath)
  }
}
