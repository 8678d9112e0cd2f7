extension DependencyValues {
  /// The clock to wait on.
  public var continuousClock: any Clock<Duration> {
    get { self[ContinuousClockKey.self] }
    set { self[ContinuousClockKey.self] = newValue }
  }
}

private enum ContinuousClockKey: DependencyKey {
  static let liveValue: any Clock<Duration> = ContinuousClock()
  static let testValue: any Clock<Duration> = UnimplementedClock()
}

/// Runs like a real clock, but every use is an issue: tests are not to depend on time.
private struct UnimplementedClock: Clock {
  var now: ContinuousClock.Instant {
    report()
    return ContinuousClock().now
  }

  var minimumResolution: Duration {
    report()
    return ContinuousClock().minimumResolution
  }

  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    report()
    try await ContinuousClock().sleep(until: deadline, tolerance: tolerance)
  }

  private func report() {
    reportIssue(
      "@Dependency(\\.continuousClock) has no test value, but is used in a test; override it with a 'TestClock'"
    )
  }
}
