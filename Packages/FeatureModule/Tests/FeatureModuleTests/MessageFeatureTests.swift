import ClientModule
import ComposableStore
import Dependencies
import DependenciesTestSupport
import FeatureModule
import Testing

/// No package with an implementation is needed here: the feature is tested against its client alone.
@MainActor @Suite(.timeLimit(.minutes(10)))
struct MessageFeatureTests {
  private struct Offline: Error {}

  @Test func showsTheMessageOnceItHasCome() async {
    let clock = TestClock()
    let store = TestStore(initialState: MessageFeature.State()) {
      MessageFeature()
    } withDependencies: {
      $0.messageClient.message = {
        try await clock.sleep(for: .seconds(1))
        return "Hi"
      }
    }
    await store.send(.loadButtonTapped) { $0.isLoading = true }
    await clock.advance(by: .seconds(1))
    await store.receive(.messageLoaded("Hi")) {
      $0.isLoading = false
      $0.message = "Hi"
    }
    await store.finish()
  }

  @Test func showsWhyItFailedAndTriesAgain() async {
    let answers = Answers([.failure(Offline()), .success("Hi")])
    let store = TestStore(initialState: MessageFeature.State()) {
      MessageFeature()
    } withDependencies: {
      $0.messageClient.message = { try await answers.next() }
    }
    await store.send(.loadButtonTapped) { $0.isLoading = true }
    await store.receive(.loadFailed("Offline()")) {
      $0.isLoading = false
      $0.failure = "Offline()"
    }
    await store.send(.loadButtonTapped) {
      $0.isLoading = true
      $0.failure = nil
    }
    await store.receive(.messageLoaded("Hi")) {
      $0.isLoading = false
      $0.message = "Hi"
    }
    await store.finish()
  }
}

/// Gives answers one after the other.
private actor Answers {
  private var answers: [Result<String, any Error>]

  init(_ answers: [Result<String, any Error>]) {
    self.answers = answers
  }

  func next() throws -> String {
    try answers.removeFirst().get()
  }
}
