import Foundation

/// A line on a terminal's standard error that says what takes so long, and is erased at the end.
final class Progress: Sendable {
  private struct State {
    var done = 0
    var isShown = false
  }

  private let isOn: Bool
  private let start = ContinuousClock.now
  private let state = Locked(State())

  init(isOn: Bool) { self.isOn = isOn }

  /// Counts one thing done and shows the line once half a second has passed.
  func step(_ what: String, of total: Int) {
    guard isOn else { return }
    state.withLock { state in
      state.done += 1
      guard ContinuousClock.now - start > .milliseconds(500) else { return }
      state.isShown = true
      Terminal.printError("\r\u{1B}[K\(what) \(state.done) of \(total)")
    }
  }

  func end() {
    state.withLock { state in
      if state.isShown { Terminal.printError("\r\u{1B}[K") }
      state = State()
    }
  }
}
