import Foundation

/// Ends the run on SIGINT and SIGTERM: all child processes first, nothing half-written, and the
/// exit status that shells expect (130 and 143).
final class Interruption {
  private let sources: [any DispatchSourceSignal]

  init(trees: ProcessTree, scratch: String) {
    sources = [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        trees.endAll()
        try? FileManager.default.removeItem(atPath: scratch)
        exit(128 + number)
      }
      source.resume()
      return source
    }
  }
}
