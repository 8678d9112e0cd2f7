import ArchitectureModel
import FilePictures
import Testing

@testable import Resolution

/// What an import means, by the manifests.
struct ImportResolverTests {
  @Test func whatTheTargetDeclares() throws {
    let repository = SampleRepository(
      files("App", "Core", "Other"),
      [
        "App": Manifest("App", uses: [.path("Core")], [Target("App", .regular, .byName("Core"))]),
        "Core": Manifest("Core", [Target("Core"), Target("Core-Kit")]),
        "Other": Manifest("Other", [Target("Core")]),
      ])
    #expect(try meanings(of: "App", ["Core"], in: repository) == ["Core: declared Core of Core"])
  }

  @Test func namesOfModules() throws {
    let repository = SampleRepository(
      "Sources/App/a.swift\nSources/my-lib.core/l.swift\nSources/2fast/f.swift",
      [
        "": Manifest(
          "Root",
          [
            Target("App", .regular, .target("my-lib.core"), .target("2fast")),
            Target("my-lib.core"), Target("2fast"),
          ])
      ])
    #expect(
      try meanings(of: "App", ["my_lib_core", "_fast", "App", "my"], in: repository) == [
        "my_lib_core: declared my-lib.core of Root", "_fast: declared 2fast of Root", "App: own",
        "my: other",
      ])
  }

  @Test func aliasesOfADependency() throws {
    let manifest = Manifest(
      "App", uses: [.path("Core")],
      [
        Target(
          "App", .regular,
          .product("Core", package: "Core", aliases: [ModuleAlias(module: "Core", alias: "Base")]))
      ])
    let repository = SampleRepository(
      files("App", "Core"), ["App": manifest, "Core": Manifest("Core", [Target("Core")])])
    #expect(try meanings(of: "App", ["Base"], in: repository) == ["Base: declared Core of Core"])
  }

  @Test func aliasesByFlags() throws {
    let target = Target(
      name: "App", dependencies: [TargetDependency(.target("Core"))],
      moduleAliases: [ModuleAlias(module: "Core", alias: "Base")])
    let repository = SampleRepository(
      "Sources/App/a.swift\nSources/Core/c.swift",
      ["": Manifest("Root", [target, Target("Core")])])
    #expect(
      try meanings(of: "App", ["Base", "Core"], in: repository)
        == ["Base: declared Core of Root", "Core: declared Core of Root"])
  }

  /// A declared or reachable module wins over a third-party one of its name.
  @Test func theReachableOne() throws {
    let repository = SampleRepository(
      files("App", "Middle", "Logging"),
      [
        "App": Manifest(
          "App", uses: [.path("Middle"), .url("https://example.com/swift-logging")],
          [
            Target(
              "App", .regular, .byName("Middle"), .product("Logging", package: "swift-logging"))
          ]),
        "Middle": Manifest(
          "Middle", uses: [.path("Logging")], [Target("Middle", .regular, .byName("Logging"))]),
        "Logging": Manifest("Logging", [Target("Logging")]),
      ])
    #expect(
      try meanings(of: "App", ["Logging"], in: repository)
        == ["Logging: transitive Logging of Logging"])
  }

  /// A third-party package or product of the name, in any case and without `swift-`, that the
  /// target or a local module which it reaches declares.
  @Test(arguments: ["swift-logging", "LOGGING", "Swift-Logging", "something"])
  func theThirdPartyOne(identity: String) throws {
    let url = PackageDependency.url("https://example.com/\(identity)")
    let product = identity == "something" ? "Logging" : "Products"
    let repository = SampleRepository(
      files("App", "Middle", "Stray") + "\nLogging/Sources/Logging/l.swift",
      [
        "App": Manifest(
          "App", uses: [.path("Middle")], [Target("App", .regular, .byName("Middle"))]),
        "Middle": Manifest(
          "Middle", uses: [url],
          [Target("Middle", .regular, .product(product, package: identity.lowercased()))]),
        "Stray": Manifest("Stray", [Target("Stray")]),
        "Logging": Manifest("Logging", [Target("Logging")]),
      ])
    for module in ["App", "Middle"] {
      #expect(
        try meanings(of: module, ["Logging"], in: repository) == ["Logging: third-party"])
    }
    #expect(
      try meanings(of: "Stray", ["Logging"], in: repository)
        == ["Logging: undeclared Logging of Logging"])
  }

  @Test func theOnlyLocalOne() throws {
    let app = Manifest("App", [Target("App")])
    let one = SampleRepository(
      files("App", "A"), ["App": app, "A": Manifest("A", [Target("A")])])
    #expect(
      try meanings(of: "App", ["A", "Foundation"], in: one)
        == ["A: undeclared A of A", "Foundation: other"])
    let two = SampleRepository(
      "App/Sources/App/a.swift\nA/Sources/Kit/a.swift\nB/Sources/Kit/b.swift",
      ["App": app, "A": Manifest("A", [Target("Kit")]), "B": Manifest("B", [Target("Kit")])])
    #expect(try meanings(of: "App", ["Kit"], in: two) == ["Kit: other"])
  }

  @Test func aProductIsNoModule() throws {
    let core = Manifest(
      "Core", products: [.init(name: "Kit", targets: ["One"])],
      [Target("One", .regular, .target("Hidden")), Target("Hidden")])
    let repository = SampleRepository(
      "App/Sources/App/a.swift\nCore/Sources/One/o.swift\nCore/Sources/Hidden/h.swift",
      [
        "App": Manifest(
          "App", uses: [.path("Core")], [Target("App", .regular, .product("Kit", package: "Core"))]),
        "Core": core,
      ])
    #expect(
      try meanings(of: "App", ["Kit", "One", "Hidden"], in: repository)
        == ["Kit: other", "One: declared One of Core", "Hidden: transitive Hidden of Core"])
  }

  /// Where a package did not load, more may be reachable than is known.
  @Test func anUnreadablePackageSilences() throws {
    let repository = SampleRepository(
      files("App", "Core") + "\nBroken/Package.swift",
      [
        "App": Manifest(
          "App", uses: [.path("Broken")], [Target("App", .regular, .byName("Broken"))]),
        "Core": Manifest("Core", [Target("Core")]),
      ])
    #expect(try meanings(of: "App", ["Core"], in: repository) == ["Core: other"])
  }

  /// As in the repository that makes it.
  @Test func theLibraryOfPluginsIsTheToolchains() throws {
    let repository = SampleRepository(
      "Plugins/Gen/g.swift\nSources/PackagePlugin/p.swift\nSources/App/a.swift",
      [
        "": Manifest(
          "Root", [Target("Gen", .plugin), Target("PackagePlugin"), Target("App")])
      ])
    #expect(try meanings(of: "Gen", ["PackagePlugin"], in: repository) == ["PackagePlugin: other"])
    #expect(
      try meanings(of: "App", ["PackagePlugin"], in: repository)
        == ["PackagePlugin: undeclared PackagePlugin of Root"])
  }

  /// What does not reach the module made here imports the toolchain's.
  @Test func aModuleOfTheToolchainIsItsOwn() throws {
    let repository = SampleRepository(
      "Sources/FoundationEssentials/f.swift\nSources/App/a.swift\nSources/Near/n.swift",
      [
        "": Manifest(
          "Root",
          [
            Target("FoundationEssentials"), Target("App"),
            Target("Near", .regular, .target("FoundationEssentials")),
          ])
      ])
    #expect(
      try meanings(of: "App", ["FoundationEssentials"], in: repository)
        == ["FoundationEssentials: other"])
    #expect(
      try meanings(of: "Near", ["FoundationEssentials"], in: repository)
        == ["FoundationEssentials: declared FoundationEssentials of Root"])
  }

  /// A local package that is declared by its URL is meant as it stands there.
  @Test(arguments: [("kit", "Anything"), ("elsewhere", "Kit-Dynamic")])
  func aLocalPackageByItsURL(identity: String, product: String) throws {
    let kit = Manifest(
      "Kit", products: [.init(name: "Kit-Dynamic", targets: ["Core"])], [Target("Core")])
    let app = Manifest(
      "App", uses: [.url("https://example.com/\(identity).git")],
      [Target("App", .regular, .product(product, package: identity))])
    let repository = SampleRepository(
      "App/Sources/App/a.swift\nStray/Sources/Stray/s.swift\nkit/Sources/Core/c.swift",
      ["App": app, "Stray": Manifest("Stray", [Target("Stray")]), "kit": kit])
    #expect(try meanings(of: "App", ["Core"], in: repository) == ["Core: third-party"])
    #expect(
      try meanings(of: "Stray", ["Core"], in: repository) == ["Core: undeclared Core of Kit"])
  }

  /// Which modules a binary holds is not known; it may be those of its own package.
  @Test func aBinaryOfTheSamePackage() throws {
    let kit = Manifest(
      "Kit", products: [.init(name: "Ready", targets: ["Ready"])],
      [Target("Ready", .binary), Target("Core")])
    let app = Manifest(
      "App", uses: [.path("Kit")], [Target("App", .regular, .product("Ready", package: "Kit"))])
    let repository = SampleRepository(
      files("App", "Other") + "\nKit/Sources/Core/c.swift",
      ["App": app, "Kit": kit, "Other": Manifest("Other", [Target("Other")])])
    #expect(
      try meanings(of: "App", ["Core", "Other"], in: repository)
        == ["Core: other", "Other: undeclared Other of Other"])
  }

  /// A flag may give a module the name of a local one.
  @Test func anAliasOfWhatIsNotLocal() throws {
    let alias = ModuleAlias(module: "Elsewhere", alias: "Core")
    let repository = SampleRepository(
      "Sources/App/a.swift\nSources/Core/c.swift",
      ["": Manifest("Root", [Target(name: "App", moduleAliases: [alias]), Target("Core")])])
    #expect(
      try meanings(of: "App", ["Core", "Elsewhere"], in: repository)
        == ["Core: other", "Elsewhere: other"])
  }

  @Test func looseFiles() throws {
    let repository = SampleRepository(
      "Screens/s.swift\n" + files("Core"), ["Core": Manifest("Core", [Target("Core")])])
    var graph = try repository.graph()
    graph.append(loose: [
      Module(
        name: "Screens", kind: .loose, package: nil, folder: "Screens",
        declaration: Declaration(place: Place(file: "Screens", line: 1, column: 1)),
        sources: ["Screens/s.swift"])
    ])
    #expect(
      meanings(of: "Screens", ["Core", "Screens"], in: graph)
        == ["Core: undeclared Core of Core", "Screens: other"])
  }

  /// A file that two targets compile counts for both, with what each declares.
  @Test func aSharedFile() throws {
    let shared = [
      Target(name: "A", path: "Shared", dependencies: [TargetDependency(.target("Core"))]),
      Target(name: "B", path: "Shared"), Target("Core"),
    ]
    let repository = SampleRepository(
      "Shared/s.swift\nSources/Core/c.swift", ["": Manifest("Root", shared)])
    let graph = try repository.graph()
    #expect(meanings(of: "A", ["Core"], in: graph) == ["Core: declared Core of Root"])
    #expect(meanings(of: "B", ["Core"], in: graph) == ["Core: undeclared Core of Root"])
  }

  /// One package a name, with one target of it.
  private func files(_ packages: String...) -> String {
    packages.map { "\($0)/Sources/\($0)/\($0).swift" }.joined(separator: "\n")
  }

  private func meanings(
    of module: String, _ names: [String], in repository: SampleRepository
  ) throws -> [String] {
    meanings(of: module, names, in: try repository.graph())
  }

  private func meanings(of module: String, _ names: [String], in graph: PackageGraph) -> [String] {
    guard let id = graph.modules.firstIndex(where: { $0.name == module }),
      let file = graph.modules[id].sources.first
    else { return [] }
    let table = ImportTable(
      files: [file], names: names,
      records: names.indices.map {
        ImportTable.Record(file: 0, name: $0, line: $0 + 1, column: 8, traits: [])
      })
    let uses = ImportResolver(graph: graph, table: table, isFile: { _ in false }).uses()
    return uses.uses(of: id).map { use in
      "\(names[use.record]): \(use.meaning.text(in: graph))"
    }
  }
}
