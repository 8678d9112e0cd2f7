import ArchitectureModel
import FilePictures
import Testing

@testable import Resolution

/// Packages as nodes: who is who.
struct GraphBuilderTests {
  @Test func packagesOfOneIdentityStayTwo() throws {
    let app = Manifest(
      "App", uses: [.path("x/device"), .path("y/device")],
      [Target("App", .regular, .product("DX", package: "device"))])
    let graph = try SampleRepository(
      "",
      [
        "App": app, "x/device": Manifest("DX", [Target("DX")]),
        "y/device": Manifest("DY", [Target("DY")]),
      ]
    ).graph()
    #expect(graph.packages.map(\.folder) == ["App", "x/device", "y/device"])
    #expect(graph.packages.map(\.identity) == ["app", "device", "device"])
    #expect(graph.packageEdges.map(\.destination) == [.local(1), .local(2)])
    #expect(graph.edgeTexts == ["App -> DX"])
  }

  @Test func aDependencyNamedLikeTheCheckoutIsNoCycle() throws {
    let root = Manifest(
      "Root", uses: [.path("libs/repo")], [Target("R", .regular, .byName("repo"))])
    let graph = try SampleRepository(
      "",
      [
        "": root,
        "libs/repo": Manifest(
          "L", products: [.init(name: "repo", targets: ["L"])], [Target("L")]),
      ]
    ).graph()
    #expect(graph.packages.map(\.identity) == ["repo", "repo"])
    #expect(graph.packageEdges.map(\.destination) == [.local(1)])
    #expect(graph.edgeTexts == ["R -> L"])
  }

  @Test func aPackageReachedThroughALinkIsOneNode() throws {
    let graph = try SampleRepository(
      "links/CoreAlias -> real/Core",
      [
        "": Manifest("Root", uses: [.path("links/CoreAlias")], []),
        "mid": Manifest("Mid", uses: [.path("real/Core")], []),
        "real/Core": Manifest("Core", [Target("Core")]),
      ]
    ).graph()
    #expect(graph.packages.map(\.folder) == ["", "mid", "real/Core"])
    #expect(graph.packageEdges.map(\.destination) == [.local(2), .local(2)])
    #expect(graph.packageEdges.map(\.dependency.identity) == ["corealias", "core"])
    #expect(graph.packageEdges.first?.path == "links/CoreAlias")
  }

