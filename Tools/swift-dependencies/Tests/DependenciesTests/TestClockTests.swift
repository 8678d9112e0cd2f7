import Testing

@testable import DependenciesTestSupport

@Suite(.timeLimit(.minutes(10)))
struct TestClockTests {
  private let clock = TestClock()
  private let log = Collected<String>()

  @Test func timeStandsStillUntilItIsAdvanced() async {
    let task = sleep("a", for: 2)
    await clock.advance(by: .seconds(1))
    #expect(log.elements.isEmpty)
    await clock.advance(by: .seconds(1))
    await task.value
    #expect(log.elements == ["a at 2.0 seconds"])
  }

  @Test func sleepersWakeInTheOrderOfTheirTime() async {
    let tasks = [sleep("c", for: 3), sleep("a", for: 1), sleep("b", for: 2)]
    while clock.sleeping < 3 { await Task.yield() }
    await clock.advance(by: .seconds(9))
    for task in tasks { await task.value }
    #expect(log.elements == ["a at 1.0 seconds", "b at 2.0 seconds", "c at 3.0 seconds"])
    #expect(clock.now == TestClock.Instant(offset: .seconds(9)))
  }

  @Test func sleeperThatSleepsAgainWakesAgain() async {
    let task = Task {
      for _ in 1...3 { await sleep("tick", for: 1).value }
    }
    await clock.advance(by: .seconds(3))
    await task.value
    #expect(log.elements.last == "tick at 3.0 seconds")
    #expect(log.elements.count == 3)
  }

  @Test func runGoesOnUntilNobodySleeps() async {
    let task = Task {
      for _ in 1...3 { await sleep("tick", for: 100).value }
    }
    await clock.run()
    await task.value
    #expect(log.elements.last == "tick at 300.0 seconds")
  }

  @Test func sleepingUntilThePastReturnsAtOnce() async throws {
    try await clock.sleep(until: clock.now)
    try await clock.sleep(for: .seconds(-1))
  }

  @Test func sleeperCanBeCancelled() async {
    let clock = clock
    let task = Task { try await clock.sleep(for: .seconds(1)) }
    while clock.sleeping < 1 { await Task.yield() }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    let late = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await clock.sleep(for: .seconds(1))
    }
    await #expect(throws: CancellationError.self) { try await late.value }
  }

  private func sleep(_ name: String, for seconds: Int) -> Task<Void, Never> {
    Task { [clock, log] in
      try? await clock.sleep(for: .seconds(seconds))
      log.append("\(name) at \(TestClock.Instant().duration(to: clock.now))")
    }
  }
}
