import Testing

@testable import SwiftText

/// The text that begins at a place of a source, up to a length.
private func text(_ source: String, at place: TextPosition?, _ length: Int) -> String? {
  place.map { String(decoding: Array(source.utf8)[$0.offset...].prefix(length), as: UTF8.self) }
}

private func outline(_ source: String) -> ManifestOutline {
  ManifestOutline(source: Array(source.utf8))
}

@Suite struct ManifestOutlineTests {
  private static let plain = """
    // swift-tools-version: 5.9
    import PackageDescription

    let package = Package(
      name: "Feature",
      platforms: [.iOS(.v16)],
      products: [
        .library(name: "Feature", targets: ["Feature"]),
        .executable(name: "tool", targets: ["tool"]),
      ],
      dependencies: [
        .package(path: "../Client"),
        .package(name: "Core", path: "../core-kit/"),
        .package(url: "https://example.com/x/Some-Lib.git", from: "1.0.0"),
        .package(id: "mona.Linked", from: "1.0.0"),
      ],
      targets: [
        .target(
          name: "Feature",
          dependencies: [
            "Client",
            .product(name: "Kit", package: "core-kit"),
            .target(name: "tool", condition: .when(platforms: [.linux])),
            .byName(name: "Core"),
          ],
          path: "Source",
          exclude: ["a.txt"],
          sources: ["x", "y.swift"],
          plugins: [.plugin(name: "Gen", package: "gen"), "Local"]
        ),
        .executableTarget(name: "tool"),
        .testTarget(name: "FeatureTests", dependencies: ["Feature"]),
        .plugin(name: "Plug", capability: .buildTool()),
        .systemLibrary(name: "CSys"),
        .binaryTarget(name: "Bin", path: "b.xcframework"),
        .macro(name: "Mac", dependencies: []),
      ]
    )
    """

