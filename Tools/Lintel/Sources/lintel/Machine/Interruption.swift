import Foundation

/// Ends the run on SIGINT and SIGTERM, with the exit status that shells expect (130 and 143), once
/// all that lives has done what it must: end child processes, take back what is half-done.
///
/// A signal handler may hardly do anything, so it writes the signal's number into a pipe, and a
/// thread that waits at the other end does the rest. (A dispatch source would be registered some
/// time later, and until then, on Linux, a signal would be lost.)
///
/// A class, because it lets go of its action when it is let go of.
final class Interruption: Sendable {
  private static let signals = [SIGINT, SIGTERM]

  /// The two ends of the pipe; made once, since a signal handler can reach nothing but constants.
  private static let ends: (reading: Int32, writing: Int32) = {
    var descriptors: [Int32] = [-1, -1]
    guard pipe(&descriptors) == 0 else { return (-1, -1) }
    // What is started here must not hold the pipe open.
    for descriptor in descriptors { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    return (descriptors[0], descriptors[1])
  }()

  private struct State {
    var actions: [(number: Int, action: @Sendable () -> Void)] = []
    var count = 0

    /// Whether a signal came, so that the waiting thread ends the run.
    var isEnding = false
  }

  /// Signals are the process's, and so is the list of what to do at one.
  private static let state = Locked(State())

  /// The thread that waits for signals; started once.
  private static let isWaiting: Bool = {
    let reading = ends.reading
    guard reading >= 0 else { return false }
    Thread.detachNewThread {
      var number: UInt8 = 0
      while read(reading, &number, 1) != 1 {
        guard errno == EINTR else { return }
      }
      let actions = state.withLock { state in
        state.isEnding = true
        return state.actions
      }
      for entry in actions.reversed() { entry.action() }
      exit(128 + Int32(number))
    }
    return true
  }()

  private let number: Int

  /// Adds what to do at a signal, before what was added earlier.
  init(_ action: @escaping @Sendable () -> Void) {
    number = Self.state.withLock { state in
      state.count += 1
      state.actions.append((state.count, action))
      return state.count
    }
    guard Self.isWaiting else { return }
    for number in Self.signals {
      signal(number) { number in
        var byte = UInt8(truncatingIfNeeded: number)
        _ = write(Interruption.ends.writing, &byte, 1)
      }
    }
    unblock()
  }

  /// A parent that starts this process from a thread of its own may have handed down a mask.
  private func unblock() {
    var set = sigset_t()
    sigemptyset(&set)
    for number in Self.signals { sigaddset(&set, number) }
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }

  /// Once a signal came, the thread that lets go of this waits for the end of the run: what it could
  /// still say, of a success or of files that are gone, would be wrong.
  deinit {
    while Self.state.withLock({ $0.isEnding }) { sleep(1) }
    Self.state.withLock { state in
      state.actions.removeAll { $0.number == number }
      guard state.actions.isEmpty else { return }
      for number in Self.signals { signal(number, SIG_DFL) }
    }
  }
}
