import Foundation
import Testing

/// What `lintel new` makes, as the person who runs it sees it.
///
/// The tests run one after another, since they share the repositories.
@Suite(.serialized)
struct NewRepositoryTests {
  /// Folders whose files are those that stand here.
  private static let shared = ["Packages", "Tools/MessageApp", "Tools/swift-dependencies"]

  @Test func withTheNamesThatStandHereTheFilesAreThoseThatStandHere() async throws {
    let repository = try await NewRepository.made(.standard)
    let files = try Repository.files(in: Self.shared)
    let made = try repository.files().filter { file in
      Self.shared.contains { file.hasPrefix($0 + "/") }
    }
    #expect(made == files)
    for file in files + [".swift-format", ".gitignore", ".editorconfig"] {
      let url = Repository.root.appendingPathComponent(file)
      let text = try String(contentsOf: url, encoding: .utf8)
      #expect(try repository.copy.text(of: file) == text, "\(file)")
    }
  }

  /// Once the names are given back, nothing differs.
  @Test func withOtherNamesTheFilesDifferInNamesAlone() async throws {
    let repository = try await NewRepository.made(.renamed)
    let original = try await NewRepository.made(.standard)
    let names = try repository.kind.names.map { role, name in
      (standard: role.rawValue, pattern: try Regex("\\b\(name)(Tests)?\\b"))
    }
    func standard(_ text: String) -> String {
      names.reduce(text) { text, name in
        text.replacing(name.pattern) { name.standard + ($0.output[1].substring ?? "") }
      }
    }
    let files = try repository.files()
    #expect(files.map(standard).sorted() == (try original.files()))
    for file in files {
      let text = standard(try repository.copy.text(of: file))
      #expect(text == (try original.copy.text(of: standard(file))), "\(file)")
    }
  }

  @Test(arguments: NewRepository.Kind.allCases)
  func theCheckAndTheFormatterPass(_ kind: NewRepository.Kind) async throws {
    let repository = try await NewRepository.made(kind)
    for target in ["check", "lint"] {
      let result = try await repository.make(target)
      #expect(result.status == 0, "\(result.errors)\(result.output)")
    }
  }

  /// Every ordered pair that the design forbids, of packages that have other names; declared, and
  /// imported without a word in the manifest.
  @Test func everyForbiddenDependencyIsFound() async throws {
    let repository = try await NewRepository.made(.renamed)
    let pairs = DependencyTable.pairs(of: repository.members).filter { $0.answer != .allowed }
    #expect(pairs.count == 18)
    var copy = repository.copy
    func expect(_ finding: Finding?, after change: String) async throws {
      let (status, report) = try await Lintel.check(copy, cacheFolder: repository.cacheFolder)
      #expect(report.layerFindings == [try #require(finding)], "\(change)")
      #expect(status == 1, "\(change)")
      try copy.restore()
    }
    for pair in pairs {
      let mutation = Mutation(pair: pair, way: .plain)
      try mutation.apply(to: &copy)
      try await expect(try mutation.expectedFinding(in: copy), after: mutation.testDescription)
      let planted = PlantedImport(pair)
      let place = try planted.apply(to: &copy)
      let finding = try planted.expectedLayerFinding(at: place, in: copy)
      try await expect(finding, after: planted.testDescription)
    }
    let (status, _) = try await Lintel.check(copy, cacheFolder: repository.cacheFolder)
    #expect(status == 0)
  }

  @Test func withTheOriginalRuntimeEveryManifestLoads() async throws {
    let repository = try await NewRepository(.renamed, options: ["--third-party"])
    let arguments = ["check", "--manifests", "dump", "--cache-dir", repository.cacheFolder]
    let result = try await Lintel.run(arguments, in: repository.copy.root)
    #expect(result.status == 0, "\(result.errors)\(result.output)")
    #expect(result.output.hasPrefix("no findings in 5 packages, "), "\(result.output)")
  }

  @Test func withoutACheckerTheMakefileSaysHowToGetOne() async throws {
    let repository = try await NewRepository.made(.standard)
    let make = ChildProcess(
      "make", ["check"], in: repository.copy.root, environment: ["LINTEL": "no-such-program"])
    let result = try await make.run()
    #expect(result.status != 0)
    #expect(result.output.isEmpty)
    #expect(
      result.errors.contains("There is no 'no-such-program': run 'make install' in a checkout"))
  }

  /// The last test, since the repositories are not as they were made any more.
  @Test(.timeLimit(.minutes(15)), arguments: NewRepository.Kind.allCases)
  func theTestsPassAndStillDoOnceItHasGrown(_ kind: NewRepository.Kind) async throws {
    let repository = try await NewRepository.made(kind)
    #expect(try await suites(in: repository).count == 6)
    let client = kind == .standard ? "WeatherClientModule" : "WeatherLogic"
    let implementation =
      kind == .standard ? "WeatherImplementationModule" : "WeatherImplementation"
    for arguments in [
      ["feature", "Weather"], ["dependency", "MessageApp", implementation],
      ["package", "Forecast", "--layer", "client", "--uses", client],
    ] {
      let result = try await Lintel.run(["add"] + arguments, in: repository.copy.root)
      #expect(result.status == 0, "\(arguments): \(result.errors)")
    }
    for target in ["draw", "check", "lint"] {
      let result = try await repository.make(target)
      #expect(result.status == 0, "\(result.errors)\(result.output)")
    }
    #expect(try await suites(in: repository).count == 11)
  }

  /// The counts of tests that `make test` tells for each package.
  private func suites(in repository: NewRepository) async throws -> [Int] {
    let result = try await repository.make("test")
    #expect(result.status == 0, "\(result.errors)\(result.output.suffix(2000))")
    return result.output.matches(of: /Test run with (\d+) tests?/).compactMap { Int($0.1) }
      .filter { $0 > 0 }
  }
}
