import Dispatch

/// Work on many things at once.
package enum Parallel {
  /// The results of `transform` in the order of `elements`, made by at most `jobs` threads.
  package static func map<Element: Sendable, Output: Sendable>(
    _ elements: [Element], jobs: Int, _ transform: @escaping @Sendable (Element) -> Output
  ) -> [Output] {
    let workers = min(jobs, elements.count)
    guard workers > 1 else { return elements.map(transform) }
    let cursor = Cursor<Output>(count: elements.count)
    DispatchQueue.concurrentPerform(iterations: workers) { _ in
      while let index = cursor.next() {
        cursor.set(transform(elements[index]), at: index)
      }
    }
    return cursor.results()
  }

  /// Hands out indices and collects results; a class, because the workers share it.
  private final class Cursor<Output: Sendable>: @unchecked Sendable {
    private let lock = DispatchSemaphore(value: 1)
    private var index = 0
    private var outputs: [Output?]

    init(count: Int) { outputs = Array(repeating: nil, count: count) }

    func next() -> Int? {
      lock.wait()
      defer { lock.signal() }
      guard index < outputs.count else { return nil }
      index += 1
      return index - 1
    }

    func set(_ output: Output, at index: Int) {
      lock.wait()
      outputs[index] = output
      lock.signal()
    }

    func results() -> [Output] { outputs.compactMap { $0 } }
  }
}
