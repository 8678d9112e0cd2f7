import Foundation

/// Ends the run on SIGINT and SIGTERM: all child processes first, nothing half-written, and the
/// exit status that shells expect (130 and 143).
///
/// A signal handler may hardly do anything, so it writes the signal's number into a pipe, and a
/// thread that waits at the other end does the rest. (A dispatch source would be registered some
/// time later, and until then, on Linux, a signal would be lost.)
///
/// A class, because it lets go of the signals when it is let go of.
final class Interruption {
  private static let signals = [SIGINT, SIGTERM]

  /// The two ends of the pipe; made once, since a signal handler can reach nothing but constants.
  private static let ends: (reading: Int32, writing: Int32) = {
    var descriptors: [Int32] = [-1, -1]
    guard pipe(&descriptors) == 0 else { return (-1, -1) }
    // What is started here must not hold the pipe open.
    for descriptor in descriptors { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    return (descriptors[0], descriptors[1])
  }()

  init(trees: ProcessTree, scratch: ScratchFolder) {
    let reading = Self.ends.reading
    guard reading >= 0 else { return }
    Thread.detachNewThread {
      var number: UInt8 = 0
      while read(reading, &number, 1) != 1 {
        guard errno == EINTR else { return }
      }
      trees.endAll()
      scratch.remove()
      exit(128 + Int32(number))
    }
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

  deinit {
    for number in Self.signals { signal(number, SIG_DFL) }
  }
}
