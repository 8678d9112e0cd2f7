import ArchitectureModel
import FilePictures
import Testing

@testable import Resolution

/// Whose headers are included.
struct IncludeResolverTests {
  /// Top uses Mid, which uses Base; Other stands by itself.
  private let repository = SampleRepository(
    """
    Sources/Base/base.c
    Sources/Base/inside.h
    Sources/Base/include/b.h
    Sources/Base/include/Base/b2.h
    Sources/Mid/mid.c
    Sources/Mid/deep/own.h
    Sources/Mid/include/mid.h
    Sources/Top/top.m
    Sources/Top/private/math.h
    Sources/Top/linked.h -> Sources/Other/other.h
    Sources/Other/other.c
    Sources/Other/other.h
    Sources/Other/Public/Other/o.h
    Sources/Other/unowned.txt
    Sources/Swifty/s.swift
    """,
    [
      "": Manifest(
        "Root",
        [
          Target("Base"), Target("Mid", .regular, .target("Base")),
          Target("Top", .regular, .target("Mid"), .target("Swifty")),
          Target(name: "Other", publicHeadersPath: "Public"), Target("Swifty"),
        ])
    ])

  @Test func publicHeadersOfWhatIsDeclared() throws {
    #expect(
      try meanings(in: "Sources/Mid/mid.c", "<b.h>", "<Base/b2.h>", "\"b.h\"", "\"Base/b2.h\"")
        == Array(repeating: "declared Base of Root", count: 4))
  }

  @Test func publicHeadersOfWhatIsReached() throws {
    #expect(
      try meanings(in: "Sources/Top/top.m", "<mid.h>", "<b.h>", "\"Base/b2.h\"") == [
        "declared Mid of Root", "transitive Base of Root", "transitive Base of Root",
      ])
  }

  /// The compiler does not search there.
  @Test func headersOfWhatIsNotReachedAreUnknown() throws {
    #expect(
      try meanings(in: "Sources/Mid/mid.c", "<Other/o.h>", "\"Other/o.h\"", "<other.h>", "<mid.h>")
        == ["other", "other", "other", "own"])
    #expect(try meanings(in: "Sources/Base/base.c", "<mid.h>", "<inside.h>") == ["other", "own"])
  }

  @Test func pathsThatLeadIntoAnotherTargetsFolder() throws {
    #expect(
      try meanings(
        in: "Sources/Top/top.m", "\"../Mid/deep/own.h\"", "\"../Base/inside.h\"",
        "\"../Other/other.h\"", "\"../Other/other.c\"", "\"../Other/Public/Other/o.h\"",
        "\"../Other/unowned.txt\"", "\"../Other/gone.h\"", "\"../../../../etc/x.h\"",
        "<../Other/other.h>"
      ) == [
        "declared Mid of Root", "transitive Base of Root", "undeclared Other of Root",
        "undeclared Other of Root", "undeclared Other of Root", "other", "other", "other", "other",
      ])
  }

  @Test func ownFilesGoFirst() throws {
    #expect(
      try meanings(
        in: "Sources/Top/top.m", "<math.h>", "\"private/math.h\"", "\"math.h\"", "\"linked.h\"",
        "<string.h>"
      ) == ["own", "own", "own", "own", "other"])
  }

  /// The same path leads elsewhere from another folder.
  @Test func theFileBesideGoesFirst() throws {
    let files =
      "Sources/A/a.c\nSources/A/x.h\nSources/A/sub/a.c\nSources/B/b.c\nSources/B/include/x.h"
    let twin = SampleRepository(
      files, ["": Manifest("Root", [Target("A", .regular, .target("B")), Target("B")])])
    #expect(try meanings(in: "Sources/A/a.c", "\"x.h\"", repository: twin) == ["own"])
    #expect(
      try meanings(in: "Sources/B/b.c", "\"../A/x.h\"", repository: twin)
        == ["undeclared A of Root"])
  }

  @Test func frameworksAndTheHeadersThatSwiftMakes() throws {
    #expect(
      try meanings(
        in: "Sources/Top/top.m", "<Swifty/Swifty-Swift.h>", "\"Swifty-Swift.h\"",
        "<Mid/Mid-Swift.h>", "\"Other-Swift.h\"", "<Mid/anything.h>", "<Base/gone.h>",
        "<Foundation/Foundation.h>", "\"Top-Swift.h\""
      ) == [
        "declared Swifty of Root", "declared Swifty of Root", "declared Mid of Root", "other",
        "declared Mid of Root", "other", "other", "own",
      ])
  }

  @Test func importsOfModulesMeanWhatSwiftsDo() throws {
    #expect(
      try meanings(in: "Sources/Top/top.m", "Mid", "Base", "Other", "UIKit") == [
        "declared Mid of Root", "transitive Base of Root", "undeclared Other of Root", "other",
      ])
  }

  /// A header is read for every target that has it, with what each declares.
  @Test func headersAreRead() throws {
    #expect(
      try meanings(in: "Sources/Mid/include/mid.h", "<b.h>", "\"../../Other/other.h\"")
        == ["declared Base of Root", "undeclared Other of Root"])
  }

  /// `headerSearchPath` leads into the folders of other targets, or to what no target has.
  @Test func searchPathsOfTheTarget() throws {
    let app = Target(
      name: "App", headerSearchPaths: ["../..", "./vendor"],
      dependencies: [TargetDependency(.target("Near"))])
    let repository = SampleRepository(
      """
      Sources/App/a.c
      Sources/App/vendor/x.inc
      Sources/Near/n.c
      Sources/Near/n.h
      Sources/Far/f.c
      Sources/Far/f.h
      Loose/l.h
      """,
      ["": Manifest("Root", [app, Target("Near"), Target("Far")])])
    #expect(
      try meanings(
        in: "Sources/App/a.c", "\"Sources/Near/n.h\"", "\"Sources/Far/f.h\"", "<Loose/l.h>",
        "<x.inc>", "<Sources/Far/gone.h>", repository: repository
      ) == ["declared Near of Root", "undeclared Far of Root", "other", "other", "other"])
    #expect(
      try meanings(in: "Sources/Near/n.c", "\"Sources/Far/f.h\"", repository: repository)
        == ["other"])
  }

  /// What two targets of one package share is of neither more than of the other.
  @Test func aFileOfTwoTargets() throws {
    let shared = [
      Target(name: "A", path: "Shared"), Target(name: "B", path: "Shared"), Target("C"),
    ]
    let twins = SampleRepository(
      "Shared/s.c\nShared/s.h\nSources/C/c.c", ["": Manifest("Root", shared)])
    #expect(try meanings(in: "Shared/s.c", "\"s.h\"", repository: twins) == ["own", "own"])
    #expect(
      try meanings(in: "Sources/C/c.c", "\"../../Shared/s.h\"", repository: twins) == ["other"])
  }

  /// Both languages in one folder, which SwiftPM refuses.
  @Test func aTargetOfTwoLanguages() throws {
    let mixed = SampleRepository(
      "Sources/A/a.swift\nSources/A/a.c\nSources/B/b.c\nSources/B/include/b.h",
      ["": Manifest("Root", [Target("A", .regular, .target("B")), Target("B")])])
    #expect(
      try meanings(in: "Sources/A/a.c", "<b.h>", repository: mixed) == ["declared B of Root"])
    #expect(
      try meanings(in: "Sources/A/a.swift", "B", repository: mixed) == ["declared B of Root"])
  }

  /// Where a package did not load, more may be reachable than is known.
  @Test func anUnreadablePackageSilences() throws {
    let broken = SampleRepository(
      "Broken/Package.swift\nA/Sources/A/a.c\nA/Sources/B/b.h\nA/Sources/B/b.c",
      [
        "A": Manifest(
          "A", uses: [.path("Broken")], [Target("A", .regular, .byName("Broken")), Target("B")])
      ])
    #expect(
      try meanings(in: "A/Sources/A/a.c", "\"../B/b.h\"", repository: broken) == ["other"])
  }

  /// The meanings of what a file includes: `<a.h>`, `"a.h"` or the name of a module.
  private func meanings(
    in file: String, _ includes: String..., repository other: SampleRepository? = nil
  ) throws -> [String] {
    let repository = other ?? repository
    let graph = try repository.graph()
    let records = includes.indices.map { index in
      ImportTable.Record(
        file: 0, name: index, line: index + 1, column: 1, traits: traits(of: includes[index]))
    }
    let names = includes.map { $0.trimmingPrefix { "<\"".contains($0) } }
      .map { $0.last == ">" || $0.last == "\"" ? $0.dropLast() : $0 }
    let table = ImportTable(files: [file], names: names.map(String.init), records: records)
    let tree = try repository.tree()
    return ImportResolver(graph: graph, table: table, isFile: tree.isFile).uses().uses
      .map { $0.meaning.text(in: graph) }
  }

  private func traits(of include: String) -> ImportTable.Record.Traits {
    switch include.first {
    case "<": .include
    case "\"": [.include, .quoted]
    default: []
    }
  }
}
