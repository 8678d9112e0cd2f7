import Foundation
import Testing

/// `lintel fix` on real manifests: what it changes loads, and a second check is clean of it.
struct FixTests {
  private static func manifest(
    _ name: String, packages: [String] = [], uses: [String] = [], tail: String = ""
  ) -> String {
    """
    // swift-tools-version: 5.9
    import PackageDescription

    let package = Package(
      name: "\(name)",
      products: [.library(name: "\(name)", targets: ["\(name)"])],
      dependencies: [\(packages.map { ".package(path: \"../\($0)\")" }.joined(separator: ", "))],
      targets: [
        .target(name: "\(name)", dependencies: [\(uses.map { "\"\($0)\"" }.joined(separator: ", "))]),
      ]
    )
    \(tail)
    """
  }

  /// App uses Feature and, without declaring it, Core; Feature has no use for Extra.
  private func repository() throws -> Workplace {
    try Workplace([
      "App/Package.swift": Self.manifest("App", packages: ["Feature"], uses: ["Feature"]),
      "App/Sources/App/a.swift": "import Core\nimport Feature\n",
      "Feature/Package.swift": Self.manifest(
        "Feature", packages: ["Core", "Extra"], uses: ["Core", "Extra"]),
      "Feature/Sources/Feature/f.swift": "import Core\n",
      "Core/Package.swift": Self.manifest("Core"),
      "Core/Sources/Core/c.swift": "public struct Core {}\n",
      "Extra/Package.swift": Self.manifest("Extra"),
      "Extra/Sources/Extra/e.swift": "public struct Extra {}\n",
    ])
  }

