import ArchitectureModel
import ManifestReading
import Testing

/// What is made of literal manifests; every expectation is what `swift package dump-package` of
/// Swift 6.3.1 prints for the text.
struct LiteralManifestTests {
  @Test func theSmallestOne() throws {
    let manifest = try literal(#"let package = Package(name: "A")"#, tools: "5.0")
    #expect(manifest == Manifest(name: "A", toolsVersion: ToolsVersion(5, 0)))
  }

  @Test(arguments: [
    ("// swift-tools-version:5.5", ToolsVersion(5, 5)),
    ("//swift-tools-version: 5.5.2", ToolsVersion(5, 5, 2)),
    ("//\tSwift-Tools-Version:\t6.0\r", ToolsVersion(6, 0)),
    ("//\n// A\n\n// swift-tools-version: 6.1", ToolsVersion(6, 1)),
  ])
  func toolsVersions(line: String, version: ToolsVersion) throws {
    let text = line + "\nimport PackageDescription\nlet package = Package(name: \"A\")\n"
    #expect(try read(text).toolsVersion == version)
  }

  @Test func platforms() throws {
    let manifest = try literal(
      """
      let package = Package(name: "A", platforms: [
        .macOS(.v10_15), .iOS("16.4"), .tvOS(.v26), .watchOS(.v9), .visionOS("1"),
        .macCatalyst(.v13), .driverKit(.v22), SupportedPlatform.custom("plan9", versionString: "4.1"),
      ])
      """, tools: "6.2")
    #expect(
      manifest.platforms.map { "\($0.name) \($0.version)" } == [
        "macos 10.15", "ios 16.4", "tvos 26.0", "watchos 9.0", "visionos 1", "maccatalyst 13.0",
        "driverkit 22.0", "plan9 4.1",
      ])
  }

