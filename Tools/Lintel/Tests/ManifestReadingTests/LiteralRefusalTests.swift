import ArchitectureModel
import ManifestReading
import Testing

/// What is left to SwiftPM: what it rejects, and what is not certain without running it.
struct LiteralRefusalTests {
  @Test(arguments: [
    "", "// swift-tools-version:", "// swift-tools-version:5", "// swift-tools-version:5.9 ",
    "// swift-tools-version:5.9;x", "// swift-tools-version:5.9-dev", "/ swift-tools-version:5.9",
    "// swift-tool-version:5.9", " // swift-tools-version:5.9",
    "\u{FEFF}// swift-tools-version:5.9",
    "// swift-tools-version:4.2", "// swift-tools-version:6.4", "// swift-tools-version:99.0",
    "// swift-tools-version: 5.3", "//swift-tools-version:5.3", "\n// swift-tools-version:5.9",
    "// A\n// swift-tools-version:5.9", "// A\n  // swift-tools-version:6.0",
    "// swift-tools-version 5.9\n// swift-tools-version:6.0",
  ])
  func toolsVersions(line: String) {
    #expect(throws: LiteralRefusal.self) {
      try read(line + "\nimport PackageDescription\nlet package = Package(name: \"A\")\n")
    }
  }

  @Test func toolchains() throws {
    let text = #"let package = Package(name: "A")"#
    for toolchain in [ToolsVersion(6, 0), ToolsVersion(6, 2, 4), ToolsVersion(6, 3, 3)] {
      #expect(try literal(text, tools: "5.9", toolchain: toolchain).name == "A")
    }
    for toolchain in [ToolsVersion(5, 10), ToolsVersion(6, 4)] {
      #expect(throws: LiteralRefusal.self) {
        try literal(text, tools: "5.9", toolchain: toolchain)
      }
    }
    let refusal = #expect(throws: LiteralRefusal.self) {
      try literal(text, tools: "6.3", toolchain: ToolsVersion(6, 2))
    }
    #expect(refusal?.reason == "tools version 6.3 is newer than Swift 6.2")
    #expect(refusal?.line == 1)
  }

  /// Each stands in place of `let package = Package(name: "A")`.
  @Test(arguments: [
    "let p = Package(name: \"A\")",
    "public let package = Package(name: \"A\")",
    "let package = Package(name: \"A\")\nlet other = Package(name: \"B\")",
    "let package = Package(name: \"A\")\npackage.targets.append(.target(name: \"T\"))",
    "let package = Package(name: \"A\")\n#if os(Linux)\n#endif",
    "let package = Package(name: name)\nlet name = \"A\"",
    "let name = \"A\"\nlet name = \"B\"\nlet package = Package(name: name)",
    "let Package = \"A\"\nlet package = Package(name: \"A\")",
    "let x = f()\nlet package = Package(name: \"A\")",
    "let x: Int = 1\nlet package = Package(name: \"A\")",
    "func f() {}\nlet package = Package(name: \"A\")",
    "let package = Package(name: \"\\(1)\")",
    "let package = Package(name: #\"A\"#)",
    "let package = Package(name: \"\"\"\n  A\n  \"\"\")",
    "let package = Package(name: 'A')",
    "let package = Package(name: \"A)",
    "let package = Package(name: (\"A\"))",
    "let package = Package(name: \"A\" as String)",
    "let package = Package(name: \"A\") /*",
    "let package = Package(name: \"A\" \"B\")",
    "let package = Package(name: \"A\"; )",
    "let package = Package(name: \"A\",,)",
    "let package = Package(name: \"A\"]",
    "let package = Package(name: \"A\") let x = 1",
    "let package = Package(name: \"A\")\u{0}",
    "let package = Package(name: \"A\")\r// B",
    "let package = Package(name: \"A\") { }",
    "let package = Package(name: \"A\")!",
    "let package = Package.init(name: \"A\")",
    "let package: Package = .init(name: \"A\")",
    "let package: = Package(name: \"A\")",
    "let package = Package(\"A\")",
    "let package = Package()",
    "let package = Package(name: \"\")",
    "let package = Package(name: nil)",
    "let package = Package(Name: \"A\")",
    "let package = Package(name: \"A\", target: [])",
    "let package = Package(name: \"A\", targets: [], products: [])",
    "let package = Package(name: \"A\", name: \"B\")",
    "let package = Package(name: Context.gitInformation?.currentTag ?? \"A\")",
    "@MainActor let package = Package(name: \"A\")",
    "import Other\nlet package = Package(name: \"A\")",
    "@preconcurrency import Foundation\nlet package = Package(name: \"A\")",
  ])
  func statements(text: String) {
    #expect(throws: LiteralRefusal.self) { try literal(text, tools: "6.2") }
  }

  @Test func theImportComesFirst() {
    let head = "// swift-tools-version:5.9\n"
    #expect(throws: LiteralRefusal.self) { try read(head + "let package = Package(name: \"A\")") }
    #expect(throws: LiteralRefusal.self) {
      try read(head + "let package = Package(name: \"A\")\nimport PackageDescription\n")
    }
  }

  /// Each stands behind `name: "A"` in `Package(…)`, whose tools version is 6.2.
  @Test(arguments: [
    "platforms: []", "platforms: [.macOS]", "platforms: [.macOS(.v9)]", "platforms: [.macOS(.v16)]",
    "platforms: [.macOS(\"9\")]", "platforms: [.macOS(\"13.\")]",
    "platforms: [.macOS(\"13.0.1.2\")]",
    "platforms: [.macOS(\"thirteen\")]", "platforms: [.linux]",
    "platforms: [.iOS(.v16), .iOS(.v17)]",
    "platforms: [.custom(\"x\")]", "platforms: [.iOS(SupportedPlatform.IOSVersion.v16)]",
    "products: [.library(name: \"L\", targets: [])]",
    "products: [.library(name: \"L\", targets: [\"Missing\"])]",
    "products: [.library(name: \"L\")]", "products: [.snippet(name: \"L\", targets: [\"T\"])]",
    "products: [.library(name: \"L\", type: .automatic, targets: [\"T\"])]",
    "dependencies: [.package(path: \"\")]", "dependencies: [.package(path: \"~me/x\")]",
    "dependencies: [.package(path: \"../a@b\")]", "dependencies: [.package(path: \"file:///a\")]",
    "dependencies: [.package(path: \"../a\"), .package(path: \"../b/A\")]",
    "dependencies: [.package(url: \"../a\", branch: \"b\")]",
    "dependencies: [.package(url: \"https://example.com/a b\", branch: \"b\")]",
    "dependencies: [.package(url: \"https://example.com/a\")]",
    "dependencies: [.package(url: \"https://example.com/a\", from: \"1.0\")]",
    "dependencies: [.package(url: \"https://example.com/a\", from: \"01.0.0\")]",
    "dependencies: [.package(url: \"https://example.com/a\", from: \"1.0.0-\")]",
    "dependencies: [.package(url: \"https://example.com/a\", from: \"v1.0.0\")]",
    "dependencies: [.package(url: \"https://example.com/a\", \"2.0.0\"..<\"1.0.0\")]",
    "dependencies: [.package(url: \"https://example.com/a\", \"1.0.0\"...)]",
    "dependencies: [.package(url: \"https://example.com/a\", .branch(\"b\"), traits: [])]",
    "dependencies: [.package(name: \"A\", url: \"https://example.com/a\", exact: \"1.0.0\")]",
    "dependencies: [.package(from: \"1.0.0\", url: \"https://example.com/a\")]",
    "dependencies: [.package(id: \"linkedlist\", from: \"1.0.0\")]",
    "dependencies: [.package(id: \"mona.LinkedList\", branch: \"b\")]",
    "dependencies: [.package(path: \"../a\", traits: [.trait(name: \"T\", condition: nil)])]",
    "dependencies: [\"https://example.com/a\"]",
    "targets: [.target(name: \"T\"), .target(name: \"T\")]", "targets: [.target(name: \"\")]",
    "targets: [.target()]", "targets: [.target(\"T\")]", "targets: [.targets(name: \"T\")]",
    "targets: [. target(name: \"T\")]", "targets: [Target(name: \"T\")]", "targets: [\"T\"]",
    "targets: [.target(name: \"T\", dependency: [])]",
    "targets: [.target(name: \"T\", path: \"p\", dependencies: [])]",
    "targets: [.target(name: \"T\", dependencies: [.product(name: \"P\", package: \"p\")])]",
    "targets: [.target(name: \"T\", dependencies: [.product(name: \"P\")])]",
    "targets: [.target(name: \"T\", dependencies: [.target(\"U\")])]",
    "targets: [.target(name: \"T\", dependencies: [.target(name: \"U\", condition: .when())])]",
    "targets: [.target(name: \"T\", dependencies: [.target(name: \"U\", condition: .when(traits: [\"X\"]))])]",
    "targets: [.target(name: \"T\", exclude: [\"/a\"])]",
    "targets: [.target(name: \"T\", resources: [.process(\"\")])]",
    "targets: [.target(name: \"T\", resources: [\"a\"])]",
    "targets: [.target(name: \"T\", swiftSettings: [.unsafeFlags([\"$(X)\"])])]",
    "targets: [.target(name: \"T\", swiftSettings: [.define(\"X\", .when(traits: [\"Y\"]))])]",
    "targets: [.target(name: \"T\", swiftSettings: [.swiftLanguageMode(.version(\"x\"))])]",
    "targets: [.target(name: \"T\", swiftSettings: [.headerSearchPath(\"x\")])]",
    "targets: [.testTarget(name: \"T\", publicHeadersPath: \"x\")]",
    "targets: [.macro(name: \"T\")]", "targets: [.plugin(name: \"T\")]",
    "targets: [.plugin(name: \"T\", capability: .buildTool, resources: [])]",
    "targets: [.systemLibrary(name: \"T\", dependencies: [])]",
    "targets: [.binaryTarget(name: \"T\", path: \"a.framework\")]",
    "targets: [.binaryTarget(name: \"T\", url: \"http://example.com/a.zip\", checksum: \"1\")]",
    "targets: [.target(name: \"T\") as Target]",
    "targets: [Bool.random() ? .target(name: \"T\") : .target(name: \"U\")]",
    "targets: [\n#if os(Linux)\n.target(name: \"T\")\n#endif\n]",
    "targets: [.target(name: \"T\"),,]",
    "targets: [\"A\"].map { .target(name: $0) }",
    "targets: (1...3).map { _ in .target(name: \"T\") }",
    "traits: [\"A\", \"A\"]", "traits: [\"a-b\"]",
    "traits: [.trait(name: \"A\", enabledTraits: [\"B\"])]",
    "swiftLanguageModes: [.v3]", "swiftLanguageModes: [.version(\"7\")]", "cLanguageStandard: .c23",
    "traits: [], swiftLanguageVersions: [.v5]",
  ])
  func arguments(text: String) {
    #expect(throws: LiteralRefusal.self) {
      try literal("let package = Package(name: \"A\", \(text))", tools: "6.2")
    }
  }

  /// What a tools version does not have yet, and the one that has it first.
  @Test(arguments: [
    ("defaultLocalization: \"en\"", "5.2", "5.3"),
    ("platforms: [.macOS(.v11)]", "5.2", "5.3"), ("platforms: [.iOS(.v16)]", "5.6", "5.7"),
    ("platforms: [.visionOS(.v1)]", "5.8", "5.9"), ("platforms: [.iOS(.v18)]", "5.10", "6.0"),
    ("platforms: [.macCatalyst(.v13)]", "5.4", "5.5"),
    ("platforms: [.custom(\"x\", versionString: \"1\")]", "5.5", "5.6"),
    ("traits: [\"T\"]", "6.0", "6.1"), ("swiftLanguageModes: [.v5]", "5.10", "6.0"),
    ("swiftLanguageVersions: [.v6]", "5.10", "6.0"),
    ("dependencies: [.package(name: \"B\", path: \"../B\")]", "5.1", "5.2"),
    ("dependencies: [.package(url: \"https://example.com/a\", branch: \"b\")]", "5.4", "5.5"),
    ("dependencies: [.package(url: \"https://example.com/a\", exact: \"1.0.0\")]", "5.5", "5.6"),
    ("dependencies: [.package(id: \"mona.List\", from: \"1.0.0\")]", "5.6", "5.7"),
    ("dependencies: [.package(path: \"../B\", traits: [])]", "6.0", "6.1"),
    ("targets: [.executableTarget(name: \"T\")]", "5.3", "5.4"),
    ("targets: [.plugin(name: \"T\", capability: .buildTool())]", "5.4", "5.5"),
    (
      "targets: [.plugin(name: \"T\", capability: .command(intent: .sourceCodeFormatting()))]",
      "5.5", "5.6"
    ),
    ("targets: [.binaryTarget(name: \"T\", path: \"a.zip\")]", "5.2", "5.3"),
    ("targets: [.target(name: \"T\", resources: [])]", "5.2", "5.3"),
    ("targets: [.target(name: \"T\", plugins: [])]", "5.4", "5.5"),
    ("targets: [.target(name: \"T\", packageAccess: true)]", "5.8", "5.9"),
    ("targets: [.target(name: \"T\", resources: [.embedInCode(\"a\")])]", "5.8", "5.9"),
    (
      "targets: [.target(name: \"T\", swiftSettings: [.enableUpcomingFeature(\"F\")])]", "5.7",
      "5.8"
    ),
    ("targets: [.target(name: \"T\", swiftSettings: [.interoperabilityMode(.Cxx)])]", "5.8", "5.9"),
    ("targets: [.target(name: \"T\", swiftSettings: [.swiftLanguageMode(.v5)])]", "5.10", "6.0"),
    ("targets: [.target(name: \"T\", swiftSettings: [.defaultIsolation(nil)])]", "6.1", "6.2"),
    (
      "targets: [.target(name: \"T\", dependencies: [.target(name: \"U\", condition: .when(platforms: [.linux]))])]",
      "5.2", "5.3"
    ),
    ("cxxLanguageStandard: .cxx20", "5.3", "5.4"),
  ])
  func availability(text: String, tooOld: String, first: String) throws {
    let package = "let package = Package(name: \"A\", \(text))"
    #expect(throws: LiteralRefusal.self) { try literal(package, tools: tooOld) }
    #expect(try literal(package, tools: first).name == "A")
  }

  @Test(arguments: [
    "let c = [\"A\"]\nlet package = Package(name: \"A\", targets: [.target(name: \"T\", dependencies: c)])",
    "let c: [CSetting] = []\nlet package = Package(name: \"A\", targets: [.target(name: \"T\", swiftSettings: c)])",
    "let c = \"A\"\nlet package = Package(name: \"A\", targets: [.target(name: \"T\", dependencies: [c])])",
    "let c = \"1.0.0\"\nlet package = Package(name: \"A\", dependencies: [.package(url: \"https://example.com/a\", from: c)])",
    "let c: String? = \"A\"\nlet package = Package(name: c)",
  ])
  func constantsKeepTheirType(text: String) {
    #expect(throws: LiteralRefusal.self) { try literal(text, tools: "5.9") }
  }

  @Test func aRefusalSaysWhatAndWhere() {
    let refusal = #expect(throws: LiteralRefusal.self) {
      try literal("let package = Package(\n  name: Context.packageDirectory)", tools: "5.9")
    }
    #expect(
      refusal == LiteralRefusal(reason: "'Context.packageDirectory' is not followed", line: 4))
  }

  @Test func anInvalidEncodingIsRefused() {
    let text =
      "// swift-tools-version:5.9\nimport PackageDescription\nlet package = Package(name: \"A"
    #expect(throws: LiteralRefusal.self) {
      try LiteralManifest(toolchain: ToolsVersion(6, 3, 1), home: nil)
        .manifest(from: Array(text.utf8) + [0xFF, 0x22, 0x29], folder: "/repo")
    }
  }

  @Test func withoutAHomeThereIsNoTilde() {
    let text = """
      // swift-tools-version:5.9
      import PackageDescription
      let package = Package(name: "A", dependencies: [.package(path: "~/B")])
      """
    #expect(throws: LiteralRefusal.self) {
      try LiteralManifest(toolchain: ToolsVersion(6, 3, 1), home: nil)
        .manifest(from: Array(text.utf8), folder: "/repo")
    }
  }
}
