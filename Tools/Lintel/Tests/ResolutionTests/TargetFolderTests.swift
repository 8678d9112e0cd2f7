import ArchitectureModel
import FilePictures
import Testing

@testable import Resolution

/// Where a target's sources lie, by what SwiftPM 6.3.1 was seen to do.
struct TargetFolderTests {
  @Test func ofTheDefaultFoldersOnlyTheFirstThatExistsCounts() throws {
    let folder = try folders("src/A/a.swift\nSources/B/b.swift", [Target("A"), Target("B")])
    #expect(folder("A") == nil)
    #expect(folder("B") == "Sources/B")
  }

  @Test(arguments: ["Sources", "Source", "src", "srcs"])
  func everyDefaultFolderWillDo(name: String) throws {
    let folder = try folders("\(name)/A/a.swift\n\(name)/B/b.swift", [Target("A"), Target("B")])
    #expect(folder("A") == "\(name)/A")
  }

  @Test func aFileOfADefaultNameIsNoFolder() throws {
    let folder = try folders("Sources\nsrc/A/a.swift", [Target("A"), Target("B")])
    #expect(folder("A") == "src/A")
  }

  @Test func testsMayLieUnderSourcesButAnEmptyTestsFolderHidesThem() throws {
    let targets = [Target("A"), Target("ATests", .test), Target("BTests", .test)]
    #expect(try folders("Sources/ATests/t.swift", targets)("ATests") == "Sources/ATests")
    #expect(try folders("Sources/ATests/t.swift\nTests/", targets)("ATests") == nil)
  }

  @Test func pluginsLieInPluginsAlone() throws {
    let targets = [Target("A"), Target("P", .plugin), Target("Q", .plugin)]
    let folder = try folders("Sources/P/p.swift\nPlugins/Q/q.swift", targets)
    #expect(folder("P") == nil)
    #expect(folder("Q") == "Plugins/Q")
  }

  @Test func theOnlyTargetOfItsKindMayHaveTheWholeFolder() throws {
    let targets = [Target("A"), Target("ATests", .test)]
    let files = "Sources/a.swift\nSources/Sub/b.swift\nTests/t.swift"
    #expect(try folders(files, targets)("A") == "Sources")
    #expect(try folders(files, targets)("ATests") == "Tests")
    #expect(try folders(files, targets, tools: ToolsVersion(5, 8))("A") == nil)
    #expect(try folders(files, targets + [Target("B", .macro)])("A") == nil)
    #expect(try folders(files, targets + [Target("P", .plugin)])("A") == "Sources")
  }

  @Test(arguments: ["", "Libs/P"])
  func ownPathsStartAtThePackage(package: String) throws {
    let prefix = package.isEmpty ? "" : package + "/"
    let files = "\(prefix)Own/A/a.swift\nOutside/b.swift\n\(prefix)a.swift"
    func folder(_ path: String) throws -> String? {
      var target = Target("A")
      target.path = path
      return try folders(files, [target], package: package)("A")
    }
    #expect(try folder("Own/A") == prefix + "Own/A")
    #expect(try folder("./Own/../Own/A/") == prefix + "Own/A")
    #expect(try folder("") == package)
    #expect(try folder(".") == package)
    #expect(try folder("Missing") == nil)
    #expect(try folder("a.swift") == nil)
    #expect(try folder("../../Outside") == nil)
    #expect(try folder("/repo/Outside") == nil)
  }

  @Test func binariesHaveNoFolderOfSources() throws {
    #expect(try folders("Sources/a.swift", [Target("B", .binary)])("B") == nil)
  }

  @Test func aLinkIsAFolder() throws {
    let folder = try folders("Sources/A -> elsewhere\nelsewhere/a.swift", [Target("A")])
    #expect(folder("A") == "Sources/A")
  }

  private func folders(
    _ files: String, _ targets: [Target], tools: ToolsVersion = ToolsVersion(5, 9),
    package: String = ""
  ) throws -> (String) -> String? {
    let manifest = Manifest("P", tools: tools, targets)
    let folder = TargetFolder(
      tree: try FilePicture(files).tree(), package: package, manifest: manifest)
    return { name in targets.first { $0.name == name }.flatMap { folder.path(of: $0) } }
  }
}
