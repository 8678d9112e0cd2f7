import ArchitectureModel
import Scaffolding
import Testing

struct PackageTemplateTests {
  @Test func theManifestHasOneLibraryAndItsTests() {
    let template = PackageTemplate(
      name: "Chat", toolsVersion: ToolsVersion(6, 2),
      platforms: [
        .init(name: "ios", version: "16.0"), .init(name: "macos", version: "10.15"),
        .init(name: "tvos", version: "16.4"), .init(name: "custom", version: "1.0"),
      ])
    #expect(
      template.manifest == """
        // swift-tools-version: 6.2
        import PackageDescription

        let package = Package(
          name: "Chat",
          platforms: [.iOS(.v16), .macOS(.v10_15), .tvOS("16.4")],
          products: [
            .library(name: "Chat", targets: ["Chat"])
          ],
          targets: [
            .target(
              name: "Chat"
            ),
            .testTarget(
              name: "ChatTests",
              dependencies: ["Chat"]
            ),
          ]
        )

        """)
  }

  @Test func bothTargetsHaveTheUpcomingFeatures() {
    var template = PackageTemplate(name: "Chat", toolsVersion: ToolsVersion(6, 2))
    template.upcomingFeatures = ["ExistentialAny", "MemberImportVisibility"]
    let targets = """
        targets: [
          .target(
            name: "Chat",
            swiftSettings: [
              .enableUpcomingFeature("ExistentialAny"),
              .enableUpcomingFeature("MemberImportVisibility"),
            ]
          ),
          .testTarget(
            name: "ChatTests",
            dependencies: ["Chat"],
            swiftSettings: [
              .enableUpcomingFeature("ExistentialAny"),
              .enableUpcomingFeature("MemberImportVisibility"),
            ]
          ),
        ]

      """
    #expect(template.manifest.contains(targets), "\(template.manifest)")
  }

  @Test func theIndentationIsThatOfTheOthers() {
    let template = PackageTemplate(
      name: "Chat", toolsVersion: ToolsVersion(5, 9), indentation: "\t")
    #expect(template.manifest.contains("\n\ttargets: [\n\t\t.target(\n\t\t\tname: \"Chat\"\n"))
    #expect(template.test.contains("import XCTest"))
    #expect(template.test.contains("\n\tfunc testTheModuleKnowsItsName() {\n\t\tXCTAssert"))
    #expect(!template.manifest.contains("platforms"))
  }

  @Test func theSourceImportsWhatThePackageUses() {
    var template = PackageTemplate(
      name: "Chat", toolsVersion: ToolsVersion(6, 0), imports: ["Networking", "Domain"])
    #expect(template.source.hasPrefix("import Domain\nimport Networking\n\n/// "))
    template.imports = []
    #expect(template.source.hasPrefix("/// "))
    #expect(template.test.contains("import Testing"))
  }

  @Test func theFilesLieWhereSwiftPMLooksForThem() {
    let template = PackageTemplate(name: "Chat", toolsVersion: ToolsVersion(6, 0))
    #expect(
      template.sources(in: "Packages/Chat").map(\.path) == [
        "Packages/Chat/Sources/Chat/ChatInfo.swift",
        "Packages/Chat/Tests/ChatTests/ChatInfoTests.swift",
      ])
  }
}

struct FilePlanTests {
  @Test func aPathStandsInItOnce() {
    var plan = FilePlan([.init(path: "b", text: "1"), .init(path: "a", text: "2")])
    plan.add(.init(path: "b", text: "3", old: "0"))
    #expect(
      plan.files == [.init(path: "a", text: "2"), .init(path: "b", text: "3", old: "0")])
  }
}

struct ModuleNameTests {
  @Test(arguments: ["Chat", "Chat2", "_Chat", "chat_kit"])
  func isOne(_ name: String) {
    #expect(ModuleName.complaint(about: name) == nil)
  }

  @Test(arguments: [
    ("", "the name is empty"),
    ("2Chat", "'2Chat' is no name for a module: use letters, digits and '_', a letter first"),
    ("my-chat", "'my-chat' is no name for a module: use letters, digits and '_', a letter first"),
    ("../Chat", "'../Chat' is no name for a module: use letters, digits and '_', a letter first"),
    ("Chät", "'Chät' is no name for a module: use letters, digits and '_', a letter first"),
    ("class", "'class' means something to Swift already"),
    ("Foundation", "'Foundation' means something to Swift already"),
  ])
  func isNone(_ name: String, complaint: String) {
    #expect(ModuleName.complaint(about: name) == complaint)
  }
}
