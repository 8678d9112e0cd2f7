import Foundation
import Testing

/// `lintel add`: what the architecture allows is made and checked, what it forbids is explained.
struct AddTests {
  private static let configuration = """
    {
      "layers": [
        { "name": "feature", "packages": ["Packages/*Feature"] },
        { "name": "client",  "packages": ["Chat"], "siblings": "independent" }, // the clients
        { "name": "core",    "packages": ["Core"], "usedBy": ["client"],
          "reason": "clients only" },
      ],
    }

    """

  private static func manifest(_ name: String, platform: String) -> String {
    """
    // swift-tools-version: 6.0
    import PackageDescription

    let package = Package(
        name: "\(name)",
        platforms: [.macOS(.\(platform))],
        products: [
            .library(name: "\(name)", targets: ["\(name)"]),
        ],
        targets: [
            .target(name: "\(name)"), // the only one
        ]
    )

    """
  }

  private func repository() throws -> Workplace {
    var files = [".lintel.json": Self.configuration]
    for (name, platform) in [("LoginFeature", "v13"), ("Chat", "v14"), ("Core", "v14")] {
      files["Packages/\(name)/Package.swift"] = Self.manifest(name, platform: platform)
      files["Packages/\(name)/Sources/\(name)/x.swift"] = ""
    }
    return try Workplace(files)
  }

