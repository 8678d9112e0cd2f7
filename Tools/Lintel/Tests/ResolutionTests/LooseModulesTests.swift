import ArchitectureModel
import FilePictures
import Testing

@testable import Resolution

/// The Swift files that folder entries take beside the targets.
struct LooseModulesTests {
  private let repository = SampleRepository(
    """
    App/Main.swift
    App/Screens/Home.swift
    App/Assets.xcassets/x.json
    App/.hidden.swift
    App/Try.playground/Contents.swift
    App/Guide.docc/Resources/step.swift
    Guides/All.docc/Resources/step.swift
    App/Local/Sources/Local/l.swift
    App/Local/Demo/d.swift
    Extensions/Widget/w.swift
    Sources/Root/r.swift
    script.swift
    """,
    ["": Manifest("Root", [Target("Root")]), "App/Local": Manifest("Local", [Target("Local")])])

  @Test func aFolderIsOneModule() throws {
    #expect(try modules("App/") == ["App: App/Main.swift App/Screens/Home.swift"])
  }

  @Test func theInnermostFolderTakesAFile() throws {
    #expect(
      try modules("App/", "App/Screens/") == [
        "App: App/Main.swift", "App/Screens: App/Screens/Home.swift",
      ])
  }

  @Test func globsMakeOneModulePerFolder() throws {
    #expect(
      try modules("Ext*/*", "App/") == [
        "App: App/Main.swift App/Screens/Home.swift",
        "Extensions/Widget: Extensions/Widget/w.swift",
      ])
  }

  @Test func aPackageOnTheWayEndsIt() throws {
    #expect(try modules("App/Local/").isEmpty)
    #expect(try modules("App/Local/Demo/") == ["App/Local/Demo: App/Local/Demo/d.swift"])
    #expect(try modules("Sources/").isEmpty)
  }

  @Test func playgroundsAndDocumentationHoldNoSources() throws {
    #expect(try modules("Guides/", "Guides/All.docc/").isEmpty)
  }

  @Test func namesTakeNoFiles() throws {
    #expect(try modules("App", "script.swift").isEmpty)
  }

  private func modules(_ entries: String...) throws -> [String] {
    let tree = try repository.tree()
    let graph = try repository.graph()
    let place = Place(file: ".lintel.json", line: 1, column: 1)
    let modules = LooseModules(tree: tree, graph: graph).modules(
      for: entries.map { Entry($0, namesPackages: false, place: place) })
    return modules.map { "\($0.name): \($0.sources.joined(separator: " "))" }
  }
}
