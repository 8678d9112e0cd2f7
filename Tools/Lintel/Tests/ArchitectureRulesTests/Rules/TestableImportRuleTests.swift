import ArchitectureModel
import Testing

struct TestableImportRuleTests {
  private let rule = "testable-import"

  @Test func productCodeHasNoUseForIt() {
    let found = findings(
      rule,
      """
      testing: CoreTesting
      package Core
        target Core
        target CoreTesting -> Core
        target Other -> Core
        imports CoreTesting: @testable Core
        imports Other: @testable Core, @testable Vendor
      """)
    #expect(
      found.map(\.message) == [
        "'Other' imports 'Core' with '@testable', but is no test code",
        "'Other' imports 'Vendor' with '@testable', but is no test code",
      ])
    #expect(
      found.map { text($0.place) } == [
        "Core/Sources/Other/Other.swift:7:28", "Core/Sources/Other/Other.swift:7:44",
      ])
    #expect(found.last?.to == Subject(module: "Vendor"))
  }

  @Test func testsOpenTheirOwnPackageOnly() {
    let found = findings(
      rule,
      """
      package App
        target App -> Core
        test AppTests -> App, Core
        imports AppTests: @testable App, @testable Core, @testable HostApp
      Core
      """)
    #expect(
      found.map(\.message) == ["'AppTests' imports 'Core' of package 'Core' with '@testable'"])
    #expect(
      found.first?.help == "test 'Core' through what it makes public, or in its own package")
  }

  @Test func looseTestCodeHasNoPackage() {
    #expect(
      findings(rule, "testing: UITests/\nfolder UITests: @testable Core\nCore").isEmpty)
    let product = findings(rule, "layer app: App/\nfolder App: @testable Core\nCore")
    #expect(product.map(\.from.module) == ["App"])
    #expect(
      product.first?.help == "import it without '@testable', or name the folder of the file in"
        + " 'testing' if it holds tests")
  }
}
