import ArchitectureModel
import FilePictures
import Resolution
import Testing

@testable import SwiftImports

struct ImportListingTests {
  private let text = """
    #if os(Linux)
    @_spi(Inner) public import struct Core.Sub.Value
    #else
    import UIKit
    #endif
    """

  @Test func allThatIsWritten() throws {
    let lines = lines { _ in true }
    #expect(lines.map { "\($0.place.line):\($0.place.column)" } == ["2:35", "4:8"])
    let first = try #require(lines.first)
    #expect(first.text == "@_spi(Inner) public import struct Core.Sub.Value")
    #expect(first.path == ["Core", "Sub", "Value"])
    #expect(first.kind == "struct")
    #expect(first.attributes == ["@_spi(Inner)"])
    #expect(first.access == "public")
    #expect(first.conditions == ["os(Linux)"])
    #expect(lines.last?.conditions == ["!(os(Linux))"])
  }

  @Test func includesOfC() {
    let text = """
      #ifdef __APPLE__
      #  import <Core/Core.h>
      #endif
      #include "../b.h"
      @import Core.Sub;
      """
    let lines = lines(["a.m": text]) { _ in true }
    #expect(
      lines.map(\.text) == ["#import <Core/Core.h>", "#include \"../b.h\"", "@import Core.Sub"])
    #expect(lines.map(\.kind) == ["#import", "#include", "@import"])
    #expect(lines.map(\.path) == [["Core/Core.h"], ["../b.h"], ["Core", "Sub"]])
    #expect(lines.map(\.conditions) == [["defined(__APPLE__)"], [], []])
  }

  @Test func onlyWhatIsWanted() {
    #expect(lines { $0.record == 1 }.map(\.path) == [["UIKit"]])
    #expect(lines { _ in false }.isEmpty)
  }

  private func lines(
    _ contents: [String: String]? = nil, where isWanted: (ImportUses.Use) -> Bool
  ) -> [ImportListing.Line] {
    let contents = contents ?? ["a.swift": text]
    let files = contents.keys.sorted()
    let picture = FilePicture("", contents: contents)
    let root = FilePicture.root
    let module = Module(
      name: "A", kind: .target(.regular), package: nil, folder: "",
      declaration: Declaration(place: Place(file: "a.swift", line: 1, column: 1)),
      sources: files)
    let table = ImportReader(root: root, fileSystem: picture.fileSystem, jobs: 1)
      .imports(of: files).table
    let uses = ImportResolver(
      graph: PackageGraph(modules: [module]), table: table, isFile: { _ in false }
    ).uses()
    return ImportListing(root: root, fileSystem: picture.fileSystem)
      .lines(of: uses, where: isWanted)
  }
}
