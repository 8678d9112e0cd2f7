public import Dependencies

/// A store that a test drives, and that the test has to describe in full.
///
/// Every change of the state, every action that comes from an effect, and the end of every effect has
/// to be expected; whatever was not is reported as an issue:
///
///     let store = TestStore(initialState: Counter.State()) { Counter() }
///     await store.send(.incrementLater)
///     await clock.advance(by: .seconds(1))
///     await store.receive(.increment) { $0.count = 1 }
///     await store.finish()
@MainActor
public final class TestStore<State: Equatable, Action: Sendable> {
  /// The state as far as the test has followed it.
  public private(set) var state: State

  private let store: Store<State, Action>
  private let history: History<State, Action>
  private let place: TestPlace
  private var mustFinish = false

  /// A store in its first state, with its reducers and with changes to what they depend on.
  public init(
    initialState: State,
    @ReducerBuilder<State, Action> reducer: () -> some Reducer<State, Action>,
    withDependencies updateValues: (inout DependencyValues) -> Void = { _ in },
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let history = History<State, Action>()
    state = initialState
    store = Store(
      initialState: initialState,
      reducer: { RecordingReducer(base: reducer(), history: history) },
      withDependencies: updateValues)
    self.history = history
    place = TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  deinit {
    if mustFinish { place.report("the test ends without 'await store.finish()'") }
  }

  /// Sends an action as a person would, and expects what it does to the state.
  ///
  /// The closure makes the state what it should be afterwards; without one the state should not change.
  ///
  /// - Returns: the work that the action causes.
  @discardableResult
  public func send(
    _ action: Action, assert updateStateToExpectedResult: ((inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async -> StoreTask {
    let place = TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
    reportUnreceivedActions(at: place)
    history.isSending = true
    let task = store.send(action)
    if let step = history.sent { expect(step, updateStateToExpectedResult, at: place) }
    mustFinish = store.effects.started > 0 || !history.received.isEmpty
    return task
  }

  /// Expects an action from an effect, and what it does to the state.
  ///
  /// The closure makes the state what it should be afterwards; without one the state should not change.
  public func receive(
    _ action: Action, timeout: Duration = .seconds(1),
    assert updateStateToExpectedResult: ((inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async where Action: Equatable {
    let place = TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
    guard let step = await nextStep(within: timeout, "'\(action)'", at: place) else { return }
    if step.action != action {
      let difference = StateDifference(expected: action, actual: step.action)
      place.report("another action is received (- expected, + actual):\n\(difference)")
    }
    expect(step, updateStateToExpectedResult, at: place)
  }

  /// Expects an action from an effect that meets a condition, and what it does to the state.
  ///
  /// The closure makes the state what it should be afterwards; without one the state should not change.
  public func receive(
    where isExpected: (Action) -> Bool, timeout: Duration = .seconds(1),
    assert updateStateToExpectedResult: ((inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async {
    let place = TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
    guard let step = await nextStep(within: timeout, "an action", at: place) else { return }
    if !isExpected(step.action) { place.report("another action is received: '\(step.action)'") }
    expect(step, updateStateToExpectedResult, at: place)
  }

  /// Expects that all effects end in time, and that no action is left to receive.
  public func finish(
    timeout: Duration = .seconds(1),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async {
    let place = TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
    await wait(atMost: timeout) { store.effects.names.isEmpty }
    for name in store.effects.names { place.report("the effect '\(name)' is still running") }
    reportUnreceivedActions(at: place)
    mustFinish = false
  }
}

extension TestStore {
  private func expect(
    _ step: History<State, Action>.Step, _ update: ((inout State) throws -> Void)?,
    at place: TestPlace
  ) {
    var expected = state
    do {
      try update?(&expected)
    } catch {
      place.report("the expectation of '\(step.action)' threw \(error)")
    }
    if expected != step.state {
      let difference = StateDifference(expected: expected, actual: step.state)
      place.report(
        "'\(step.action)' leaves another state (- expected, + actual):\n\(difference)")
    } else if update != nil && expected == state {
      place.report("'\(step.action)' does not change the state, as its expectation claims")
    }
    state = step.state
  }

  private func nextStep(
    within timeout: Duration, _ expectation: String, at place: TestPlace
  ) async -> History<State, Action>.Step? {
    await wait(atMost: timeout) { !history.received.isEmpty || store.effects.names.isEmpty }
    if !history.received.isEmpty { return history.received.removeFirst() }
    let names = store.effects.names.map { "'\($0)'" }.joined(separator: ", ")
    let reason = names.isEmpty ? "no effect is running" : "still running: \(names)"
    place.report("\(expectation) is not received; \(reason)")
    return nil
  }

  private func reportUnreceivedActions(at place: TestPlace) {
    for step in history.received { place.report("'\(step.action)' is received, but not expected") }
    if let last = history.received.last { state = last.state }
    history.received = []
  }

  /// Lets effects go on until a condition holds.
  private func wait(atMost timeout: Duration, until isDone: () -> Bool) async {
    let end = ContinuousClock.now + timeout
    while !isDone() && ContinuousClock.now < end {
      try? await Task.sleep(for: .milliseconds(1))
    }
  }
}

/// What a store has done, as far as the test has not yet expected it.
///
/// A class, because the test store and its reducer share it.
private final class History<State, Action> {
  struct Step {
    let action: Action
    let state: State
  }

  /// Whether the next action is the one that the test sends.
  var isSending = false

  /// The last action that the test sent.
  var sent: Step?

  /// The actions that effects sent.
  var received: [Step] = []

  func record(_ step: Step) {
    if isSending {
      isSending = false
      sent = step
    } else {
      received.append(step)
    }
  }
}

/// Lets another reducer handle the actions, and keeps a record.
private struct RecordingReducer<Base: Reducer>: Reducer {
  let base: Base
  let history: History<Base.State, Base.Action>

  func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    let effect = base.reduce(into: &state, action: action)
    history.record(.init(action: action, state: state))
    return effect
  }
}

/// Where a test says what it expects.
private struct TestPlace {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  func report(_ message: String) {
    reportIssue(message, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
