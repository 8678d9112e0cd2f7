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
}
