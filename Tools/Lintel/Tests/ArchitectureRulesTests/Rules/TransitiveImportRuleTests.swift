import ArchitectureModel
import Testing

struct TransitiveImportRuleTests {
  private let rule = "transitive-import"

  @Test func theChainIsShown() {
    let found = findings(
      rule,
      """
      Top -> Middle
        imports Top: Middle, Base
      Middle -> Lower
      Lower -> Base
      Base
      """)
    #expect(
      found.map(\.message)
        == [
          "'Top' imports 'Base', which it reaches through 'Middle', 'Lower' without declaring it"
        ])
    #expect(found.map { text($0.place) } == ["Top/Sources/Top/Top.swift:2:24"])
    #expect(
      chain(found.first) == [
        "Top -> Middle Top/Package.swift:1:8", "Middle -> Lower Middle/Package.swift:3:11",
        "Lower -> Base Lower/Package.swift:4:10",
      ])
    #expect(found.first?.severity == .warning)
  }

  @Test func theShortestChainIsShown() {
    let found = findings(
      rule,
      """
      Top -> Long, Short
        imports Top: Long, Short, Base
      Long -> Longer
      Longer -> Base
      Short -> Base
      Base
      """)
    #expect(found.first?.message.hasSuffix("through 'Short' without declaring it") == true)
  }

  @Test func whatNoProductVendsIsSaid() {
    let found = findings(
      rule,
      """
      App -> Kit@Core
        imports App: One, Hidden
      package Core
        target One -> Hidden
        target Hidden
        product Kit: One
      """)
    #expect(
      found.map(\.message) == [
        "'App' imports 'Hidden', which it reaches through 'One' without declaring it;"
          + " no library of 'Core' vends it"
      ])
    #expect(found.first?.help == "remove the import, or vend 'Hidden' in a library of 'Core'")
  }

  @Test func throughAMacroToo() {
    let found = findings(
      rule,
      """
      package Shapes
        target Shapes -> ShapesMacros
        macro ShapesMacros -> Base
        target Base
        imports Shapes: Base
      """)
    #expect(
      found.map(\.message)
        == ["'Shapes' imports 'Base', which it reaches through 'ShapesMacros' without declaring it"]
    )
  }

  @Test func noChainRunsThroughAPlugin() {
    let picture = """
      package Shapes
        target Shapes -> plugin Gen
        plugin Gen -> Tool
        executable Tool
        imports Shapes: Tool
      """
    #expect(findings(rule, picture).isEmpty)
    #expect(findings("undeclared-import", picture).count == 1)
  }

  @Test func aModuleOfCIsOne() {
    let found = findings(
      rule,
      """
      Top -> CMiddle
        imports Top: CMiddle, CBase
      package CMiddle
        target CMiddle -> CBase | sources c
      package CBase
        target CBase | sources c
      """)
    #expect(found.map(\.to?.module) == ["CBase"])
  }
}
