import ArchitectureModel
import Testing

struct UndeclaredImportRuleTests {
  private let rule = "undeclared-import"

  @Test func theImportIsThePlace() {
    let found = findings(
      rule,
      """
      package App
        target App
        target Loner
        imports App: Foundation, Loner
        imports App/Later.swift: @testable Loner
      """)
    #expect(
      found.map(\.message) == ["'App' imports 'Loner', which nothing that it declares leads to"])
    #expect(found.map { text($0.place) } == ["App/Sources/App/App.swift:4:28"])
    #expect(places(found.first) == ["import App/Sources/App/Later.swift:5:38"])
    #expect(found.first?.help == "add \"Loner\" to the dependencies of target 'App'")
    #expect(found.first?.severity == .error)
    #expect(found.first?.fingerprint == "undeclared-import App:App -> App:Loner")
  }

  /// As the manifest names the package where it declares it, else as the folder is called.
  @Test func anotherPackageIsNamedWithItsProduct() {
    let picture = """
      package App | at Apps/App
        target App
        target Other
        imports App: Two
      package Core | at Packages/Core-Kit
        target One
        target Two
        product Kit: One, Two
      """
    let found = findings(rule, picture)
    #expect(
      found.first?.help
        == "add .package(path: \"../../Packages/Core-Kit\") to the dependencies of the package,"
        + " and .product(name: \"Kit\", package: \"Core-Kit\") to those of target 'App'")
    let declared = findings(rule, picture.replacing("Other\n", with: "Other -> Kit@Core\n"))
    #expect(
      declared.first?.help
        == "add .product(name: \"Kit\", package: \"Core-Kit\") to the dependencies of target 'App'")
  }

  @Test func anExecutableProductVendsNoModule() {
    let found = findings(
      rule,
      """
      App
        imports App: Tool
      package Tools
        executable Tool
      """)
    #expect(found.first?.help == "remove the import, or vend 'Tool' in a library of 'Tools'")
  }

  @Test func aTestTargetIsNotToBeAdded() {
    let found = findings(
      rule,
      """
      package App
        target App
        test AppTests
        imports App: AppTests
      """)
    #expect(found.first?.help == "move what both need out of 'AppTests', and remove the import")
  }

  @Test func whatNoProductVendsCannotBeAdded() {
    let found = findings(
      rule,
      """
      App
        imports App: Hidden
      package Core
        target One
        target Hidden
        product Kit: One
      """)
    #expect(found.first?.help == "remove the import, or vend 'Hidden' in a library of 'Core'")
  }

  @Test func whatTheLayersForbidIsNotToBeAdded() {
    let found = findings(
      rule,
      """
      layer app: App
      layer core: Core
      App
      Core
        imports Core: App
      """)
    #expect(found.first?.help == "remove the import: the layers do not allow the dependency")
  }

  /// The tests are not blamed for what the product code of their package is blamed for.
  @Test func whatTheLayersForbidIsNotToBeAddedToTestsEither() {
    let picture = """
      layer app: App
      layer core: Core
      App
      package Core
        target Core
        test CoreTests
        imports Core: App
        imports CoreTests: App
      """
    let help = "remove the import: the layers do not allow the dependency"
    let found = findings(rule, picture)
    #expect(found.map(\.from.module) == ["Core", "CoreTests"])
    #expect(found.map(\.help) == [help, help])
    // One product module of the package may use it, and so may the tests.
    let mixed = picture.replacing("layer app: App", with: "layer app: App, CoreApp")
      .replacing("test CoreTests", with: "target CoreApp\n  test CoreTests")
    #expect(findings(rule, mixed).map { $0.help == help } == [true, false])
  }

  @Test func canImportMakesANote() {
    let picture = """
      App
        imports App: canImport Core
        imports App/Other.swift: canImport Core
      Core
      """
    let found = findings(rule, picture)
    #expect(found.map(\.severity) == [.note])
    #expect(found.first?.message.hasSuffix("depends on the order of the build") == true)
    let firm = findings(rule, picture.replacing("Other.swift: canImport", with: "Other.swift:"))
    #expect(firm.map(\.severity) == [.error])
    #expect(firm.map { text($0.place) } == ["App/Sources/App/Other.swift:3:28"])
  }

  /// What the tests declare is not there for the product.
  @Test func aDependencyOfTheTestsAlone() {
    let picture = """
      package A
        uses TestKit
        target A
        test ATests -> TestKit
        imports A: TestKit
        imports ATests: TestKit
      TestKit
      """
    let found = findings(rule, picture)
    #expect(found.map { text($0.place) } == ["A/Sources/A/A.swift:5:14"])
    #expect(found.first?.from.module == "A")
    #expect(findings("unused-package-dependency", picture).isEmpty)
    #expect(findings("unused-dependency", picture).isEmpty)
  }

  /// No manifest could declare what SwiftPM never compiles.
  @Test func whatStandsOutsidePackagesNeedsNoDeclaration() {
    let picture = """
      App -> Middle
        imports App: outside Core, outside Base
      Middle -> Base
      Base
      Core
      """
    #expect(findings("undeclared-import", picture).isEmpty)
    #expect(findings("transitive-import", picture).isEmpty)
    let both = picture.replacing("outside Core,", with: "outside Core, Core,")
    #expect(findings("undeclared-import", both).map(\.place.column) == [30])
  }

  @Test func looseFilesDeclareNothing() {
    #expect(findings(rule, "layer app: App/\nfolder App: Core\nCore").isEmpty)
  }

  @Test func aMacroIsNotForLibraries() {
    let picture = """
      package Shapes
        target Shapes -> ShapesMacros
        macro ShapesMacros
        test ShapesTests -> ShapesMacros
        imports ShapesTests: @testable ShapesMacros
      """
    #expect(findings(rule, picture).isEmpty)
    let found = findings(rule, picture + "\n  imports Shapes: ShapesMacros")
    #expect(
      found.map(\.message)
        == ["'Shapes' imports 'ShapesMacros', a macro, which only the compiler runs"])
  }
}
