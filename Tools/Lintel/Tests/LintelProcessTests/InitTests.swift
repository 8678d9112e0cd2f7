import Foundation
import Testing

/// `lintel init`: a configuration that `check` passes with, and nothing of what is there is touched.
struct InitTests {
  private static func manifest(_ name: String, uses: [String] = []) -> String {
    """
    // swift-tools-version: 6.0
    import PackageDescription

    let package = Package(
      name: "\(name)",
      products: [.library(name: "\(name)", targets: ["\(name)"])],
      dependencies: [\(uses.map { ".package(path: \"../\($0)\")" }.joined(separator: ", "))],
      targets: [
        .target(
          name: "\(name)",
          dependencies: [
            \(uses.map { ".product(name: \"\($0)\", package: \"\($0)\")" }.joined(separator: ",\n"))
          ])
      ]
    )
    """
  }

  private func repository() throws -> Workplace {
    let packages = [
      "Feed": ["Client", "Core"], "Mail": ["Core"], "Client": ["Core"], "Core": [],
      "CoreTesting": ["Core"],
    ]
    var files = [
      "App/Main.swift": "import Feed\nimport Mail\n",
      "Fixtures/Broken/Package.swift": "this is no manifest",
      "Packages/Feed/Sources/Feed/Feed.swift": "import Client\n",
    ]
    for (name, uses) in packages {
      files["Packages/\(name)/Package.swift"] = Self.manifest(name, uses: uses)
      let file = "Packages/\(name)/Sources/\(name)/\(name).swift"
      files[file] =
        files[file] ?? uses.map { "import \($0)\n" }.joined() + "public struct \(name)Value {}\n"
    }
    return try Workplace(files)
  }

  @Test func checkPassesRightAfterAndTheBaselineIsSaidInPlainWords() throws {
    let workplace = try repository()
    let run = try workplace.run("init")
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      run.output == """
        found 5 packages, 5 modules, 1 folder of Swift files outside of them
        made .lintel.json: 4 layers from the top down; edit it until it says what you mean
          app          App/
          feed         Feed
          client-mail  Client, Mail
          core         Core
        test code: CoreTesting
        left out: Fixtures/, because its packages are data of tests
        made .lintel-baseline.json: 1 finding of today, which 'lintel check' passes over until it is gone; it fails on new ones
          1 unused-dependency: a declared target dependency that no source of the target imports
        a line taken out of it shows its finding again
        next: keep both files in version control, and let CI run 'lintel check'; 'lintel graph' draws the layers

        """)
    #expect(
      try workplace.text(".lintel.json") == """
        {
          "exclude": ["Fixtures/"],
          "testing": ["CoreTesting"],
          // From the top down: a module may use its own layer and every lower one, unless the lower one
          // says `usedBy`.
          "layers": [
            { "name": "app",         "modules": ["App/"] },
            { "name": "feed",        "packages": ["Feed"] },
            { "name": "client-mail", "packages": ["Client", "Mail"] },
            { "name": "core",        "packages": ["Core"] },
          ],
        }

        """)
    let check = try workplace.check("--strict")
    #expect(check.status == 0, "\(check.output)")
    #expect(!check.output.contains("lintel init"))
  }

  @Test func aLineTakenOutOfTheBaselineShowsItsFindingAgain() throws {
    let workplace = try repository()
    #expect(try workplace.run("init").status == 0)
    let lines = try workplace.text(".lintel-baseline.json").split(separator: "\n")
    let others = lines.filter { !$0.contains("\"unused-dependency\"") }
    #expect(others.count == lines.count - 1)
    try workplace.write([".lintel-baseline.json": others.joined(separator: "\n")])
    let check = try workplace.check()
    #expect(check.output.contains("[unused-dependency]"), "\(check.output)")
  }

  @Test func aConfigurationThatIsThereStaysAsItIs() throws {
    let workplace = try repository()
    try workplace.write([".lintel.json": "{} // mine"])
    let before = try workplace.snapshot()
    let run = try workplace.run("init")
    #expect(run.status == 2)
    #expect(run.errors.contains("there is '.lintel.json' in '\(workplace.root)' already"))
    #expect(try workplace.snapshot() == before)
  }

  @Test func aDryRunPrintsTheConfigurationAndWritesNothing() throws {
    let workplace = try repository()
    let before = try workplace.snapshot()
    let run = try workplace.run("init", "--dry-run")
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("{\n  \"exclude\": [\"Fixtures/\"],\n"))
    #expect(run.errors.contains("would make .lintel.json: 4 layers"))
    #expect(try workplace.snapshot() == before)
  }

  @Test func withoutLayersACheckNamesTheWayToThem() throws {
    let workplace = try repository()
    try FileManager.default.removeItem(atPath: workplace.root + "/Fixtures")
    let check = try workplace.check()
    #expect(check.output.contains("'lintel init' proposes some"), "\(check.output)")
  }
}