  @Test func anAllowedDependencyIsDeclared() throws {
    let workplace = try repository()
    let run = try workplace.run("add", "dependency", "Chat", "Core")
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      run.output == """
        Packages/Chat/Package.swift
          added .package(path: "../Core")
          'Chat': added .product(name: "Core", package: "Core")

        """)
    #expect(
      try workplace.text("Packages/Chat/Package.swift") == """
        // swift-tools-version: 6.0
        import PackageDescription

        let package = Package(
            name: "Chat",
            platforms: [.macOS(.v14)],
            products: [
                .library(name: "Chat", targets: ["Chat"]),
            ],
            dependencies: [.package(path: "../Core")],
            targets: [
                .target(name: "Chat", dependencies: [.product(name: "Core", package: "Core")]), // the only one
            ]
        )

        """)
    let again = try workplace.run("add", "dependency", "Chat", "Core")
    #expect(again.status == 0)
    #expect(again.output == "'Chat' declares 'Core' already\n")
    let back = try workplace.run("add", "dependency", "Core", "Chat")
    #expect(back.status == 1)
    #expect(back.errors.contains("forbidden by .lintel.json:4:5"), "\(back.errors)")
  }

  @Test(arguments: [
    (
      "LoginFeature", "Core", "unlisted-dependency", ".lintel.json:5:48: clients only",
      "LoginFeature"
    ),
    ("Core", "Chat", "upward-dependency", ".lintel.json:4:5", "Core"),
  ])
  func aForbiddenOneIsExplainedWithTheLineOfTheConfiguration(
    from: String, to: String, rule: String, line: String, package: String
  ) throws {
    let workplace = try repository()
    let before = try workplace.snapshot()
    let run = try workplace.run("add", "dependency", from, to)
    #expect(run.status == 1)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("'\(from)'"))
    #expect(run.errors.contains("[\(rule)]"))
    #expect(run.errors.contains("forbidden by \(line)\n"), "\(run.errors)")
    #expect(run.errors.contains("\n  help: "))
    #expect(try workplace.snapshot() == before)
  }

  @Test func aCircleIsRefused() throws {
    let workplace = try repository()
    try workplace.write([".lintel.json": "{}"])
    #expect(try workplace.run("add", "dependency", "Core", "Chat").status == 0)
    let run = try workplace.run("add", "dependency", "Chat", "Core")
    #expect(run.status == 1)
    #expect(run.errors.contains("in a circle"))
  }

  @Test func unknownNamesAreNamed() throws {
    let workplace = try repository()
    let run = try workplace.run("add", "dependency", "Chat", "Cor")
    #expect(run.status == 2)
    #expect(run.errors.contains("there is no target or package 'Cor'; did you mean 'Core'?"))
    #expect(try workplace.run("add", "dependency", "Chat").errors.contains("add dependency A B"))
  }

  @Test func aNewPackageStandsInItsLayerAndPassesItsTest() throws {
    let workplace = try repository()
    try workplace.write(["Packages/Chat/Package.swift": Self.manifest("Chat", platform: "v13")])
    let run = try workplace.run("add", "package", "Mail", "--layer", "client", "--uses", "Core")
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      run.output == """
        changed .lintel.json
        made Packages/Mail/Package.swift
        made Packages/Mail/Sources/Mail/MailInfo.swift
        made Packages/Mail/Tests/MailTests/MailInfoTests.swift

        """)
    #expect(
      try workplace.text(".lintel.json")
        == Self.configuration.replacing("[\"Chat\"]", with: "[\"Chat\", \"Mail\"]"))
    let manifest = try workplace.text("Packages/Mail/Package.swift")
    #expect(manifest.contains("    platforms: [.macOS(.v14)],\n"))
    #expect(manifest.contains("    dependencies: [.package(path: \"../Core\")],\n"))
    #expect(
      manifest.contains("            dependencies: [.product(name: \"Core\", package: \"Core\")]\n")
    )
    let check = try workplace.check("--strict")
    #expect(check.status == 0, "\(check.output)")
    let test = Process()
    test.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    test.arguments = ["swift", "test", "--package-path", workplace.root + "/Packages/Mail"]
    let output = Pipe()
    test.standardOutput = output
    test.standardError = FileHandle.nullDevice
    try test.run()
    let text = String(
      decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    test.waitUntilExit()
    #expect(test.terminationStatus == 0, "\(text)")
    #expect(text.contains("theModuleKnowsItsName"))
  }

  @Test func theConfigurationStaysWhereAnEntryNamesThePackageAlready() throws {
    let workplace = try repository()
    let run = try workplace.run("add", "package", "ChatFeature", "--layer", "feature")
    #expect(run.status == 0, "\(run.errors)")
    #expect(try workplace.text(".lintel.json") == Self.configuration)
    #expect(try workplace.check("--strict").status == 0)
  }

  @Test func nothingIsLeftBehindWhenItIsForbiddenOrGoesWrong() throws {
    let workplace = try repository()
    let before = try workplace.snapshot()
    let forbidden = try workplace.run(
      "add", "package", "MailFeature", "--layer", "feature", "--uses", "Core")
    #expect(forbidden.status == 1)
    #expect(forbidden.errors.contains("'MailFeature' (layer 'feature')"))
    #expect(forbidden.errors.contains("forbidden by .lintel.json:5:48: clients only"))
    for arguments in [
      ["Mail"], ["Mail", "--layer", "clint"], ["class", "--layer", "client"],
      ["core", "--layer", "client"], ["Mail", "--layer", "client", "--uses", "Nobody"],
    ] {
      let run = try workplace.run("add", ["package"] + arguments)
      #expect(run.status == 2, "\(arguments)")
      #expect(run.errors.contains("error: "))
    }
    #expect(try workplace.snapshot() == before)
    // A file stands where a folder should be made: what was made before it goes again.
    try workplace.write([
      ".lintel.json": Self.configuration.replacing(
        "packages\": [\"Chat\"]", with: "packages\": [\"Chat\", \"Packages/M*\"]"),
      "Packages/Other/Package.swift": Self.manifest("Other", platform: "v13")
        .replacing("targets: [\"Other\"]", with: "targets: [\"Nothing\"]"),
    ])
    let broken = try workplace.snapshot()
    #expect(try workplace.run("add", "package", "Mail", "--layer", "client").status == 2)
    #expect(try workplace.snapshot() == broken)
  }

  @Test func aPackageThatTestingWouldTakeIsTakenBack() throws {
    let workplace = try repository()
    try workplace.write([
      ".lintel.json": Self.configuration.replacing(
        "  \"layers\"", with: "  \"testing\": [\"*Kit\"],\n  \"layers\"")
    ])
    let before = try workplace.snapshot()
    let run = try workplace.run("add", "package", "MailKit", "--layer", "client")
    #expect(run.status == 2)
    #expect(run.errors.contains("an entry of 'testing' would take 'MailKit' for test code"))
    #expect(try workplace.snapshot() == before)
  }

  @Test func aDryRunShowsTheFiles() throws {
    let workplace = try repository()
    let before = try workplace.snapshot()
    let run = try workplace.run("add", "package", "Mail", "--layer", "client", "--dry-run")
    #expect(run.status == 1)
    #expect(run.output.contains("--- a/.lintel.json\n+++ b/.lintel.json\n"))
    #expect(run.output.contains("--- /dev/null\n+++ b/Packages/Mail/Package.swift\n"))
    #expect(try workplace.snapshot() == before)
  }

  @Test func anInterruptTakesEverythingBack() throws {
    let workplace = try repository()
    let before = try workplace.snapshot()
    let new = workplace.root + "/Packages/Mail/Tests/MailTests/MailInfoTests.swift"
    // SwiftPM leaves time for an interrupt.
    let arguments = ["package", "Mail", "--layer", "client", "--manifests", "dump"]
    let run = try workplace.run("add", arguments) { process in
      #expect(waitUntil { FileManager.default.fileExists(atPath: new) })
      kill(process, SIGINT)
    }
    #expect(run.status == 130)
    #expect(run.output.isEmpty)
    #expect(try workplace.snapshot() == before)
  }
}
