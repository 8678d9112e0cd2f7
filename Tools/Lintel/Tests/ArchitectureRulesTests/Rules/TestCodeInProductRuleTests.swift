import ArchitectureModel
import Testing

struct TestCodeInProductRuleTests {
  private let rule = "test-code-in-product"
  private let clean = """
    testing: *Testing
    package Core
      uses Kit
      target Core
      target CoreTesting -> Core, KitTesting
      test CoreTests -> CoreTesting, KitTesting
    package Kit
      target KitTesting
    """

  @Test func productCodeThatUsesWhatTestingNames() {
    #expect(findings(rule, clean).isEmpty)
    let found = findings(
      rule, clean.replacing("target Core\n", with: "target Core -> KitTesting\n"))
    #expect(
      found.map(\.message) == ["'Core' is product code, but depends on 'KitTesting', test code"])
    #expect(found.map { text($0.place) } == ["Core/Package.swift:4:18"])
    #expect(places(found.first) == ["package-dependency Core/Package.swift:3:3"])
    #expect(found.first?.because?.place == Place(file: ".lintel.json", line: 1, column: 10))
    #expect(found.first?.help == "move what both product and tests need out of 'KitTesting'")
    #expect(found.first?.fingerprint == "test-code-in-product Core:Core -> Kit:KitTesting")
  }

  @Test func productCodeThatUsesATestTarget() {
    let found = findings(rule, clean.replacing("target Core\n", with: "target Core -> CoreTests\n"))
    #expect(
      found.map(\.message) == ["'Core' is product code, but depends on 'CoreTests', a test target"])
    #expect(found.first?.because == nil)
  }

  @Test func pluginsAndMacrosAreProductCode() {
    #expect(
      findings(rule, clean.replacing("target Core\n", with: "macro Core -> CoreTesting\n")).count
        == 1)
  }

  @Test func onePairIsOneFinding() {
    let found = findings(
      rule, "testing: T\npackage P\n  target A -> T [ios], T [linux]\n  target T")
    #expect(found.count == 1)
    #expect(places(found.first) == ["target-dependency P/Package.swift:3:24"])
  }

  @Test func importsOfTheTestLibraries() {
    let found = findings(
      rule,
      """
      testing: CoreTesting
      package Core
        target Core
        target CoreTesting
        test CoreTests
        imports Core: XCTest
        imports Core/Other.swift: canImport Testing, XCTest
        imports CoreTesting: XCTest, Testing
        imports CoreTests: XCTest, Testing
      """)
    #expect(
      found.map { "\($0.severity) \(text($0.place)) \($0.message)" } == [
        "error Core/Sources/Core/Core.swift:6:17 'Core' is product code, but imports 'XCTest'",
        "note Core/Sources/Core/Other.swift:7:39 'Core' is product code, but imports 'Testing'",
      ])
    #expect(places(found.first) == ["import Core/Sources/Core/Other.swift:7:48"])
    #expect(
      found.first?.help
        == "move what needs 'XCTest' into a test target, or name 'Core' in 'testing'")
  }

  /// A test-only package dependency that product code imports.
  @Test func importsOfTestCodeWithoutADeclaration() {
    let picture = """
      testing: TestKit
      package App
        target App
        test AppTests -> TestKit
        imports App: TestKit
        imports AppTests: TestKit
      TestKit
      """
    let found = findings(rule, picture)
    #expect(
      found.map(\.message) == ["'App' is product code, but depends on 'TestKit', test code"])
    #expect(found.map { text($0.place) } == ["App/Sources/App/App.swift:5:16"])
    #expect(findings("undeclared-import", picture).count == 1)
    #expect(findings("unused-package-dependency", picture).isEmpty)
  }

  @Test func looseProductCode() {
    let found = findings(
      rule, "testing: TestKit\nlayer app: App/\nfolder App: TestKit\nTestKit")
    #expect(found.map { text($0.place) } == ["App/main.swift:3:13"])
    let help =
      "name the folder of the importing file in 'testing' if it holds tests, or remove the import"
    #expect(found.first?.help == help)
    #expect(findings(rule, "layer app: App/\nfolder App: XCTest").map(\.help) == [help])
  }
}
