import ArchitectureModel
import FilePictures
import Resolution
import Testing

@testable import SwiftImports

/// `App` declares `Middle` and `Core` and imports `Middle`, which leads to `Core`.
struct UnseenUsesTests {
  @Test(arguments: [
    ("extension Int { public var half: Int { self / 2 } }", "let x = 4.half"),
    ("public extension Int { func halved() -> Int { 0 } }", "print(\"\\(4.halved())\")"),
    ("extension Color { public init(hex: Int) {} }", "Color(hex: 1)"),
    ("extension Color: Sendable {}", "let c: Color"),
  ])
  func aMemberOfAnExtension(core: String, app: String) {
    #expect(unseen(core: core, app: app) == ["Core"])
    #expect(unseen(core: core, app: "let other = 1") == [])
  }

  @Test func onlyThroughAnotherImport() {
    let core = "extension Int { public var half: Int { self / 2 } }"
    #expect(unseen(core: core, app: "4.half", imported: []) == [])
  }

  @Test func ordinaryDeclarationsNeedAnImport() {
    #expect(unseen(core: "public struct Half { public var half = 1 }", app: "x.half") == [])
    #expect(unseen(core: "extension Int { var half: Int { 1 } }", app: "4.half") == [])
  }

  @Test func aModuleWithoutCodeIsThereToBeAskedFor() {
    #expect(unseen(core: "// Nothing.\n", app: "", imported: []) == ["Core"])
    #expect(unseen(core: "", app: "", imported: []) == [])
  }

  private func unseen(core: String, app: String, imported: [Int] = [1]) -> [String] {
    let picture = FilePicture(
      "", contents: ["app.swift": app, "middle.swift": "struct Middle {}", "core.swift": core])
    let place = Place(file: "Package.swift", line: 1, column: 1)
    let modules = ["App", "Middle", "Core"].map { name in
      Module(
        name: name, kind: .target(.regular), package: nil, folder: name,
        declaration: Declaration(place: place), sources: ["\(name.lowercased()).swift"])
    }
    let edges = [(0, 1), (0, 2), (1, 2)].map {
      ModuleEdge(
        from: $0.0, to: $0.1, kind: .product, declaration: Declaration(place: place))
    }
    let graph = PackageGraph(modules: modules, moduleEdges: edges)
    let table = ImportTable(
      files: ["app.swift"], names: ["Middle"],
      records: [ImportTable.Record(file: 0, name: 0, line: 1, column: 1, traits: [])])
    let imports = ImportUses(
      table: table,
      uses: imported.map { ImportUses.Use(module: 0, record: 0, meaning: .declared($0)) }
        + [ImportUses.Use(module: 1, record: 0, meaning: .declared(2))],
      moduleCount: 3)
    let found = UnseenUses(
      root: FilePicture.root, fileSystem: picture.fileSystem, graph: graph, imports: imports
    ).modules()
    return (found[0] ?? []).sorted().map { modules[$0].name }
  }
}
