import ComposableStore
import Dependencies
import DependenciesTestSupport
import Foundation
import Observation
import Testing

@MainActor @Suite(.timeLimit(.minutes(10)))
struct StoreTests {
  @Test func sendsOfAnObserverWaitForTheirTurn() {
    let store = Store(initialState: [String]()) { Log() }
    let observer = Collected<String>()
    withObservationTracking {
      _ = store.state
    } onChange: {
      MainActor.assumeIsolated {
        store.send("sent by the observer")
        observer.append("\(store.state)")
      }
    }
    store.send("sent first")
    #expect(store.state == ["sent first", "sent by the observer"])
    #expect(observer.elements == ["[]"])
  }

  @Test func sendEffectsComeAfterWhatWasSentBefore() {
    let store = Store(initialState: [String]()) {
      Log()
      Reduce { _, action in
        action == "start" ? .merge(.send("first"), .send("second")) : .none
      }
      Reduce { _, action in action == "first" ? .send("third") : .none }
    }
    store.send("start")
    #expect(store.state == ["start", "first", "second", "third"])
  }

  @Test func changesAreObserved() {
    let store = Store(initialState: [String]()) { Log() }
    let changes = Collected<Bool>()
    withObservationTracking {
      _ = store.count
    } onChange: {
      changes.append(true)
    }
    #expect(changes.elements.isEmpty)
    store.send("a")
    #expect(changes.elements == [true])
  }

  @Test func reducerSeesTheDependenciesOfTheStoresCreation() {
    let store = withDependencies {
      $0.uuid = .constant(.init(1))
    } operation: {
      Store(initialState: "") {
        Reduce<String, Void> { state, _ in
          @Dependency(\.uuid) var uuid
          state = uuid().uuidString
          return .none
        }
      }
    }
    withDependencies {
      $0.uuid = .constant(.init(2))
    } operation: {
      _ = store.send(())
    }
    #expect(store.state.hasSuffix("1"))
  }

  @Test func effectSeesTheDependenciesOfTheStoresCreation() async {
    let store = Store(initialState: "") {
      Reduce<String, String?> { state, action in
        if let action {
          state = action
          return .none
        }
        return .run { send in
          @Dependency(\.uuid) var uuid
          await send(uuid().uuidString)
        }
      }
    } withDependencies: {
      $0.uuid = .constant(.init(3))
    }
    await store.send(nil).finish()
    #expect(store.state.hasSuffix("3"))
  }

  @Test func goingAwayCancelsTheEffects() async {
    let ends = AsyncStream<Bool>.makeStream()
    var store: Store<Int, Int>? = Store(initialState: 0) {
      Reduce { _, _ in
        .run { _ in
          try? await Task.sleep(for: .seconds(100))
          ends.continuation.yield(Task.isCancelled)
        }
      }
    }
    weak let weakStore = store
    store?.send(1)
    store = nil
    #expect(weakStore == nil)
    var iterator = ends.stream.makeAsyncIterator()
    #expect(await iterator.next() == true)
  }

  @Test func taskOfASendEndsWithAllThatItCauses() async {
    let store = Store(initialState: 0) {
      Reduce<Int, Int> { state, action in
        state += 1
        return action == 0 ? .none : .run { send in await send(action - 1) }
      }
    }
    await store.send(5).finish()
    #expect(store.state == 6)
  }

  @Test func taskOfASendCancelsItsEffects() async {
    let store = Store(initialState: 0) {
      Reduce<Int, Int> { state, action in
        state = action
        return action == 1
          ? .run { send in
            try await Task.sleep(for: .seconds(100))
            await send(2)
          } : .none
      }
    }
    let task = store.send(1)
    task.cancel()
    await task.finish()
    #expect(store.state == 1)
  }
}

private struct Log: Reducer {
  func reduce(into state: inout [String], action: String) -> Effect<String> {
    state.append(action)
    return .none
  }
}
