import Foundation
import Testing

/// With the real toolchain; each manifest costs half a second of processor time, so they are few.
@Suite(.serialized) struct ToolchainTests {
  private let workplace: Workplace

  init() throws { workplace = try Workplace() }

  @Test func brokenManifestsAmongGoodOnes() throws {
    try workplace.write([
      ".lintel.json": """
      {"layers": [{"name": "top", "packages": ["Top"]}, {"name": "low", "packages": ["Low*"]},
                  {"name": "other", "packages": ["Bad*"]}]}
      """,
      ".gitignore": "", "Top/Package.swift": package("Top", [target("Top")]),
      "Top/Sources/Top/t.swift": "",
      // Prints what looks like a dump, to both streams.
      "Low/Package.swift": """
      // swift-tools-version: 5.9
      import Foundation
      import PackageDescription
      print(#"{"name": "Nobody", "targets": [], "products": [], "dependencies": []}"#)
      FileHandle.standardError.write(Data("{\\"name\\": 1}\\n".utf8))
      let package = Package(
        name: "Low", dependencies: [.package(path: "../Top")],
        targets: [.target(name: "Low", dependencies: ["Top"])])
      """,
      "Low/Sources/Low/l.swift": "",
      "BadSyntax/Package.swift": package("BadSyntax", [], argument: "targetz"),
      "BadCrash/Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      fatalError("boom")
      """,
      "BadTemplate/Package.swift": "// swift-tools-version: {{tools}}\nimport PackageDescription\n",
      "BadNone/Package.swift": "// swift-tools-version: 5.9\nimport PackageDescription\n",
    ])
    let latin = "// swift-tools-version: 5.9\nimport PackageDescription\n// caf"
    try workplace.write(
      Array(latin.utf8) + [0xE9, 0x0A], to: workplace.root + "/BadLatin/Package.swift")
    let before = try workplace.snapshot()
    let run = try workplace.check()
    #expect(run.status == 2)
    for text in [
      "BadSyntax/Package.swift:3:22: problem: incorrect argument label in call",
      "BadCrash/Package.swift:3:1: problem: the manifest crashed: boom",
      "BadTemplate/Package.swift:1:1: problem: the Swift tools version '{{tools}}' is misspelt",
      "BadNone/Package.swift:1:1: problem: Missing or empty JSON output",
      "BadLatin/Package.swift:1:1: problem: the package manifest at",
      "5 of 7 packages could not be read",
      "'Low' (layer 'low') depends on 'Top' (layer 'top'), which stands above 'low'",
    ] { #expect(run.output.contains(text), "\(run.output)") }
    #expect(!run.output.contains("Nobody") && !run.output.contains("0x0"))
    #expect(try workplace.snapshot() == before)
    #expect(workplace.leftovers.isEmpty)
  }

  @Test func anEndlessManifestEndsWithTheRun() throws {
    let name = "Endless\(Int.random(in: 100_000...999_999))"
    try workplace.write([
      "\(name)/Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      while true {}
      """
    ])
    func isRunning() -> Bool {
      !workplace.processes(mentioning: "\(name.lowercased())-manifest").isEmpty
    }
    let interrupted = try workplace.check { process in
      #expect(waitUntil(isRunning))
      kill(process, SIGINT)
    }
    #expect(interrupted.status == 130)
    #expect(interrupted.output.isEmpty)
    #expect(!isRunning())
    let timedOut = try workplace.check("--timeout", "2")
    #expect(timedOut.status == 2)
    #expect(timedOut.output.contains("the manifest did not load within 2 seconds"))
    #expect(!isRunning())
    #expect(workplace.processes(mentioning: workplace.root).isEmpty)
    #expect(workplace.leftovers.isEmpty)
  }

  @Test func aLargeDumpAndWhatNoNetworkIsNeededFor() throws {
    let suffix = String(repeating: "Long", count: 40)
    let targets = (0..<400).map { index in
      let uses = index == 0 ? "" : "\"T\(index - 1)\(suffix)\""
      return ".target(name: \"T\(index)\(suffix)\", dependencies: [\(uses)])"
    }
    let lines = targets.map { "list.append(\($0))" }.joined(separator: "\n")
    try workplace.write([
      "Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      var list: [Target] = []
      \(lines)
      let package = Package(
        name: "Large",
        dependencies: [
          .package(url: "https://unreachable.invalid/kit.git", from: "1.0.0"),
          .package(id: "mona.list", from: "1.0.0"),
        ],
        targets: list)
      """
    ])
    let before = try workplace.snapshot()
    let run = try workplace.check("--format", "json", "--skip", "inconsistent-package")
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    #expect(run.output.contains("\"modules\": 400"))
    #expect(run.output.contains("\"dependencies\": 399"))
    #expect(try workplace.snapshot() == before)
  }

  @Test func manifestsThatDependOnTheEnvironmentOrOnFiles() throws {
    try workplace.write([
      "Package.swift": """
      // swift-tools-version: 5.9
      import Foundation
      import PackageDescription
      var targets: [Target] = [.target(name: "One", path: "Code")]
      if Context.environment["DEV_MODE"] != nil { targets.append(.target(name: "Two", path: "C")) }
      if FileManager.default.fileExists(atPath: Context.packageDirectory + "/flag") {
        targets.append(.target(name: "Three", path: "D"))
      }
      let package = Package(name: "Env", targets: targets)
      """, "Code/a.swift": "", "C/a.swift": "", "D/a.swift": "",
    ])
    func modules(_ arguments: String..., mode: String?) throws -> String? {
      workplace.set("DEV_MODE", mode)
      let run =
        arguments.isEmpty
        ? try workplace.check("--format", "json")
        : try workplace.check("--format", "json", arguments[0])
      return run.output.split(separator: "\n").first { $0.contains("\"modules\"") }.map {
        $0.filter(\.isNumber)
      }
    }
    #expect(try modules(mode: nil) == "1")
    #expect(try modules(mode: "1") == "2")
    #expect(try modules(mode: nil) == "1")
    // A file beside the manifest is not part of what SwiftPM or Lintel remember an answer by.
    try workplace.write(["flag": ""])
    #expect(try modules(mode: nil) == "1")
    #expect(try modules("--no-cache", mode: nil) == "2")
  }

  @Test func aBuildThatRunsInThePackageIsNotWaitedFor() throws {
    try workplace.write(["Package.swift": package("Busy", [])])
    let lock = "\(workplace.root)/.build".replacing("/", with: "_") + ".lock"
    let descriptor = open("\(workplace.temporary)/\(lock)", O_RDWR | O_CREAT, 0o644)
    defer { close(descriptor) }
    #expect(flock(descriptor, LOCK_EX | LOCK_NB) == 0)
    let run = try workplace.check("--timeout", "20")
    #expect(run.status == 0, "\(run.output)")
    #expect(run.errors.isEmpty)
  }

  private func package(_ name: String, _ targets: [String], argument: String = "targets") -> String
  {
    """
    // swift-tools-version: 5.9
    import PackageDescription
    let package = Package(name: "\(name)", \(products(targets.isEmpty ? "" : name))\(argument): \
    [\(targets.joined(separator: ", "))])
    """
  }

  private func products(_ name: String) -> String {
    name.isEmpty ? "" : "products: [.library(name: \"\(name)\", targets: [\"\(name)\"])], "
  }

  private func target(_ name: String) -> String { ".target(name: \"\(name)\")" }
}
