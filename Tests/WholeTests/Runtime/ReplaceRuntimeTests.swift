import Foundation
import Testing

/// The script that replaces the injection runtime by the package that it stands for.
struct ReplaceRuntimeTests {
  private let script = Repository.root.path + "/Tests/replace-runtime/replace.sh"
  private let dependents = [
    "Packages/ClientModule", "Packages/FeatureModule", "Packages/ImplementationModule",
    "Packages/InterfaceModule", "Tools/MessageApp",
  ]

  @Test func printsTheWholeEditAndChangesNothing() async throws {
    let copy = try RepositoryCopy(of: ["Packages", "Tools/MessageApp", ".lintel.json"])
    let manifests = try dependents.map { try copy.text(of: "\($0)/Package.swift") }
    let result = try await ChildProcess(script, [copy.root], in: copy.root).run()
    #expect(result.status == 0)
    for file in dependents.map({ $0 + "/Package.swift" }) + [".lintel.json"] {
      #expect(result.output.contains("+++ b/\(file)\n"))
    }
    #expect(result.output.hasSuffix("delete Tools/swift-dependencies\n"))
    #expect(try dependents.map { try copy.text(of: "\($0)/Package.swift") } == manifests)
  }

  /// `lintel new` writes the same line into the manifests that it makes.
  @Test func namesTheSamePackageAsTheTemplate() throws {
    let template = try text(
      of: "Tools/Lintel/Sources/Scaffolding/NewRepository/RepositoryTemplate+Edits.swift")
    let script = try text(of: "Tests/replace-runtime/replace.sh")
    let original = try #require(
      template.firstMatch(of: /original = \(url: "([^"]+)", from: "([^"]+)"\)/))
    #expect(script.contains("\nurl=\(original.1)\nversion=\(original.2)\n"))
    let readme = try text(of: "Tools/swift-dependencies/README.md")
    #expect(readme.contains("url: \"\(original.1)\", from: \"\(original.2)\""))
  }

  private func text(of file: String) throws -> String {
    try String(contentsOf: Repository.root.appendingPathComponent(file), encoding: .utf8)
  }

  @Test func afterwardsEveryManifestLoadsAndTheCheckPasses() async throws {
    let copy = try RepositoryCopy(of: [""])
    let result = try await ChildProcess(script, ["--apply", copy.root], in: copy.root).run()
    #expect(result.status == 0, "\(result.errors)\(result.output)")
    #expect(!FileManager.default.fileExists(atPath: copy.root + "/Tools/swift-dependencies"))
    for package in dependents {
      let dump = try await ChildProcess(
        "swift", ["package", "--package-path", "\(copy.root)/\(package)", "dump-package"],
        in: copy.root
      ).run()
      #expect(dump.status == 0, "\(package): \(dump.errors)")
      #expect(dump.output.contains("pointfreeco/swift-dependencies"))
    }
    let cache = try TemporaryFolder()
    let check = try await Lintel.run(["check", "--cache-dir", cache.path], in: copy.root)
    #expect(check.status == 0, "\(check.errors)\(check.output)")
  }
}