  @Test func pathsThatLeadToNoPackageAreTold() throws {
    let uses: [PackageDependency] = [
      .path("Libs/Gone"), .path("missing"), .path("core"), .path("/elsewhere/X"), .path("Broken"),
      .path("vendored"), .url("https://example.com/y"),
    ]
    let graph = try SampleRepository(
      "Libs/Gone/README\nCore/x\nBroken/Package.swift\nvendored/.git",
      ["": Manifest("Root", uses: uses, [])]
    ).graph()
    #expect(
      graph.packageEdges.map(\.destination) == [
        .missing(.noManifest), .missing(.noFolder), .missing(.otherCase("Core")), .outside,
        .unreadable("Broken"), .external, .external,
      ])
    #expect(graph.unreadable.map(\.folder) == ["Broken"])
    #expect(graph.unreadable.map(\.identity) == ["broken"])
  }

  @Test func aSubmoduleThatIsNotCheckedOutIsThirdParty() throws {
    let graph = try SampleRepository(
      "Libs/Sub/", ["": Manifest("Root", uses: [.path("Libs/Sub")], [])], submodules: ["Libs/Sub"]
    ).graph()
    #expect(graph.packageEdges.map(\.destination) == [.external])
  }

  @Test func aPackageInsideATargetBelongsToBothUnlessExcluded() throws {
    func graph(exclude: [String]) throws -> PackageGraph {
      var outer = Target("A")
      outer.exclude = exclude
      return try SampleRepository(
        "P/Sources/A/a.swift\nP/Sources/A/Inner/Sources/I/i.swift",
        [
          "P": Manifest("P", uses: [.path("P/Sources/A/Inner")], [outer]),
          "P/Sources/A/Inner": Manifest("Inner", [Target("I")]),
        ]
      ).graph()
    }
    let nested = try graph(exclude: [])
    #expect(nested.packages.map(\.enclosingModule) == [nil, 0])
    #expect(
      nested.modules[0].sources == [
        "P/Sources/A/Inner/Package.swift", "P/Sources/A/Inner/Sources/I/i.swift",
        "P/Sources/A/a.swift",
      ])
    #expect(nested.modules[1].sources == ["P/Sources/A/Inner/Sources/I/i.swift"])
    let clean = try graph(exclude: ["Inner"])
    #expect(clean.packages.map(\.enclosingModule) == [nil, nil])
    #expect(clean.modules[0].sources == ["P/Sources/A/a.swift"])
  }

  @Test func whatOccursTwiceDropsNothing() throws {
    var one = Target("One", .regular, .byName("a-b"), .byName("a-b"))
    one.path = "Code"
    var two = Target("Two")
    two.path = "Code"
    let manifest = Manifest(
      "P", uses: [.path("Q"), .path("Q")],
      products: [.init(name: "P", targets: ["One"]), .init(name: "P", targets: ["Two"])],
      [one, two, Target("a-b"), Target("a_b"), Target("Core"), Target("core")])
    let graph = try SampleRepository(
      "Code/m.swift\nCode/sub/m.swift", ["": manifest, "Q": Manifest("Q")]
    ).graph()
    #expect(graph.packages[0].products.map(\.modules) == [[0], [1]])
    #expect(graph.modules[0].sources == graph.modules[1].sources)
    #expect(graph.modules[0].sources == ["Code/m.swift", "Code/sub/m.swift"])
    #expect(graph.modules.map(\.moduleName) == ["One", "Two", "a_b", "a_b", "Core", "core"])
    #expect(graph.edgeTexts == ["One -> a-b", "One -> a-b"])
    #expect(graph.dependencyCount == 1)
  }

  /// Headers that `sources` does not name are of the only target that could have them.
  @Test func publicHeadersOfSeveralTargets() throws {
    func target(_ name: String, headers: String? = nil) -> Target {
      Target(name: name, path: "Code", sources: ["\(name).c"], publicHeadersPath: headers)
    }
    let graph = try SampleRepository(
      "Code/A.c\nCode/B.c\nCode/C.c\nCode/include/ab.h\nCode/own/c.h",
      ["": Manifest("P", [target("A"), target("B"), target("C", headers: "own")])]
    ).graph()
    #expect(graph.modules.map(\.headers) == [[], [], ["Code/own/c.h"]])
    #expect(graph.modules.map(\.allSources.count) == [1, 1, 2])
  }

  /// SwiftPM complains of it; until then the files count for both.
  @Test func aTargetInsideAnother() throws {
    let graph = try SampleRepository(
      "Code/a.swift\nCode/Inner/b.swift",
      [
        "": Manifest(
          "P", [Target(name: "Outer", path: "Code"), Target(name: "Inner", path: "Code/Inner")])
      ]
    ).graph()
    #expect(
      graph.modules.map(\.sources) == [
        ["Code/Inner/b.swift", "Code/a.swift"], ["Code/Inner/b.swift"],
      ])
  }

  @Test func targetsWithoutAFolderAndEntriesThatNameNothingAreKept() throws {
    var target = Target("A")
    target.exclude = ["gone", "keep"]
    target.sources = ["keep/k.swift", "away"]
    let graph = try SampleRepository(
      "Sources/A/keep/k.swift", ["": Manifest("P", [target, Target("B")])]
    ).graph()
    #expect(graph.modules.map(\.folder) == ["Sources/A", nil])
    #expect(graph.modules[0].sources.isEmpty)
    #expect(graph.modules[0].strayEntries.map(\.text) == ["gone", "away"])
    #expect(
      graph.modules[0].strayEntries.map(\.declaration.place.line) == [100, 100])
  }

  @Test func declarationsWithoutAPlaceAreComputed() throws {
    let manifest = Manifest("P", uses: [.path("Q")], [Target("A")])
    let tree = try FilePicture("Package.swift\nSources/A/a.swift").tree()
    let selection = PackageSelection(tree: tree, submodules: []) { _ in
      [
        .success(
          LoadedManifest(
            folder: "", file: "Package.swift", manifest: manifest,
            places: .init(package: .init(line: 7, column: 3))))
      ]
    }
    let graph = GraphBuilder.graph(of: selection, tree: tree, submodules: [])
    let computed = Declaration(
      place: Place(file: "Package.swift", line: 7, column: 3), isComputed: true)
    #expect(graph.packageEdges.map(\.declaration) == [computed])
    #expect(graph.modules.map(\.declaration) == [computed])
  }
}
