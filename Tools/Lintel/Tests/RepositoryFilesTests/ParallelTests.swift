import Foundation
import RepositoryFiles
import Testing

struct ParallelTests {
  @Test(arguments: [1, 2, 7, 64]) func keepsTheOrder(jobs: Int) {
    let numbers = Array(0..<500)
    #expect(Parallel.map(numbers, jobs: jobs) { $0 * $0 } == numbers.map { $0 * $0 })
    #expect(Parallel.map([Int](), jobs: jobs) { $0 }.isEmpty)
  }

  @Test func neverMoreAtOnceThanJobs() {
    let counter = Counter()
    _ = Parallel.map(Array(0..<40), jobs: 2) { _ in
      counter.enter()
      usleep(500)
      counter.leave()
    }
    #expect((1...2).contains(counter.most))
  }
}

/// How many threads are inside at once; a class, because they share it.
private final class Counter: @unchecked Sendable {
  private let lock = NSLock()
  private var now = 0
  private(set) var most = 0

  func enter() {
    lock.withLock {
      now += 1
      most = max(most, now)
    }
  }

  func leave() { lock.withLock { now -= 1 } }
}
