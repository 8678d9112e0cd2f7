import Foundation

/// Ends the run on SIGINT and SIGTERM: all child processes first, nothing half-written, and the
/// exit status that shells expect (130 and 143).
///
/// A class, because it lets go of the signals when it is let go of.
final class Interruption {
  private static let signals = [SIGINT, SIGTERM]
  private let sources: [any DispatchSourceSignal]

  init(trees: ProcessTree, scratch: ScratchFolder) {
    sources = Self.signals.map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        trees.endAll()
        scratch.remove()
        exit(128 + number)
      }
      source.resume()
      return source
    }
  }

  deinit {
    for source in sources { source.cancel() }
    for number in Self.signals { signal(number, SIG_DFL) }
  }
}
