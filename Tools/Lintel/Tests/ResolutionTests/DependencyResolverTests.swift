import ArchitectureModel
import Testing

@testable import Resolution

/// What a target dependency means, by what SwiftPM 6.3.1 was seen to do.
struct DependencyResolverTests {
  private let kit = Manifest("Kit", [Target("Kit"), Target("Hidden")])

  @Test func allThreeSpellingsGiveEdges() throws {
    let app = Manifest(
      "App", uses: [.path("lib")],
      [
        Target(
          "App", .regular, .byName("Core"), .target("Net"), .product("Kit", package: "lib")),
        Target("Core"), Target("Net"),
      ])
    let graph = try graph(["App": app, "lib": kit])
    #expect(graph.edgeTexts == ["App -> Core", "App -> Kit", "App -> Net"])
    #expect(graph.unresolved.isEmpty)
    #expect(graph.packageEdges.map(\.isUsed) == [true])
    #expect(graph.moduleEdges.map(\.packageEdge) == [nil, nil, 0])
  }

  @Test func aLocalTargetGoesBeforeAProductOfItsName() throws {
    let app = Manifest(
      "App", uses: [.path("Kit")], [Target("App", .regular, .byName("Kit")), Target("Kit")])
    let graph = try graph(["App": app, "Kit": kit])
    #expect(graph.moduleEdges.map { graph.package(of: $0.to)?.name } == ["App"])
    #expect(graph.packageEdges.map(\.isUsed) == [false])
  }

  @Test(arguments: [
    ("Kit", nil, true), ("kit", nil, false), ("kit-lib", nil, false), ("lib", "Kit", true),
    ("lib", "kit", false), ("Kit", "Other", false),
  ])
  func aPlainStringMeansTheDependencyOfExactlyThatName(
    folder: String, name: String?, isFound: Bool
  ) throws {
    let app = Manifest(
      "App", uses: [.path(folder, name: name)], [Target("App", .regular, .byName("Kit"))])
    let graph = try graph(["App": app, folder: kit])
    #expect(graph.edgeTexts == (isFound ? ["App -> Kit"] : []))
    #expect(graph.unresolvedTexts == (isFound ? [] : ["App: Kit (nothing of that name)"]))
  }

