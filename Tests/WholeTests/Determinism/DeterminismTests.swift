import Foundation
import Testing

/// The same repository gives the same bytes, however it is read.
struct DeterminismTests {
  /// A way of running the checker that must not show in what it says.
  private struct Circumstances {
    var name: String
    var copy: RepositoryCopy
    var folder: String
    var arguments: [String]
  }

  @Test(.timeLimit(.minutes(10)))
  func theSameRepositoryGivesTheSameBytes() async throws {
    let copy = try Self.copy(isReversed: false)
    let reports = try TemporaryFolder()
    var expected: (json: String, text: String)?
    for (index, run) in try Self.circumstances(of: copy, cacheFolder: reports.path).enumerated() {
      let file = "\(reports.path)/\(index).txt"
      let result = try await Lintel.run(
        ["check", "--format", "json", "--format", "text=\(file)"] + run.arguments,
        in: run.folder)
      let text = try String(contentsOf: URL(fileURLWithPath: file), encoding: .utf8)
      #expect(result.status == 2, "one manifest is broken: \(run.name)")
      #expect(!result.output.contains(run.copy.root), "\(run.name)")
      #expect(!text.contains(run.copy.root), "\(run.name)")
      guard let first = expected else {
        try Self.expectFindings(in: result.output)
        expected = (result.output, text)
        continue
      }
      #expect(result.output == first.json, "JSON: \(run.name)")
      #expect(text == first.text, "text: \(run.name)")
    }
  }

  /// A copy with findings of several rules, in several packages, and a manifest that does not load.
  private static func copy(isReversed: Bool) throws -> RepositoryCopy {
    var copy = try RepositoryCopy(
      of: Member.all().map(\.folder) + [".lintel.json"], isReversed: isReversed)
    let ways: [(Member.Role, Member.Role, Mutation.Way)] = [
      (.interface, .client, .plain), (.interface, .app, .inTests),
      (.client, .feature, .throughRelay), (.runtime, .feature, .conditional),
      (.feature, .implementation, .unused), (.feature, .interface, .plain),
    ]
    for (from, to, way) in ways {
      let pair = DependencyTable.Pair(from: Member(from), to: Member(to), answer: .upward)
      try Mutation(pair: pair, way: way).apply(to: &copy)
    }
    try copy.write(
      "// swift-tools-version: 6.2\nimport PackageDescription\nlet package = Package(nme: \"X\")\n",
      to: "Packages/Broken/Package.swift")
    return copy
  }

  private static func circumstances(
    of copy: RepositoryCopy, cacheFolder: String
  ) throws -> [Circumstances] {
    let other = try Self.copy(isReversed: true)
    let inner = copy.root + "/Packages/ClientModule/Sources"
    func cache(_ name: String) -> [String] { ["--cache-dir", "\(cacheFolder)/\(name)"] }
    return [
      ("a cold cache", copy, copy.root, cache("a")),
      ("a warm cache", copy, copy.root, cache("a")),
      ("one job, cold", copy, copy.root, cache("b") + ["--jobs", "1"]),
      ("eight jobs, cold", copy, copy.root, cache("c") + ["--jobs", "8"]),
      ("eight jobs, warm", copy, copy.root, cache("a") + ["--jobs", "8"]),
      ("no cache", copy, copy.root, ["--no-cache"]),
      ("all asked of SwiftPM", copy, copy.root, ["--no-cache", "--manifests", "dump"]),
      ("from a folder inside", copy, inner, cache("a")),
      ("from elsewhere", copy, cacheFolder, cache("a") + ["--root", copy.root]),
      ("by a relative path", copy, inner, cache("a") + ["--root", "../../.."]),
      ("a copy elsewhere", other, other.root, cache("a")),
    ].map { Circumstances(name: $0.0, copy: $0.1, folder: $0.2, arguments: $0.3) }
  }

  /// Without findings and problems to say in some order there would be little to compare.
  private static func expectFindings(in json: String) throws {
    let report = try JSONDecoder().decode(CheckReport.self, from: Data(json.utf8))
    #expect(report.summary.problems == 1)
    #expect(report.layerFindings.count == 6)
    #expect(report.unlayeredFindings.count == 1)
  }
}
