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

  private let caches: TemporaryFolder

  init() throws { caches = try TemporaryFolder() }

  @Test(.timeLimit(.minutes(10)))
  func theSameRepositoryGivesTheSameReports() async throws {
    var copy = try Self.copy(isReversed: false)
    var other = try Self.copy(isReversed: true)
    try Self.breakAManifest(in: &copy)
    try Self.breakAManifest(in: &other)
    let formats = try await Self.formats(of: "check")
    #expect(formats.count >= 9)
    var expected: [String: String]?
    for run in circumstances(of: copy, and: other) {
      let reports = try await Self.reports(formats, run)
      for (format, report) in reports {
        #expect(!report.contains(run.copy.root), "\(format): \(run.name)")
        #expect(report == expected?[format] ?? report, "\(format): \(run.name)")
      }
      if expected == nil { try Self.expectFindings(in: reports["json"] ?? "") }
      expected = expected ?? reports
    }
  }

  @Test(.timeLimit(.minutes(10)))
  func theSameQuestionGetsTheSameAnswer() async throws {
    let copy = try Self.copy(isReversed: false)
    let circumstances = [
      ("nothing known, one job", ["--no-cache", "--jobs", "1"]),
      ("cold, eight jobs", cache("a") + ["--jobs", "8"]),
      ("warm, one job", cache("a") + ["--jobs", "1"]),
      ("all asked of SwiftPM", cache("b") + ["--manifests", "dump", "--jobs", "8"]),
      ("read where SwiftPM was asked", cache("b") + ["--jobs", "8"]),
    ]
    for question in try await Self.questions() {
      var expected: String?
      for (name, arguments) in circumstances {
        let result = try await Lintel.run(question + arguments, in: copy.root)
        #expect(result.status == 0 && !result.output.isEmpty, "\(question): \(name)")
        #expect(result.errors.isEmpty, "\(question): \(name): \(result.errors)")
        #expect(result.output == expected ?? result.output, "\(question): \(name)")
        expected = expected ?? result.output
      }
    }
  }

  /// A copy with findings of several rules, in several packages.
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
    return copy
  }

  /// Adds a package whose manifest does not load.
  private static func breakAManifest(in copy: inout RepositoryCopy) throws {
    try copy.write(
      "// swift-tools-version: 6.2\nimport PackageDescription\nlet package = Package(nme: \"X\")\n",
      to: "Packages/Broken/Package.swift")
  }

  private func circumstances(
    of copy: RepositoryCopy, and other: RepositoryCopy
  ) -> [Circumstances] {
    let inner = copy.root + "/Packages/ClientModule/Sources"
    return [
      ("a cold cache", copy, copy.root, cache("a")),
      ("a warm cache", copy, copy.root, cache("a")),
      ("one job, cold", copy, copy.root, cache("b") + ["--jobs", "1"]),
      ("eight jobs, cold", copy, copy.root, cache("c") + ["--jobs", "8"]),
      ("eight jobs, warm", copy, copy.root, cache("a") + ["--jobs", "8"]),
      ("no cache", copy, copy.root, ["--no-cache"]),
      ("all asked of SwiftPM", copy, copy.root, cache("d") + ["--manifests", "dump"]),
      ("asked before", copy, copy.root, cache("d") + ["--manifests", "dump", "--jobs", "1"]),
      ("from a folder inside", copy, inner, cache("a")),
      ("from elsewhere", copy, caches.path, cache("a") + ["--root", copy.root]),
      ("by a relative path", copy, inner, cache("a") + ["--root", "../../.."]),
      ("a copy elsewhere", other, other.root, cache("a")),
    ].map { Circumstances(name: $0.0, copy: $0.1, folder: $0.2, arguments: $0.3) }
  }

  private func cache(_ name: String) -> [String] { ["--cache-dir", "\(caches.path)/\(name)"] }

  /// The report in every format, by its name, from one run.
  private static func reports(
    _ formats: [String], _ run: Circumstances
  ) async throws -> [String: String] {
    let folder = try TemporaryFolder()
    let files = formats.map { ($0, "\(folder.path)/report.\($0)") }
    let result = try await Lintel.run(
      ["check"] + files.flatMap { ["--format", "\($0)=\($1)"] } + run.arguments, in: run.folder)
    #expect(result.status == 2, "one manifest is broken: \(run.name): \(result.errors)")
    let texts = try files.map { ($0, try String(contentsOfFile: $1, encoding: .utf8)) }
    return Dictionary(uniqueKeysWithValues: texts)
  }

  private static func questions() async throws -> [[String]] {
    var questions = [
      ["graph", "--level", "module", "--tests"], ["graph", "--collapse", "layer"],
      ["graph", "--reduce"], ["metrics", "--level", "package"], ["imports", "ClientModule"],
      ["why", "ClientModule"], ["why", "InterfaceModule", "ClientModule"],
    ]
    for command in ["graph", "metrics", "imports"] {
      questions += try await formats(of: command).map { [command, "--format", $0] }
    }
    return questions
  }

  /// All formats that a command knows: it names them when it is given another one.
  private static func formats(of command: String) async throws -> [String] {
    let result = try await Lintel.run([command, "--format", "?"], in: "/")
    let list = try #require(result.errors.firstMatch(of: /; use (.*)/), "\(result.errors)").1
    return list.split(separator: ", ").map(String.init)
  }

  /// Without findings and problems to say in some order there would be little to compare.
  private static func expectFindings(in json: String) throws {
    let report = try JSONDecoder().decode(CheckReport.self, from: Data(json.utf8))
    #expect(report.summary.problems == 1)
    #expect(report.layerFindings.count == 6)
    #expect(report.unlayeredFindings.count == 1)
  }
}
