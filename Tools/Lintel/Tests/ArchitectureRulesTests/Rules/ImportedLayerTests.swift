import ArchitectureModel
import Testing

/// The rules on layers judge what is imported like what is declared.
struct ImportedLayerTests {
  private let picture = """
    layer app: App
    layer feature: A, B | siblings
    layer core: Core | usedBy app
    forbid Base -> App | reason it is the base
    App
    A
    B
    Core
    Base
    """

  /// An import by one module of another, below the line of its package.
  private func importing(_ user: String, _ names: String) -> String {
    picture.replacing("\n\(user)\n", with: "\n\(user)\n  imports \(user): \(names)\n")
  }

  @Test func upward() {
    let found = findings("upward-dependency", importing("Core", "Foundation, App"))
    #expect(found.map { text($0.place) } == ["Core/Sources/Core/Core.swift:9:29"])
    #expect(found.first?.fingerprint == "upward-dependency Core:Core -> App:App")
  }

  @Test func unlisted() {
    #expect(findings("unlisted-dependency", importing("A", "Core")).count == 1)
    #expect(findings("unlisted-dependency", importing("App", "Core")).isEmpty)
  }

  @Test func siblings() {
    #expect(findings("sibling-dependency", importing("A", "B")).count == 1)
  }

  @Test func forbidden() {
    let picture = picture.replacing("\nBase", with: "\nBase\n  imports Base: App")
    #expect(findings("forbidden-dependency", picture).count == 1)
  }

  @Test func looseFiles() {
    let picture = """
      layer app: App/
      layer core: Core | usedBy
      folder App: Core, UIKit
      Core
      """
    let found = findings("unlisted-dependency", picture)
    #expect(found.map { text($0.place) } == ["App/main.swift:3:13"])
    #expect(found.first?.from.module == "App")
  }

  @Test func aDeclaredDependencyIsNotRepeated() {
    let found = findings(
      "upward-dependency",
      """
      layer app: App
      layer core: Core
      App
      Core -> App
        imports Core: App
      """)
    #expect(found.map { text($0.place) } == ["Core/Package.swift:4:9"])
  }
}
