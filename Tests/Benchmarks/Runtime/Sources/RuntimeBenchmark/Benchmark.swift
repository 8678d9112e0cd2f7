import ComposableStore
import Dependencies

/// Prints what the injection runtime and the store cost, as multiples of reading a task-local value
/// that nobody has bound, in the same run.
@main
enum Benchmark {
  @TaskLocal private static var unbound = 0

  static func main() async {
    let model = Model()
    let store = Store(initialState: 0) { Counter() }
    let best = await minima(of: [
      { timed(3_000) { consume(unbound) } },
      { timed(3_000) { consume(model.number) } },
      {
        timed(3_000) {
          withDependencies {
            $0.number = 1
          } operation: {
            consume(model.number)
          }
        }
      },
      { await send(.increment, to: store, 3_000) },
      { await send(.incrementLater, to: store, 300) },
      { await taskThatLeavesTheMainActor(300) },
    ])
    let scaling = scaling { consume(model.number) }
    let rows: [(String, Int?)] = [
      ("stored `@Dependency` read", 20), ("override and read", 50), ("`send` without effect", 100),
      ("`send` with one effect", 2_000),
      ("a task that leaves the main actor and returns, alone", nil),
    ]
    print("| what | ns | times a task-local read | aim |\n| - | -: | -: | -: |")
    print("| unbound task-local read in a task | \(rounded(best[0])) | 1 | |")
    for ((name, aim), time) in zip(rows, best.dropFirst()) {
      print(
        "| \(name) | \(rounded(time)) | \(rounded(time / best[0])) | \(aim.map(String.init) ?? "") |"
      )
    }
    let sentence = "reads by two threads against one, which needs two idle cores"
    print("\n\(sentence): \(rounded(scaling)) times as many (aim: 1.6)")
  }

  @MainActor
  private static func send(
    _ action: Counter.Action, to store: Store<Int, Counter.Action>, _ count: Int
  ) async -> Double {
    let clock = ContinuousClock()
    let start = clock.now
    switch action {
    case .increment: for _ in 0..<count { store.send(action) }
    case .incrementLater: for _ in 0..<count { await store.send(action).finish() }
    }
    return nanoseconds(clock.now - start) / Double(count)
  }
}

/// What an effect that sends an action cannot do without.
@MainActor
private func taskThatLeavesTheMainActor(_ count: Int) async -> Double {
  let clock = ContinuousClock()
  let start = clock.now
  for _ in 0..<count { await Task { await leaveTheMainActor() }.value }
  return nanoseconds(clock.now - start) / Double(count)
}

@concurrent
private func leaveTheMainActor() async { await returnToTheMainActor() }

@MainActor
private func returnToTheMainActor() {}

private struct Model {
  @Dependency(\.number) var number
}

private enum NumberKey: DependencyKey {
  static let liveValue = 42
}

extension DependencyValues {
  fileprivate var number: Int {
    get { self[NumberKey.self] }
    set { self[NumberKey.self] = newValue }
  }
}

private struct Counter: Reducer {
  enum Action {
    case increment
    case incrementLater
  }

  func reduce(into state: inout Int, action: Action) -> Effect<Action> {
    switch action {
    case .increment:
      state += 1
      return .none
    case .incrementLater:
      return .run { send in await send(.increment) }
    }
  }
}
