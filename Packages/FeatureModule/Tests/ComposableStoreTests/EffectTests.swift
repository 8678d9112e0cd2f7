import ComposableStore
import Dependencies
import DependenciesTestSupport
import Testing

@MainActor @Suite(.timeLimit(.minutes(10)))
struct EffectTests {
  private let clock = TestClock()

  @Test func mergedEffectsRunAtTheSameTime() async {
    let store = makeStore { clock in
      .merge(.after(2, on: clock, "slow"), .after(1, on: clock, "fast"))
    }
    let task = store.send("start")
    await clock.run()
    await task.finish()
    #expect(store.state == ["start", "fast", "slow"])
  }

  @Test func cancelStopsTheEffectsUnderAnIdentity() async {
    let store = makeStore { clock in
      .merge(
        .after(1, on: clock, "a").cancellable(id: "stop"),
        .after(1, on: clock, "b").cancellable(id: 1),
        .merge(.after(1, on: clock, "c").cancellable(id: 2)).cancellable(id: "stop"))
    }
    let task = store.send("start")
    store.send("cancel")
    await clock.run()
    await task.finish()
    #expect(store.state == ["start", "cancel", "b"])
  }

  @Test func newEffectCancelsTheOneInFlight() async {
    let store = makeStore { clock in
      .after(1, on: clock, "end").cancellable(id: "stop", cancelInFlight: true)
    }
    let tasks = [store.send("start"), store.send("start")]
    await clock.run()
    for task in tasks { await task.finish() }
    #expect(store.state == ["start", "start", "end"])
  }

  @Test func effectsUnderOneIdentityMayRunTogether() async {
    let store = makeStore { clock in .after(1, on: clock, "end").cancellable(id: "stop") }
    let tasks = [store.send("start"), store.send("start")]
    await clock.run()
    for task in tasks { await task.finish() }
    #expect(store.state == ["start", "start", "end", "end"])
  }

  @Test func cancelledEffectSendsNothing() async {
    let store = makeStore { clock in
      .run { send in
        try? await clock.sleep(for: .seconds(1))
        await send("end")
      }.cancellable(id: "stop")
    }
    let task = store.send("start")
    store.send("cancel")
    await clock.run()
    await task.finish()
    #expect(store.state == ["start", "cancel"])
  }

  /// What waits for the work waits for what it was cancelled in.
  @Test func cancelledEffectCountsUntilItEnds() async {
    let (door, opener) = AsyncStream.makeStream(of: Void.self)
    let ending = Ending()
    let store = makeStore { _ in
      .run { _ in
        await Task.detached { for await _ in door {} }.value
        await ending.come()
      }.cancellable(id: "stop")
    }
    let task = store.send("start")
    store.send("cancel")
    async let opened: Void = { opener.finish() }()
    await task.finish()
    await opened
    #expect(await ending.hasCome)
  }

  private actor Ending {
    private(set) var hasCome = false

    func come() { hasCome = true }
  }

  @Test func errorGoesToItsHandler() async {
    struct Failure: Error {}
    let store = makeStore { _ in
      .run { _ in
        throw Failure()
      } catch: { error, send in
        await send("\(error)")
      }
    }
    await store.send("start").finish()
    #expect(store.state == ["start", "Failure()"])
  }

  @Test func errorWithoutAHandlerIsReported() async {
    struct Failure: Error {}
    let store = makeStore { _ in .run(name: "load") { _ in throw Failure() } }
    let issues = await recordedIssues { await store.send("start").finish() }
    #expect(issues == ["the effect 'load' threw Failure()"])
  }

  /// A store that notes what it is sent, starts an effect at "start" and cancels some at "cancel".
  private func makeStore(
    effect: @escaping (TestClock) -> Effect<String>
  ) -> Store<[String], String> {
    Store(initialState: []) { [clock] in
      Reduce { state, action in
        state.append(action)
        switch action {
        case "start": return effect(clock)
        case "cancel": return .cancel(id: "stop")
        default: return .none
        }
      }
    }
  }
}

extension Effect<String> {
  fileprivate static func after(_ seconds: Int, on clock: TestClock, _ action: String) -> Self {
    .run { send in
      try await clock.sleep(for: .seconds(seconds))
      await send(action)
    }
  }
}