  @Test func findsEverythingThatIsLiteral() {
    let outline = outline(Self.plain)
    #expect(outline.packagePlace.map { [$0.line, $0.column] } == [4, 15])
    #expect(outline.nameText?.text == "Feature")
    #expect(outline.nameText.map { [$0.place.line, $0.place.column] } == [5, 9])
    #expect(outline.products.map(\.name?.text) == ["Feature", "tool"])
    #expect(outline.products.map(\.function) == ["library", "executable"])
    #expect(outline.products[1].targets.map(\.text) == ["tool"])
    #expect(
      outline.targets.map(\.function) == [
        "target", "executableTarget", "testTarget", "plugin", "systemLibrary", "binaryTarget",
        "macro",
      ])
    #expect(outline.target(named: "tool").map { [$0.place.line, $0.place.column] } == [31, 5])
    let feature = outline.targets[0]
    #expect(feature.path?.text == "Source")
    #expect(feature.sources.map(\.text) == ["x", "y.swift"])
    #expect(feature.exclude.map { [$0.place.line, $0.place.column] } == [[27, 17]])
    #expect(feature.plugins.map(\.name?.text) == ["Gen", "Local"])
    #expect(feature.plugins[0].package?.text == "gen")
    #expect(text(Self.plain, at: feature.place, 8) == ".target(")
  }

  @Test func findsPackageDependencies() {
    let outline = outline(Self.plain)
    #expect(outline.knowsAllDependencies)
    #expect(outline.dependencies.map(\.form) == [.path, .path, .url, .registry])
    #expect(
      outline.dependencies.map(\.identity) == ["client", "core-kit", "some-lib", "mona.linked"])
    #expect(outline.dependency(at: 1)?.place.line == 13)
    #expect(outline.dependency(at: 4) == nil)
    #expect(outline.dependency(path: "../core-kit")?.place.column == 5)
    #expect(outline.dependency(name: "Core")?.place.line == 13)
    #expect(outline.dependency(identity: "Some-Lib")?.place.line == 14)
    #expect(outline.dependency(url: "https://example.com/x/Some-Lib.git")?.place.line == 14)
    #expect(outline.dependency(identity: "absent") == nil)
  }

  @Test func findsTargetDependencies() {
    let outline = outline(Self.plain)
    func line(_ name: String, _ package: String? = nil) -> Int? {
      outline.targetDependency(of: "Feature", on: name, package: package)?.place.line
    }
    #expect(outline.targets[0].dependencies.map(\.form) == [.literal, .product, .target, .byName])
    #expect(line("Client") == 21)
    #expect(line("Kit", "Core-Kit") == 22)
    #expect(line("Kit", "other") == nil)
    #expect(line("Kit") == 22)
    #expect(line("tool") == 23)
    #expect(line("Core") == 24)
    #expect(line("absent") == nil)
    #expect(outline.targetDependency(of: "FeatureTests", on: "Feature")?.place.column == 54)
  }

  @Test func followsConstantsAndSums() {
    let source = """
      // swift-tools-version:5.5
      import PackageDescription
      let prefix = "Core"
      let shared: [Target.Dependency] = [.product(name: "Log", package: "log"), "Base"]
      let core = Target.target(name: prefix, dependencies: shared + ["Extra"])
      var more: [PackageDescription.Target] = [
        .testTarget(name: prefix + "Tests", dependencies: [.target(name: "Core")])
      ]
      let log = Package.Dependency.package(url: "https://example.com/log", from: "1.0.0")
      let package = Package(
        name: "P", dependencies: [log] + [.package(path: "../A")],
        targets: [core] + more + [.target(name: "Last")])
      """
    let outline = outline(source)
    #expect(outline.targets.map(\.name?.text) == ["Core", "CoreTests", "Last"])
    #expect(text(source, at: outline.target(named: "Core")?.place, 14) == "Target.target(")
    #expect(outline.targets[0].dependencies.map(\.name?.text) == ["Log", "Base", "Extra"])
    #expect(outline.targetDependency(of: "Core", on: "Log", package: "log")?.place.line == 4)
    #expect(outline.targetDependency(of: "CoreTests", on: "Core")?.place.line == 7)
    #expect(outline.dependencies.map(\.identity) == ["log", "a"])
    #expect(outline.dependency(at: 0)?.place.line == 9)
  }

  @Test func findsDeclarationsOutsideOfTheCall() {
    let source = """
      let package = Package(name: "P", targets: [.target(name: "A")])
      if let flag = Context.environment["X"] {
        package.targets.append(.testTarget(name: "ATests", dependencies: ["A"]))
        package.dependencies += [.package(url: "https://example.com/b.git", from: "1.0.0")]
      }
      for target in package.targets {
        target.dependencies.append(.product(name: "Log", package: "swift-log"))
      }
      func names() -> [String] { ["x"] }
      package.products += [.library(name: "L", targets: ["A"])]
      #if os(Linux)
      package.targets.append(Target.systemLibrary(name: "CSys", path: "c"))
      #endif
      """
    let outline = outline(source)
    #expect(outline.targets.map(\.name?.text) == ["A", "ATests", "CSys"])
    #expect(outline.target(named: "ATests")?.place.line == 3)
    #expect(outline.targetDependency(of: "ATests", on: "A")?.place.line == 3)
    #expect(outline.dependency(identity: "b")?.place.line == 4)
    #expect(outline.dependency(at: 0) == nil)
    #expect(outline.targetDependency(of: "A", on: "Log", package: "swift-log")?.place.line == 7)
    #expect(outline.products.map(\.name?.text) == ["L"])
    #expect(text(source, at: outline.target(named: "CSys")?.place, 7) == "Target.")
  }

  @Test func findsConstantsOfExtensions() {
    let source = """
      let package = Package(
        name: "P",
        targets: [
          .core,
          .target(name: "App", dependencies: [.core, .log, .absent, .target(.core)]),
          feature("Login", dependencies: [.core]),
        ])
      extension Target {
        static let core = Self.target(name: "Core", dependencies: [.log])
      }
      extension Target.Dependency {
        static let core: Self = "Core"
        static var log: Self { .product(name: "Logging", package: "swift-log") }
      }
      func feature(_ name: String, dependencies: [Target.Dependency]) -> Target {
        .target(name: name, dependencies: dependencies)
      }
      """
    let outline = outline(source)
    #expect(outline.target(named: "Core")?.place.line == 9)
    #expect(outline.target(named: "App")?.place.line == 5)
    #expect(
      outline.target(named: "App")?.dependencies.map(\.name?.text) == ["Core", "Logging", nil, nil])
    #expect(outline.targetDependency(of: "App", on: "Core")?.place.column == 41)
    let logging = outline.targetDependency(of: "App", on: "Logging", package: "swift-log")
    #expect(logging?.place.column == 48)
    #expect(outline.target(named: "Login")?.place.line == 6)
    #expect(outline.targetDependency(of: "Login", on: "Core")?.place.line == 6)
  }

  @Test(arguments: [true, false])
  func aConstantIsReadAsWhatItsListHolds(isTargetFirst: Bool) {
    let target = "extension Target { static let core = Self.target(name: \"Core\", path: \"c\") }\n"
    let dependency = """
      extension Target.Dependency { static let core = Self.product(name: "Kit", package: "k") }

      """
    let package = """
      let package = Package(
        name: "P", targets: [.core, .target(name: "App", dependencies: [.core])])
      """
    let outline = outline(
      (isTargetFirst ? target + dependency : dependency + target) + package)
    #expect(outline.target(named: "Core")?.path?.text == "c")
    #expect(outline.target(named: "App")?.dependencies.map(\.name?.text) == ["Kit"])
  }

  @Test func findsTargetsOfTheManifestsOwnFunctions() {
    let source = """
      let package = Package(
        name: "P",
        targets: ([
          [.feature(name: "A", dependencies: [.targetItem(name: "B", condition: nil)])],
        ] as [[Target]]).flatMap { $0 })
      """
    let outline = outline(source)
    #expect(outline.target(named: "A")?.place.line == 4)
    #expect(outline.target(named: "A")?.isCertain == false)
    #expect(outline.targetDependency(of: "A", on: "B")?.place.column == 41)
  }

  @Test func aStrayBracketHidesNothing() {
    let source = """
      func f() { g() }
      let package = Package(name: "P", targets: [.target(name: "A")}, .target(name: "B")])
      """
    let targets = outline(source).targets
    #expect(targets.map(\.name?.text) == ["A", "B"])
    #expect(targets.map(\.isCertain) == [true, true])
  }

  @Test func isNotMisledByCommentsAndStrings() {
    let source = #"""
      // .target(name: "A")
      let text = ".target(name: \"B\") \(".target(name: \"C\")")"
      let more = """
        .target(name: "D")
        """
      let package = Package(name: "P", targets: [/* .target(name: "E"), */ .target(name: "F")])
      """#
    #expect(outline(source).targets.map(\.name?.text) == ["F"])
  }

  @Test func saysNothingOfComputedNames() {
    let source = #"""
      let package = Package(
        name: "\(base)Kit", dependencies: paths.map { .package(path: $0) },
        targets: names.map { .target(name: $0, dependencies: ["\($0)Core"]) })
      """#
    let outline = outline(source)
    #expect(outline.packagePlace?.line == 1)
    #expect(outline.nameText == nil)
    #expect(outline.dependency(at: 0) == nil)
    #expect(outline.dependencies.compactMap(\.identity) == [])
    #expect(outline.target(named: "Core") == nil)
  }

  @Test func theListIsUnknownWhereAnElementIs() {
    let computed = outline(
      #"let package = Package(name: "P", dependencies: [.package(path: "a")] + others())"#)
    #expect(computed.dependency(at: 0) == nil)
    #expect(computed.dependency(path: "./a") != nil)
    let conditional = outline(
      #"let package = Package(name: "P", dependencies: flag ? [.package(path: "a")] : [])"#)
    #expect(conditional.dependency(at: 0) == nil)
    #expect(conditional.dependency(identity: "A")?.place.column == 56)
  }

  @Test(
    arguments: [
      "git@example.com:team/Lib.git", "ssh://git@example.com/team/Lib.git", "git@example.com:Lib",
      "https://example.com/Lib/", "../Lib.git/", "/x/Lib",
    ]
  )
  func theIdentityIsTheLastComponent(location: String) {
    let label = location.contains("@") || location.contains(":") ? "url" : "path"
    let dependency = outline(
      #"Package(name: "P", dependencies: [.package(\#(label): "\#(location)")])"#
    ).dependencies.first
    #expect(dependency?.identity == (location.hasPrefix("../") ? "lib.git" : "lib"))
  }

  @Test func survivesEveryBeginningOfAManifest() {
    let bytes = Array(Self.plain.utf8)
    for length in 0...bytes.count {
      let outline = ManifestOutline(source: Array(bytes[..<length]))
      #expect(outline.targets.count <= 7)
    }
  }

  @Test func survivesMutations() {
    var random = SeededGenerator(seed: 11)
    let bytes = Array(Self.plain.utf8)
    let parts = Array("()[]{}\",:.+#\\\n/`\0".utf8) + [0xFF, 0xC3]
    for _ in 0..<500 {
      var mutant = bytes
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 0..<mutant.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: mutant.remove(at: place)
        case 1: mutant.insert(parts.randomElement(using: &random) ?? 0, at: place)
        default: mutant[place] = parts.randomElement(using: &random) ?? 0
        }
      }
      let outline = ManifestOutline(source: mutant)
      #expect(outline.targets.allSatisfy { $0.place.offset < $0.end && $0.end <= mutant.count })
    }
  }

  @Test(
    .timeLimit(.minutes(10)),
    arguments: [
      "(", "[", ".target(", ".target(name: \"a\", dependencies: [", "a.", "a(", "{", ".a(.a(",
      "let a = a + a + a\n", "Package(targets: ", "#if a\n", "[(", ")]",
    ]
  )
  func survivesDepthAndLength(beginning: String) {
    let source = String(repeating: beginning, count: 5_000)
    _ = outline(source)
    _ = outline("let package = Package(name: \"P\", targets: " + source)
    _ = ManifestSyntax(source: Array(source.utf8))
  }

  @Test(.timeLimit(.minutes(10))) func constantsThatNameEachOtherEnd() {
    var source = "let package = Package(name: a0, dependencies: a0, targets: a0)\n"
    for index in 0..<40 {
      let next = Array(repeating: "a\((index + 1) % 40)", count: 200).joined(separator: " + ")
      source += "let a\(index) = \(next)\n"
    }
    #expect(outline(source).targets.isEmpty)
  }

  @Test func readsThousandsOfTargets() {
    let targets = (0..<3000).map { index in
      "    .target(name: \"T\(index)\", dependencies: [\"T\(index + 1)\", .target(name: \"T0\")]),\n"
    }
    let outline = outline(
      "let package = Package(\n  name: \"P\",\n  targets: [\n" + targets.joined() + "  ])\n")
    #expect(outline.targets.count == 3000)
    #expect(outline.target(named: "T2999")?.place.line == 3003)
    #expect(outline.targetDependency(of: "T7", on: "T8")?.place.line == 11)
  }
}
