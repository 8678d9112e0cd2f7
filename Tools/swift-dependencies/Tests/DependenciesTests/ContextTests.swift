import Testing

@testable import Dependencies

struct ContextTests {
  private typealias Case = (environment: [String: String], arguments: [String])

  @Test func overrideWinsOverTheProcess() {
    withDependencies {
      $0.context = .preview
    } operation: {
      #expect(DependencyValues._current.context == .preview)
    }
    #expect(DependencyValues._current.context == .test)
  }

  @Test(
    arguments: [
      ("live", DependencyContext.live), ("preview", .preview), ("test", .test),
    ]
  )
  func demandWinsOverEverythingElse(demand: String, context: DependencyContext) {
    let environment = [
      "SWIFT_DEPENDENCIES_CONTEXT": demand, "XCODE_RUNNING_FOR_PREVIEWS": "1",
    ]
    #expect(DependencyContext(environment: environment, arguments: ["a.xctest"]) == context)
  }

  @Test func previewWinsOverTest() {
    let context = DependencyContext(
      environment: ["XCODE_RUNNING_FOR_PREVIEWS": "1"], arguments: ["a.xctest"])
    #expect(context == .preview)
  }

  @Test func testWinsOverLive() {
    let environment = ["XCTestConfigurationFilePath": "a"]
    #expect(DependencyContext(environment: environment, arguments: ["app"]) == .test)
    #expect(DependencyContext(environment: [:], arguments: ["a.xctest"]) == .test)
    #expect(
      DependencyContext(environment: [:], arguments: ["a", "--testing-library", "b"]) == .test)
  }

  @Test func isLiveOtherwise() {
    #expect(DependencyContext(environment: [:], arguments: ["app"]) == .live)
  }

  @Test func unknownDemandCountsAsNone() {
    let environment = ["SWIFT_DEPENDENCIES_CONTEXT": "production"]
    #expect(DependencyContext(environment: environment, arguments: ["app"]) == .live)
  }
}
