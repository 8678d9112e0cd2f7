import Foundation

/// A clock whose time passes only when a test says so.
///
///     let clock = TestClock()
///     // … let something sleep on the clock
///     await clock.advance(by: .seconds(1))
///
/// A class, because the test and what it tests share it. The lock guards all properties.
public final class TestClock: Clock, @unchecked Sendable {
  /// A point in the time of a test clock.
  public struct Instant: InstantProtocol {
    private let offset: Duration

    /// A point after, or before, the start of the clock.
    public init(offset: Duration = .zero) {
      self.offset = offset
    }

    /// The point that lies a duration after this one.
    public func advanced(by duration: Duration) -> Instant {
      Instant(offset: offset + duration)
    }

    /// How long it is from this point to another.
    public func duration(to other: Instant) -> Duration {
      other.offset - offset
    }

    /// Whether a point lies before another.
    public static func < (lhs: Instant, rhs: Instant) -> Bool {
      lhs.offset < rhs.offset
    }
  }

  private struct Sleeper {
    let number: Int
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private let lock = NSLock()
  private var time = Instant()
  private var sleepers: [Sleeper] = []

  /// How often somebody has wanted to sleep.
  private var count = 0

  /// A clock at its start.
  public init() {}

  /// The current time.
  public var now: Instant {
    lock.withLock { time }
  }

  /// The clock is exact.
  public var minimumResolution: Duration { .zero }

  /// How many sleep.
  var sleeping: Int {
    lock.withLock { sleepers.count }
  }

  /// Waits until the test has advanced the clock as far as a point in time.
  ///
  /// - Throws: `CancellationError` if the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let number = lock.withLock {
      count += 1
      return count
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        add(Sleeper(number: number, deadline: deadline, continuation: continuation))
      }
    } onCancel: {
      let sleeper = removeFirst { $0.number == number }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }

  /// Lets time pass, and wakes those whose time has come, one after the other.
  public func advance(by duration: Duration) async {
    await advance(to: now.advanced(by: duration))
  }

  /// Lets time pass until a point, and wakes those whose time has come, one after the other.
  ///
  /// If nobody sleeps yet, this first waits a moment of real time for somebody who does, and after each
  /// waking for the one who may sleep again.
  public func advance(to deadline: Instant) async {
    await letOthersRun(atMost: .milliseconds(500)) { sleeping > 0 }
    while let sleeper = removeFirst(where: { $0.deadline <= deadline }) {
      let count = lock.withLock {
        time = max(time, sleeper.deadline)
        return self.count
      }
      sleeper.continuation.resume()
      await letOthersRun(atMost: .milliseconds(30)) { lock.withLock { self.count > count } }
    }
    lock.withLock { time = max(time, deadline) }
  }

  /// Lets time pass until nobody sleeps any more.
  public func run() async {
    await letOthersRun(atMost: .milliseconds(500)) { sleeping > 0 }
    while let deadline = lock.withLock({ sleepers.first?.deadline }) {
      await advance(to: deadline)
    }
  }

  /// Lets a task sleep, unless it is cancelled or its time has come.
  private func add(_ sleeper: Sleeper) {
    let end: Result<Void, any Error>? = lock.withLock {
      if Task.isCancelled { return .failure(CancellationError()) }
      if sleeper.deadline <= time { return .success(()) }
      let index = sleepers.firstIndex { sleeper.deadline < $0.deadline } ?? sleepers.endIndex
      sleepers.insert(sleeper, at: index)
      return nil
    }
    if let end { sleeper.continuation.resume(with: end) }
  }

  private func removeFirst(where isMatch: (Sleeper) -> Bool) -> Sleeper? {
    lock.withLock { sleepers.firstIndex(where: isMatch).map { sleepers.remove(at: $0) } }
  }
}

/// Gives other tasks the time to get to where they wait for something, which cannot be seen from here:
/// several turns, and then until a condition holds, or for as long as they may take.
private func letOthersRun(atMost limit: Duration, until isDone: () -> Bool) async {
  let end = ContinuousClock.now + limit
  repeat {
    for _ in 0..<20 {
      await Task.detached(priority: .background) { await Task.yield() }.value
    }
  } while !isDone() && ContinuousClock.now < end
}
