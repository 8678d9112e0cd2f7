import DependenciesTestSupport
import FeatureModule
import Observation
import Testing

/// The screen is tested with a stub: it knows no model of the app.
@MainActor
struct GreetingScreenTests {
  @Test func showsTheGreetingOfItsModel() async {
    let model = StubModel()
    let environment = ScreenEnvironment().environment(model)
    let screen = GreetingScreen<StubModel>()
    #expect(
      screen.lines(in: environment) == [.init(.title, "Greeting"), .init(.content, "before")])
    await model.refresh()
    #expect(screen.lines(in: environment).last == ScreenLine(.content, "after"))
  }

  @Test func showsWhyThereIsNone() {
    let model = StubModel()
    model.failure = "offline"
    let lines = GreetingScreen<StubModel>().lines(in: ScreenEnvironment().environment(model))
    #expect(lines.last == ScreenLine(.failure, "failed: offline"))
  }

  @Test func reportsAModelThatNobodyPutIn() {
    withKnownIssue {
      #expect(GreetingScreen<StubModel>().lines(in: ScreenEnvironment()) == [])
    } matching: { issue in
      issue.comments.map(\.rawValue).joined().contains("no 'StubModel'")
    }
  }
}

@MainActor @Observable
private final class StubModel: GreetingModel {
  var greeting = "before"
  var failure: String?

  func refresh() async {
    greeting = "after"
  }
}
