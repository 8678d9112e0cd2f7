import Foundation

/// The shortest time of each operation over many short runs that take turns, so that a busy machine
/// slows all of them or none.
func minima(of operations: [@Sendable () async -> Double]) async -> [Double] {
  var best = operations.map { _ in Double.infinity }
  for _ in 0..<200 {
    for (index, operation) in operations.enumerated() {
      best[index] = min(best[index], await operation())
    }
  }
  return best
}

/// The nanoseconds that one of many runs takes.
func timed(_ count: Int, _ operation: () -> Void) -> Double {
  let clock = ContinuousClock()
  let duration = clock.measure {
    for _ in 0..<count { operation() }
  }
  return nanoseconds(duration) / Double(count)
}

/// How many times as often two threads run an operation as one does in the same time.
func scaling(of operation: @escaping @Sendable () -> Void) -> Double {
  var best = [Double.infinity, .infinity]
  for _ in 0..<1_000 {
    for threads in 1...2 {
      best[threads - 1] = min(best[threads - 1], time(of: operation, onThreads: threads))
    }
  }
  return 2 * best[0] / best[1]
}

private func time(of operation: @escaping @Sendable () -> Void, onThreads threads: Int) -> Double {
  let clock = ContinuousClock()
  let duration = clock.measure {
    DispatchQueue.concurrentPerform(iterations: threads) { _ in
      for _ in 0..<2_000 { operation() }
    }
  }
  return nanoseconds(duration)
}

func nanoseconds(_ duration: Duration) -> Double {
  Double(duration.components.seconds) * 1e9 + Double(duration.components.attoseconds) / 1e9
}

/// Three significant digits at most.
func rounded(_ number: Double) -> String {
  number < 10 ? String(format: "%.1f", number) : String(Int(number.rounded()))
}

/// Keeps the optimiser from leaving out what a value is computed by.
@inline(never)
func consume<Value>(_ value: Value) {}