  @Test func aProductOfTheSamePackageIsNoDependency() throws {
    let app = Manifest(
      "App", products: [.init(name: "Suite", targets: ["Core"])],
      [Target("App", .regular, .byName("Suite"), .target("Suite")), Target("Core")])
    let graph = try graph(["App": app])
    #expect(
      graph.unresolvedTexts == ["App: Suite (no target)", "App: Suite (nothing of that name)"])
  }

  @Test func aTargetThatNoProductVendsCannotBeUsed() throws {
    let app = Manifest(
      "App", uses: [.path("Kit")], [Target("App", .regular, .product("Hidden", package: "Kit"))])
    let graph = try graph(["App": app, "Kit": kit])
    #expect(graph.unresolvedTexts == ["App: Hidden (no product of Kit, a target)"])
  }

  @Test(arguments: ["inner-kit", "INNER-kit", "Custom", "custom", "InnerFramework"])
  func aProductReferenceMeansIdentityOrOverrideInAnyCase(reference: String) throws {
    let isOverride = reference.lowercased() == "custom"
    let inner = Manifest(
      "InnerFramework", products: [.init(name: "Kit", targets: ["K"])],
      [
        Target("K")
      ])
    let app = Manifest(
      "App", uses: [.path("Libs/inner-kit", name: isOverride ? "Custom" : nil)],
      [Target("App", .regular, .product("Kit", package: reference))])
    #expect(try graph(["App": app, "Libs/inner-kit": inner]).edgeTexts == ["App -> K"])
  }

  @Test func namesOfProductsAndTargetsKeepTheirCase() throws {
    let app = Manifest(
      "App", uses: [.path("Kit")],
      [Target("App", .regular, .product("kit", package: "kit"), .target("core")), Target("Core")])
    #expect(
      try graph(["App": app, "Kit": kit]).unresolvedTexts == [
        "App: core (no target)", "App: kit (no product of Kit)",
      ])
  }

  @Test func whereAURLCouldBeMeantNothingIsUnresolved() throws {
    let app = Manifest(
      "App",
      uses: [.url("https://example.com/Numbers.git"), .url("https://example.com/swift-log")],
      [
        Target(
          "App", .regular, .byName("Numbers"), .byName("Logging"),
          .product("Logging", package: "Swift-Log"))
      ])
    let graph = try graph(["App": app])
    #expect(graph.unresolved.isEmpty)
    #expect(
      graph.externalTexts == [
        "App -> ?:Logging", "App -> numbers:Numbers", "App -> swift-log:Logging",
      ])
    #expect(graph.packageEdges.map(\.isUsed) == [true, true])
  }

  @Test func theOnlyURLIsTheOneThatIsMeant() throws {
    let app = Manifest(
      "App", uses: [.url("https://example.com/swift-log")],
      [Target("App", .regular, .byName("Logging"))])
    #expect(try graph(["App": app]).externalTexts == ["App -> swift-log:Logging"])
  }

  @Test func nothingIsSaidOfPackagesThatDidNotLoadOrAreNotThere() throws {
    let app = Manifest(
      "App", uses: [.path("Broken"), .path("Gone")],
      [
        Target(
          "App", .regular, .product("B", package: "broken"), .product("G", package: "gone"),
          .byName("Unknown"))
      ])
    let graph = try SampleRepository("Broken/Package.swift", ["App": app]).graph()
    #expect(graph.unresolved.isEmpty)
    #expect(graph.externals.isEmpty)
    #expect(graph.packageEdges.map(\.isUsed) == [true, true])
  }

  @Test func oldManifestsNameProductsAlone() throws {
    let app = Manifest(
      "App", tools: ToolsVersion(5, 1), uses: [.path("lib"), .url("https://example.com/x")],
      [
        Target(
          "App", .regular, .byName("Kit"), .product("Kit", package: nil),
          .product("Y", package: "TheX"))
      ])
    let graph = try graph(["App": app, "lib": kit])
    #expect(graph.edgeTexts == ["App -> Kit", "App -> Kit"])
    #expect(graph.externalTexts == ["App -> x:Y"])
  }

  @Test func anUnknownPackageIsUnresolved() throws {
    let app = Manifest("App", [Target("App", .regular, .product("X", package: "nope"))])
    #expect(try graph(["App": app]).unresolvedTexts == ["App: X (unknown package nope)"])
  }

  @Test func aProductMeansAllItsTargets() throws {
    let kit = Manifest(
      "Kit", products: [.init(name: "Kit", targets: ["One", "Two"])],
      [Target("One"), Target("Two"), Target("Hidden")])
    let app = Manifest("App", uses: [.path("Kit")], [Target("App", .regular, .byName("Kit"))])
    #expect(try graph(["App": app, "Kit": kit]).edgeTexts == ["App -> One", "App -> Two"])
  }

  @Test func edgesKeepTheirKindConditionAndPlace() throws {
    var app = Target(
      "App", .regular, .byName("Macro"), .byName("Core"))
    app.dependencies[1].condition = Condition(platforms: [], traits: ["Extra"])
    app.pluginUsages = [.init(name: "Gen"), .init(name: "Tool", package: "tools")]
    let manifest = Manifest(
      "App", uses: [.path("tools")],
      [
        app, Target("Macro", .macro), Target("Core"), Target("Gen", .plugin),
        Target("AppTests", .test, .byName("App"), .byName("Macro")),
      ])
    let tools = Manifest(
      "Tools", products: [.init(name: "Tool", kind: .plugin, targets: ["Tool"])],
      [Target("Tool", .plugin)])
    let graph = try graph(["App": manifest, "tools": tools])
    let texts = graph.moduleEdges.map { edge in
      "\(graph.modules[edge.from].name) -> \(graph.modules[edge.to].name) \(edge.kind)"
        + (edge.isPluginUsage ? " usage" : "")
    }
    #expect(
      texts.sorted() == [
        "App -> Core product", "App -> Gen plugin usage", "App -> Macro macro",
        "App -> Tool plugin usage", "AppTests -> App test", "AppTests -> Macro test",
      ])
    let conditional = graph.moduleEdges.first { $0.condition != nil }
    #expect(conditional?.condition?.traits == ["Extra"])
    #expect(
      conditional?.declaration.place == Place(file: "App/Package.swift", line: 1001, column: 9))
  }

  private func graph(_ manifests: [String: Manifest]) throws -> PackageGraph {
    try SampleRepository("", manifests).graph()
  }
}