  @Test func pathDependencies() throws {
    let manifest = try literal(
      """
      let package = Package(name: "A", dependencies: [
        .package(path: "../Core"), .package(name: "Kit", path: "./Sub/../Other.git/"),
        .package(path: "/abs//X"), .package(path: "~/Y"),
      ])
      """, tools: "5.9")
    #expect(
      manifest.dependencies == [
        PackageDependency(location: .path("/repo/Packages/Core"), identity: "core"),
        PackageDependency(
          location: .path("/repo/Packages/A/Other.git"), identity: "other", name: "Kit"),
        PackageDependency(location: .path("/abs/X"), identity: "x"),
        PackageDependency(location: .path("/me/Y"), identity: "y"),
      ])
  }

  @Test(
    arguments: [
      (#"from: "1.2.3""#, .range(from: "1.2.3", upTo: "2.0.0")),
      (#"from: "1.2.3-beta.1+7""#, .range(from: "1.2.3-beta.1+7", upTo: "2.0.0")),
      (#"from: Version(1, 2, 3)"#, .range(from: "1.2.3", upTo: "2.0.0")),
      (#".upToNextMajor(from: "0.2.3")"#, .range(from: "0.2.3", upTo: "1.0.0")),
      (#".upToNextMinor(from: "1.2.3")"#, .range(from: "1.2.3", upTo: "1.3.0")),
      (#""1.0.0"..<"1.5.0""#, .range(from: "1.0.0", upTo: "1.5.0")),
      (#""1.0.0" ... "1.5.0""#, .range(from: "1.0.0", upTo: "1.5.1")),
      (#"exact: "1.0.0""#, .exact("1.0.0")),
      (#".exact("1.0.0")"#, .exact("1.0.0")),
      (#"branch: "main""#, .branch("main")),
      (#".branch("main")"#, .branch("main")),
      (#"revision: "abc""#, .revision("abc")),
      (#".revision("abc")"#, .revision("abc")),
    ] as [(String, PackageDependency.Requirement)])
  func requirements(written: String, requirement: PackageDependency.Requirement) throws {
    let manifest = try literal(
      """
      let package = Package(name: "A", dependencies: [
        .package(url: "https://example.com/Some-Kit.git", \(written))
      ])
      """, tools: "5.9")
    let dependency = PackageDependency(
      location: .url("https://example.com/Some-Kit.git"), identity: "some-kit",
      requirement: requirement)
    #expect(manifest.dependencies == [dependency])
  }

  @Test(arguments: [
    ("https://example.com/Kit", "kit"), ("https://example.com/Kit.git/", "kit"),
    ("git@example.com:Team/Kit.swift.git", "kit.swift"), ("ssh://git@example.com/Kit", "kit"),
    ("git@example.com:Kit.git", "git@example.com:kit"), ("https://example.com/a?b=C", "a?b=c"),
  ])
  func identities(url: String, identity: String) throws {
    let manifest = try literal(
      """
      let package = Package(name: "A", dependencies: [.package(url: "\(url)", branch: "b")])
      """, tools: "5.9")
    #expect(manifest.dependencies.map(\.identity) == [identity])
  }

  @Test func registryAndTraits() throws {
    let manifest = try literal(
      """
      let package = Package(
        name: "A",
        traits: [
          "One", .trait(name: "Two", description: \"""
            Of several
            lines.
            \""", enabledTraits: ["One"]), Trait(name: "Three"),
          .default(enabledTraits: ["Two", "One"]),
        ],
        dependencies: [
          .package(id: "mona.LinkedList", from: "1.0.0"),
          .package(path: "../B", traits: [.defaults, "Z", .trait(name: "Y")]),
          .package(path: "../C", traits: []),
        ])
      """, tools: "6.1")
    #expect(
      manifest.dependencies == [
        PackageDependency(
          location: .registry("mona.LinkedList"), identity: "mona.LinkedList",
          requirement: .range(from: "1.0.0", upTo: "2.0.0")),
        PackageDependency(
          location: .path("/repo/Packages/B"), identity: "b", traits: ["Y", "Z", "default"]),
        PackageDependency(location: .path("/repo/Packages/C"), identity: "c", traits: []),
      ])
    #expect(
      manifest.traits == [
        .init(name: "One"), .init(name: "Three"), .init(name: "Two", enabledTraits: ["One"]),
        .init(name: "default", enabledTraits: ["One", "Two"]),
      ])
  }

  @Test func productsAndKindsOfTargets() throws {
    let manifest = try literal(
      """
      let package = Package(
        name: "A",
        products: [
          .library(name: "L", targets: ["R", "M"]), .library(name: "S", type: .static, targets: ["R"]),
          .executable(name: "E", targets: ["X"]), .plugin(name: "P", targets: ["BuildIt"]),
        ],
        targets: [
          .target(name: "R"), .executableTarget(name: "X"), .testTarget(name: "T"),
          .systemLibrary(name: "Z", pkgConfig: "z", providers: [.brew(["z"]), .apt(["z"])]),
          .binaryTarget(name: "Bp", path: "B.xcframework"),
          .binaryTarget(name: "Bu", url: "https://example.com/b.zip", checksum: "1"),
          .macro(name: "M"), .plugin(name: "BuildIt", capability: .buildTool()),
          .plugin(name: "Format", capability: .command(
            intent: .custom(verb: "f", description: "d"),
            permissions: [.writeToPackageDirectory(reason: "r")])),
        ])
      """, tools: "5.9", imports: ["CompilerPluginSupport"])
    #expect(manifest.products.map(\.kind) == [.library, .library, .executable, .plugin])
    #expect(manifest.products[0].targets == ["R", "M"])
    #expect(
      manifest.targets == [
        Target(name: "R"), Target(name: "X", kind: .executable), Target(name: "T", kind: .test),
        Target(name: "Z", kind: .system), Target(name: "Bp", kind: .binary, path: "B.xcframework"),
        Target(name: "Bu", kind: .binary), Target(name: "M", kind: .macro),
        Target(name: "BuildIt", kind: .plugin),
        Target(name: "Format", kind: .plugin, isCommandPlugin: true),
      ])
  }

  @Test func whatATargetSays() throws {
    let manifest = try literal(
      """
      let package = Package(
        name: "A", dependencies: [.package(path: "../Core")],
        targets: [
          .target(
            name: "T",
            dependencies: [
              "U", .target(name: "U", condition: .when(platforms: [.macOS, .macCatalyst])),
              .byName(name: "V"), Target.Dependency.product(name: "C", package: "CORE"),
              .product(
                name: "D", package: "core", moduleAliases: ["X": "Y", "A": "B"],
                condition: .when(platforms: [.custom("plan9"), .linux])),
            ],
            path: "Sources/./T", exclude: ["a/"], sources: ["b"],
            resources: [
              .process("R/"), .copy("./c"), .embedInCode("../d"),
              .process("l", localization: .base),
            ],
            publicHeadersPath: "inc", packageAccess: false,
            cSettings: [.define("A", to: "1"), .headerSearchPath("h")],
            cxxSettings: [.headerSearchPath("../x", .when(platforms: [.linux]))],
            swiftSettings: [
              .unsafeFlags(["-module-alias", "New=Old", "-x"], .when(configuration: .debug)),
              .enableUpcomingFeature("F"), .define("D", .when(platforms: [.linux])),
            ],
            linkerSettings: [.linkedLibrary("z"), .linkedFramework("UIKit")],
            plugins: ["P", .plugin(name: "Q", package: "core"), .plugin(name: "S")]),
          .target(name: "U"), .target(name: "V"),
        ])
      """, tools: "5.9")
    #expect(
      manifest.targets[0]
        == Target(
          name: "T", path: "Sources/./T", exclude: ["a/"], sources: ["b"],
          resources: [
            .init(path: "R", rule: .process), .init(path: "c", rule: .copy),
            .init(path: "../d", rule: .embedInCode), .init(path: "l", rule: .process),
          ],
          publicHeadersPath: "inc", headerSearchPaths: ["h", "../x"],
          dependencies: [
            .init(.byName("U")),
            .init(.target("U"), condition: .init(platforms: ["macos", "maccatalyst"])),
            .init(.byName("V")), .init(.product("C", package: "CORE")),
            .init(
              .product(
                "D", package: "core",
                aliases: [.init(module: "A", alias: "B"), .init(module: "X", alias: "Y")]),
              condition: .init(platforms: ["plan9", "linux"])),
          ],
          pluginUsages: [.init(name: "P"), .init(name: "Q", package: "core"), .init(name: "S")],
          moduleAliases: [.init(module: "Old", alias: "New")]))
  }

  @Test func conditionsByTraits() throws {
    let manifest = try literal(
      """
      let package = Package(
        name: "A", traits: ["T", "S"],
        targets: [
          .target(
            name: "A",
            dependencies: [
              .target(name: "B", condition: .when(traits: ["T", "S"])),
              .target(name: "C", condition: .when(platforms: [.wasi], traits: ["T"])),
            ],
            swiftSettings: [.swiftLanguageMode(.v5), .define("X", .when(traits: ["S"]))]),
          .target(name: "B"), .target(name: "C"),
        ],
        swiftLanguageModes: [.v5, .version("6")], cLanguageStandard: .c11,
        cxxLanguageStandard: .cxx17)
      """, tools: "6.1")
    #expect(
      manifest.targets[0].dependencies.map(\.condition) == [
        Condition(traits: ["S", "T"]), Condition(platforms: ["wasi"], traits: ["T"]),
      ])
  }

  @Test func settingsOfSwift62() throws {
    let manifest = try literal(
      """
      let package = Package(
        name: "A",
        targets: [
          .target(
            name: "A", cSettings: [.treatAllWarnings(as: .error), .disableWarning("w")],
            swiftSettings: [
              .defaultIsolation(MainActor.self), .defaultIsolation(nil), .strictMemorySafety(),
              .treatWarning("X", as: .warning), .interoperabilityMode(.Cxx),
            ])
        ])
      """, tools: "6.2")
    #expect(manifest.targets == [Target(name: "A")])
  }

  @Test func constantsAndConcatenation() throws {
    let manifest = try literal(
      """
      let core = "Co" + "re"
      let names = ["A", "B"]
      let shared: [Target.Dependency] = [.target(name: core)] + ["X"]
      let one: PackageDescription.Target.Dependency = .byName(name: "X")
      let test = Target.testTarget(name: "T", dependencies: shared + [one, "Y"])
      var settings = [SwiftSetting.define("A")]
      let minimum: Version = "1.2.0"
      let package = Package(
        name: core, products: [.library(name: "L", targets: names + [core])],
        dependencies: [.package(url: "https://example.com/K", from: minimum)],
        targets: [.target(name: "A", swiftSettings: settings + []), .target(name: "B"),
          .target(name: core)] + [test])
      """, tools: "5.5")
    #expect(manifest.name == "Core")
    #expect(manifest.products[0].targets == ["A", "B", "Core"])
    #expect(manifest.targets.map(\.name) == ["A", "B", "Core", "T"])
    #expect(
      manifest.targets[3].dependencies == [
        .init(.target("Core")), .init(.byName("X")), .init(.byName("X")), .init(.byName("Y")),
      ])
    #expect(manifest.dependencies[0].requirement == .range(from: "1.2.0", upTo: "2.0.0"))
  }

  @Test func commentsAndTrailingCommas() throws {
    let text = """
      /* é /* nested */ */
      let package = Package( // here
        name: "A\\t\\u{e9}", targets: [.target(name: "T",),],
      );
      """
    #expect(try literal(text, tools: "5.9").name == "A\té")
    #expect(throws: LiteralRefusal.self) {
      try literal(text, tools: "5.9", toolchain: ToolsVersion(6, 0))
    }
  }
}

/// Reads a manifest of the package in `/repo/Packages/A` of a user whose home is `/me`.
func read(
  _ text: String, toolchain: ToolsVersion = ToolsVersion(6, 3, 1)
) throws(LiteralRefusal) -> Manifest {
  try LiteralManifest(toolchain: toolchain, home: "/me")
    .manifest(from: Array(text.utf8), folder: "/repo/Packages/A")
}

/// Reads statements behind the two lines that every manifest begins with.
func literal(
  _ statements: String, tools: String, imports: [String] = [],
  toolchain: ToolsVersion = ToolsVersion(6, 3, 1)
) throws(LiteralRefusal) -> Manifest {
  let modules = (["PackageDescription"] + imports).map { "import \($0)\n" }.joined()
  return try read(
    "// swift-tools-version:\(tools)\n\(modules)\(statements)\n", toolchain: toolchain)
}
