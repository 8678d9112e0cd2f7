import Testing

/// What a reader of sources could take for a mistake, and is none.
struct FalseAlarmTests {
  private func manifest(_ targets: String) -> String {
    """
    // swift-tools-version: 5.9
    import PackageDescription
    let package = Package(name: "P", targets: [\(targets)])
    """
  }

  /// Flags of one's own are not known to hold or not.
  @Test func importsUnderAFlag() throws {
    let place = try Workplace([
      "Package.swift": manifest(
        """
        .target(name: "App", dependencies: ["Core", "Other"]), .target(name: "Core"),
        .target(name: "Other"), .target(name: "Third")
        """),
      "Sources/App/a.swift": """
      #if FEATURE_X
      import Core
      #elseif !FEATURE_Y
      import Other
      #endif
      """,
      "Sources/Core/c.swift": "public let a = 1\n", "Sources/Other/o.swift": "public let a = 1\n",
      "Sources/Third/t.swift": "public let a = 1\n",
    ])
    let run = try place.check()
    #expect(run.status == 0 && !run.output.contains("["), "\(run.output)")
    try place.write(["Sources/App/a.swift": "#if FEATURE_X\nimport Third\n#endif\n"])
    let wrong = try place.check()
    #expect(wrong.output.contains("Sources/App/a.swift:2:8"))
    #expect(wrong.output.contains("[undeclared-import]"))
    #expect(wrong.output.contains("[unused-dependency]"))
  }

  /// A dependency may be declared for a platform, a configuration or a trait, and its import may
  /// stand under any condition; what cannot be imported anyway needs nothing.
  @Test func conditionsOfDependencies() throws {
    let place = try Workplace([
      "Package.swift": """
      // swift-tools-version: 6.1
      import PackageDescription
      let package = Package(
        name: "P",
        traits: ["Extra"],
        targets: [
          .target(
            name: "App",
            dependencies: [
              .target(name: "Mac", condition: .when(platforms: [.macOS])),
              .target(name: "Lin", condition: .when(platforms: [.linux])),
              .target(name: "More", condition: .when(traits: ["Extra"])),
            ]),
          .target(name: "Mac"), .target(name: "Lin"), .target(name: "More"),
        ])
      """,
      "Sources/App/a.swift": """
      #if os(macOS)
      import Mac
      #elseif false
      import Lin
      #endif
      #if Extra
      import More
      #endif
      #if canImport(Unheard)
      import Unheard
      #endif
      """,
      "Sources/Mac/m.swift": "public let a = 1\n", "Sources/Lin/l.swift": "public let a = 1\n",
      "Sources/More/m.swift": "public let a = 1\n",
    ])
    let run = try place.check()
    #expect(run.status == 0 && !run.output.contains("["), "\(run.output)")
    try place.write(["Sources/More/m.swift": "#if canImport(Lin)\nimport Lin\n#endif\n"])
    let note = try place.check()
    #expect(note.status == 0)
    #expect(note.output.contains("Sources/More/m.swift:2:8: note:"), "\(note.output)")
  }

  /// `-module-alias` gives a module another name, also handed to the front end.
  @Test(arguments: [
    "\"-module-alias\", \"Base=Core\"",
    "\"-Xfrontend\", \"-module-alias\", \"-Xfrontend\", \"Base=Core\"",
  ])
  func aliasesAmongTheFlags(flags: String) throws {
    let place = try Workplace([
      "Package.swift": manifest(
        """
        .target(name: "App", dependencies: ["Core"],
          swiftSettings: [.unsafeFlags([\(flags)])]),
        .target(name: "Core"), .target(name: "Base")
        """),
      "Sources/App/a.swift": "import Base\n",
      "Sources/Core/c.swift": "public let a = 1\n", "Sources/Base/b.swift": "public let a = 1\n",
    ])
    let run = try place.check()
    #expect(run.status == 0 && !run.output.contains("["), "\(run.output)")
  }

  /// Playgrounds and documentation hold code that no target compiles.
  @Test func codeThatIsNoSource() throws {
    let place = try Workplace([
      ".lintel.json": """
      { "layers": [{ "name": "app", "modules": ["App/"] },
                   { "name": "core", "modules": ["Core"], "usedBy": [] }] }
      """,
      "Package.swift": manifest(".target(name: \"Core\")"),
      "Sources/Core/c.swift": "public let a = 1\n",
      "Sources/Core/Core.docc/step.swift": "import Stray\n",
      "App/main.swift": "import UIKit\n",
      "App/Guide.docc/Resources/step.swift": "import Core\n",
      "App/Try.playground/Contents.swift": "import Core\n",
      "Try.playground/Contents.swift": "import Core\n",
    ])
    let run = try place.check()
    #expect(run.status == 0 && !run.output.contains("["), "\(run.output)")
    #expect(!run.output.contains("no package and no layer owns"))
    try place.write(["App/main.swift": "import Core\n"])
    #expect(try place.check().output.contains("[unlisted-dependency]"))
  }
}
