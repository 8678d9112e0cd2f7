import ArchitectureModel
import Testing

@testable import ArchitectureRules

/// Exceptions for findings about what is not of the repository, and for places in folders.
struct ThirdPartyExceptionTests {
  private func isExcused(
    _ to: Subject, by name: String, from: Subject = Subject(package: "P", folder: "P", module: "M")
  ) -> Bool {
    let place = ArchitecturePicture.place(1)
    let finding = Finding(
      rule: "upward-dependency", severity: .error, message: "m", help: "h", place: place,
      from: from, to: to)
    let exception = RuleException(
      rule: finding.rule, from: Selector("*", layer: nil, place: place),
      to: Selector(name, layer: nil, place: place), reason: "r", place: place)
    let input = RuleInput(graph: PackageGraph(), policy: Policy(exceptions: [exception]))
    guard let today = Day("2026-01-01") else { return false }
    return Review(
      of: [finding], in: input, excuses: Excuses(), today: today, wasRun: { _ in true }
    ).kept.isEmpty
  }

  @Test(arguments: [
    ("swift-log", true), ("Swift-LOG", true), ("Logging", true), ("swift-*", true), ("Log*", true),
    ("logging", false), ("swift", false), ("swift-log/", false),
  ])
  func aProduct(name: String, isExcused: Bool) {
    let product = Subject(package: "swift-log", product: "Logging")
    #expect(self.isExcused(product, by: name) == isExcused)
  }

  @Test(arguments: [("swift-log", true), ("SWIFT-LOG", true), ("Logging", false)])
  func aPackage(name: String, isExcused: Bool) {
    #expect(self.isExcused(Subject(package: "swift-log"), by: name) == isExcused)
  }

  @Test(arguments: [("UIKit", true), ("UI*", true), ("uikit", false), ("UIKit/", false)])
  func aSystemModule(name: String, isExcused: Bool) {
    #expect(self.isExcused(Subject(module: "UIKit"), by: name) == isExcused)
  }
}