  @Test func whatIsFoundIsMendedAndTheSecondCheckIsClean() throws {
    let workplace = try repository()
    let before = try workplace.check()
    #expect(before.output.contains("[transitive-import]"))
    #expect(before.output.contains("[unused-dependency]"))
    let run = try workplace.run("fix")
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      run.output == """
        App/Package.swift
          added .package(path: "../Core")
          'App': added .product(name: "Core", package: "Core")
        Feature/Package.swift
          'Feature': removed "Extra"
          removed the package 'extra', of which nothing is used
        mended 2 findings in 2 manifests; 0 left

        """)
    #expect(
      try workplace.text("App/Package.swift").contains(
        #"dependencies: [.package(path: "../Core"), .package(path: "../Feature")]"#)
        || workplace.text("App/Package.swift").contains(
          #"dependencies: [.package(path: "../Feature"), .package(path: "../Core")]"#)
    )
    #expect(
      try workplace.text("Feature/Package.swift")
        == Self.manifest("Feature", packages: ["Core"], uses: ["Core"]))
    let after = try workplace.check()
    #expect(after.status == 0)
    #expect(!after.output.contains("-import]") && !after.output.contains("unused-dependency"))
    #expect(try workplace.run("fix").output == "mended 0 findings in 0 manifests; 0 left\n")
  }

  @Test func aDryRunPrintsAPatchThatDoesTheSame() throws {
    let workplace = try repository()
    let before = try workplace.snapshot()
    let run = try workplace.run("fix", "--dry-run")
    #expect(run.status == 1)
    #expect(run.errors == "would mend 2 findings in 2 manifests; 0 left\n")
    #expect(try workplace.snapshot() == before)
    try workplace.write(Array(run.output.utf8), to: workplace.path("fix.patch"))
    let patch = Process()
    patch.executableURL = URL(fileURLWithPath: "/usr/bin/git")
    patch.arguments = ["apply", workplace.path("fix.patch")]
    patch.currentDirectoryURL = URL(fileURLWithPath: workplace.root)
    try patch.run()
    patch.waitUntilExit()
    #expect(patch.terminationStatus == 0)
    let again = try workplace.run("fix", "--dry-run")
    #expect(again.status == 0)
    #expect(again.output.isEmpty)
  }

  @Test func oneRuleAloneIsMended() throws {
    let workplace = try repository()
    let run = try workplace.run("fix", "--rule", "unused-dependency")
    #expect(run.output.hasSuffix("mended 1 finding in 1 manifest; 0 left\n"))
    #expect(try workplace.check().output.contains("[transitive-import]"))
  }

  @Test func noDependencyIsAddedThatTheLayersForbid() throws {
    let workplace = try repository()
    try workplace.write([
      ".lintel.json": """
      { "layers": [
        { "name": "app", "packages": ["App"] },
        { "name": "feature", "packages": ["Feature", "Extra"] },
        { "name": "core", "packages": ["Core"], "usedBy": ["feature"], "reason": "features only" },
      ] }
      """
    ])
    let run = try workplace.run("fix", "--rule", "transitive-import")
    #expect(run.status == 0)
    #expect(
      run.output == """
        App/Sources/App/a.swift:1:8: left: 'App' imports 'Core', which it reaches through \
        'Feature' without declaring it: unlisted-dependency forbids it (.lintel.json:4: features only) \
        [transitive-import]
        mended 0 findings in 0 manifests; 1 left

        """)
  }

  @Test func noCircleIsMade() throws {
    let workplace = try repository()
    try workplace.write(["Core/Sources/Core/c.swift": "import App\n"])
    let run = try workplace.run("fix", "--rule", "undeclared-import")
    #expect(run.output.contains("left: 'Core' imports 'App'"))
    #expect(run.output.contains("in a circle [undeclared-import]"))
    #expect(run.output.hasSuffix("mended 0 findings in 0 manifests; 1 left\n"))
  }

  /// Extra is unused in Feature, but App reaches it that way.
  @Test func whatAnotherImportNeedsStays() throws {
    let workplace = try repository()
    try workplace.write(["App/Sources/App/a.swift": "import Extra\nimport Feature\n"])
    let run = try workplace.run("fix", "--rule", "unused-dependency")
    #expect(run.output.contains("'App' imports 'Extra' by means of it [unused-dependency]"))
    #expect(run.output.hasSuffix("mended 0 findings in 0 manifests; 1 left\n"))
    // Together with the other rule both are mended: App declares it itself.
    #expect(try workplace.run("fix").output.hasSuffix("mended 2 findings in 2 manifests; 0 left\n"))
  }

  @Test func aPackageThatNoTargetUsesIsRemovedWhereItIsLiteral() throws {
    let workplace = try repository()
    let literal = Self.manifest("App", packages: ["Core", "Extra", "Feature"], uses: ["Feature"])
    try workplace.write(["App/Package.swift": literal])
    let run = try workplace.run("fix", "--rule", "unused-package-dependency")
    #expect(run.output.hasSuffix("mended 2 findings in 1 manifest; 0 left\n"), "\(run.output)")
    #expect(
      try workplace.text("App/Package.swift")
        == Self.manifest("App", packages: ["Feature"], uses: ["Feature"]))
    let computed = literal.replacing(
      "[.package(path: \"../Core\"), ", with: "[\"../Core\"].map { .package(path: $0) } + [")
    try workplace.write(["App/Package.swift": computed])
    let again = try workplace.run("fix", "--rule", "unused-package-dependency")
    #expect(again.output.hasSuffix("mended 1 finding in 1 manifest; 1 left\n"), "\(again.output)")
  }

  /// Core needs a newer system than App supports.
  @Test func noDependencyIsAddedThatWouldNotBuild() throws {
    let workplace = try repository()
    for (name, platform) in [("App", "v12"), ("Feature", "v12"), ("Core", "v14")] {
      let path = "\(name)/Package.swift"
      let text = try workplace.text(path).replacing(
        "  products:", with: "  platforms: [.macOS(.\(platform))],\n  products:")
      try workplace.write([path: text])
    }
    let run = try workplace.run("fix", "--rule", "transitive-import")
    #expect(run.output.contains("platform-mismatch forbids it"), "\(run.output)")
  }

  @Test func whatAManifestComputesIsLeft() throws {
    let workplace = try repository()
    let computed = Self.manifest("Feature", packages: ["Core", "Extra"], uses: ["Core"])
      .replacing("[\"Core\"])", with: "[\"Core\"] + [\"Extra\"].map { .byName(name: $0) })")
    try workplace.write(["Feature/Package.swift": computed])
    let run = try workplace.run("fix", "--rule", "unused-dependency")
    #expect(run.output.contains("left: no source of 'Feature' imports 'Extra'"))
    #expect(run.output.contains("the manifest computes the declaration"))
    #expect(try workplace.text("Feature/Package.swift") == computed)
  }

  @Test func whatIsReachedUnderAConditionIsLeft() throws {
    let workplace = try repository()
    let text = try workplace.text("Feature/Package.swift").replacing(
      "\"Core\", \"Extra\"]",
      with: ".product(name: \"Core\", package: \"Core\", condition: .when(platforms: [.linux]))]")
    try workplace.write(["Feature/Package.swift": text])
    let run = try workplace.run("fix", "--rule", "transitive-import")
    #expect(run.output.contains("it is reached only under a condition"))
    #expect(run.output.hasSuffix("mended 0 findings in 0 manifests; 1 left\n"))
  }

  /// The manifest fails to load once it no longer mentions the dependency.
  @Test func aManifestThatNoLongerLoadsIsPutBackAndTheOthersAreMended() throws {
    let workplace = try repository()
    let fragile = Self.manifest(
      "Feature", packages: ["Core", "Extra"], uses: ["Core", "Extra"],
      tail: "precondition(package.targets[0].dependencies.count == 2)\n")
    try workplace.write(["Feature/Package.swift": fragile])
    let run = try workplace.run("fix")
    #expect(run.status == 2)
    #expect(run.errors.contains("Feature/Package.swift: error: put back as it was: "))
    #expect(run.output.contains("'App': added .product(name: \"Core\", package: \"Core\")"))
    #expect(run.output.hasSuffix("mended 1 finding in 1 manifest; 1 left\n"))
    #expect(try workplace.text("Feature/Package.swift") == fragile)
    #expect(workplace.leftovers.isEmpty)
  }

  /// Here the edit is undone by code behind the declaration.
  @Test func aManifestThatDeclaresSomethingElseThanItShouldIsPutBack() throws {
    let workplace = try repository()
    let stubborn = Self.manifest(
      "Feature", packages: ["Core", "Extra"], uses: ["Core", "Extra"],
      tail: "package.targets[0].dependencies = [\"Core\", \"Extra\"]\n")
    try workplace.write(["Feature/Package.swift": stubborn])
    let run = try workplace.run("fix", "--rule", "unused-dependency")
    #expect(run.status == 2)
    #expect(
      run.errors
        == "Feature/Package.swift: error: put back as it was: it would not declare what it should\n"
    )
    #expect(try workplace.text("Feature/Package.swift") == stubborn)
  }

  @Test func anInterruptPutsEveryManifestBack() throws {
    let workplace = try repository()
    let before = try workplace.snapshot()
    let text = try workplace.text("Feature/Package.swift")
    // SwiftPM leaves time for an interrupt.
    let run = try workplace.run("fix", ["--manifests", "dump"]) { process in
      #expect(waitUntil { (try? workplace.text("Feature/Package.swift")) != text })
      kill(process, SIGTERM)
    }
    #expect(run.status == 143)
    #expect(run.output.isEmpty)
    #expect(try workplace.snapshot() == before)
  }
}
