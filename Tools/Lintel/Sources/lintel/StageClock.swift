/// Tells, where that is wanted, how long each stage of a run took.
struct StageClock {
  private let isOn: Bool
  private var start = ContinuousClock.now

  init(isOn: Bool) { self.isOn = isOn }

  /// Ends a stage, which is named by what was done, and begins the next.
  mutating func finish(_ stage: String) {
    guard isOn else { return }
    let milliseconds = (ContinuousClock.now - start) / .milliseconds(1)
    Terminal.printError("\(stage) in \((milliseconds * 10).rounded() / 10) ms\n")
    start = .now
  }
}
