import ArchitectureModel
import FilePictures
import Testing

@testable import ManifestReading

/// Which of several manifests is in force, by what Swift 6.3.1 was seen to do.
struct ManifestFilesTests {
  private let toolchain = ToolsVersion(6, 3, 1)

  @Test func theExactVersionGoesFirst() throws {
    let all = ["": "6.0", "5.9": "5.9", "6": "6.0", "6.2": "6.2", "6.3.1": "6.3", "7": "7.0"]
    #expect(try inForce(all) == "Package@swift-6.3.1.swift")
    #expect(try inForce(all.filter { $0.key != "6.3.1" }) == "Package@swift-6.swift")
    #expect(try inForce(["": "6.0", "6": "5.0"]) == "Package@swift-6.swift")
    #expect(try inForce(["": "6.0", "6.3": "6.0", "6": "6.0"]) == "Package@swift-6.3.swift")
  }

  @Test func elseTheNearestLowerOneIfItAsksForMore() throws {
    #expect(try inForce(["": "6.0", "5.9": "5.9"]) == "Package.swift")
    #expect(try inForce(["": "5.5", "5.9": "5.9"]) == "Package@swift-5.9.swift")
    #expect(try inForce(["": "5.9", "5.9": "5.9"]) == "Package.swift")
    #expect(try inForce(["": "5.5", "5.9": "5.9", "6.2": "6.2"]) == "Package@swift-6.2.swift")
    #expect(try inForce(["": "5.5", "5.10": "5.9", "5.9": "5.9"]) == "Package@swift-5.10.swift")
    #expect(try inForce(["": "5.5", "7": "6.0"]) == "Package.swift")
  }

  @Test func aBaseThatIsTooNewOrSaysNothingGivesWay() throws {
    #expect(try inForce(["": "9.0", "5.9": "5.9"]) == "Package@swift-5.9.swift")
    #expect(try inForce(["": nil, "5.9": "5.9"]) == "Package@swift-5.9.swift")
  }

  @Test func withoutABaseThereIsNone() throws {
    #expect(try inForce(["5.9": "5.9"]) == nil)
  }

  @Test(arguments: [
    ("Package.swift", true), ("Package@swift-5.swift", true), ("Package@swift-5.9.swift", true),
    ("Package@swift-6.3.1.swift", true), ("Package@swift-6.3.1.2.swift", false),
    ("Package@swift-.swift", false), ("Package@swift-6.x.swift", false), ("package.swift", false),
    ("Package@swift-6.swift.orig", false), ("Package.swift.orig", false), ("xPackage.swift", false),
  ])
  func manifestsAreKnownByName(name: String, isManifest: Bool) {
    #expect(ManifestFiles.isManifest(name) == isManifest)
  }

  @Test(arguments: [
    ("// swift-tools-version: 5.9", ToolsVersion(5, 9)),
    ("//swift-tools-version:5.9.1\n", ToolsVersion(5, 9, 1)),
    ("\n\n  // swift-tools-version:6.0", ToolsVersion(6, 0)),
    ("// SWIFT-TOOLS-VERSION: 5.3;(<experiment>)", ToolsVersion(5, 3)),
    ("// swift-tools-version: 5.9\r\nimport PackageDescription", ToolsVersion(5, 9)),
    ("import PackageDescription\n// swift-tools-version: 5.9", nil),
    ("// swift-tools-version: {{tools}}", nil), ("", nil), ("// hello", nil),
  ])
  func readsTheToolsVersion(text: String, version: ToolsVersion?) {
    #expect(ManifestFiles.toolsVersion(of: Array(text.utf8)) == version)
  }

  @Test func everyVersionMayAskForTheEnvironment() throws {
    let texts = ["Package.swift": "getenv(\"X\")", "Package@swift-6.swift": "environment[\"Y\"]"]
    #expect(try files(texts).environmentUse == .variables(["X", "Y"]))
  }

  @Test func unreadableManifestsAreAnError() {
    let picture = FilePicture("P/Package.swift !")
    #expect(throws: (any Error).self) {
      try ManifestFiles(
        folder: "/repo/P", names: ["Package.swift"], fileSystem: picture.fileSystem)
    }
  }

  /// The name of the manifest in force among versions with their tools versions.
  private func inForce(_ versions: [String: String?]) throws -> String? {
    var texts: [String: String] = [:]
    for (version, tools) in versions {
      let name = version.isEmpty ? "Package.swift" : "Package@swift-\(version).swift"
      texts[name] = tools.map { "// swift-tools-version:\($0)\n" } ?? "import PackageDescription\n"
    }
    return try files(texts).inForce(for: toolchain)?.name
  }

  private func files(_ texts: [String: String]) throws -> ManifestFiles {
    try ManifestFiles(
      folder: "/repo", names: texts.keys.sorted() + ["README.md"],
      fileSystem: FilePicture("README.md", contents: texts).fileSystem)
  }
}
