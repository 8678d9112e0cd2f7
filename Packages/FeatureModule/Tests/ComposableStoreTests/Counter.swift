import ComposableStore
import Dependencies

/// A small feature to try the test store on.
struct Counter: Reducer {
  struct State: Equatable {
    var name = "counter"
    var count = 0
    var notes: [String] = []
  }

  enum Action: Equatable {
    case increment
    case incrementAtOnce
    case incrementLater
    case nothing
    case runWithoutAName
  }

  @Dependency(\.continuousClock) private var clock

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .nothing:
      return .none
    case .increment:
      state.count += 1
      return .none
    case .incrementAtOnce:
      return .send(.increment)
    case .incrementLater:
      return .run(name: "wait a second") { [clock] send in
        try await clock.sleep(for: .seconds(1))
        await send(.increment)
      }
    case .runWithoutAName:
      return .run { [clock] _ in try await clock.sleep(for: .seconds(100)) }
    }
  }
}
