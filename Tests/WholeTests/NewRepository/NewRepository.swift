import Foundation
import Testing

/// A repository that `lintel new` made, kept for all tests that look at it.
struct NewRepository: Sendable {
  /// One kind of new repository.
  enum Kind: CaseIterable, Sendable {
    /// With the names that stand here.
    case standard

    /// With other names for the four packages.
    case renamed

    /// The names that differ from those that stand here.
    var names: [Member.Role: String] {
      switch self {
      case .standard: [:]
      case .renamed:
        [.feature: "AScreen", .client: "ZLogic", .implementation: "Infra", .interface: "Contracts"]
      }
    }

    fileprivate var options: [String] {
      let options: [(Member.Role, String)] = [
        (.feature, "--feature"), (.client, "--client"), (.implementation, "--implementation"),
        (.interface, "--interface"),
      ]
      return options.flatMap { role, option in names[role].map { [option, $0] } ?? [] }
    }
  }

  let kind: Kind

  /// The files, which a test may change and restore.
  let copy: RepositoryCopy
  private let folder: TemporaryFolder

  /// Makes a repository of a kind, with more options.
  init(_ kind: Kind, options: [String] = []) async throws {
    self.kind = kind
    folder = try TemporaryFolder()
    copy = RepositoryCopy(at: folder.path + "/Sample", in: folder)
    let arguments = ["new", "Sample"] + kind.options + options
    let result = try await Lintel.run(arguments, in: folder.path)
    try #require(result.status == 0, "\(result.errors)")
  }

  /// The one repository of a kind; made when a test first asks for it.
  static func made(_ kind: Kind) async throws -> NewRepository {
    switch kind {
    case .standard: try await standard.value
    case .renamed: try await renamed.value
    }
  }

  private static let standard = Task { try await NewRepository(.standard) }
  private static let renamed = Task { try await NewRepository(.renamed) }

  var members: [Member] { Member.all(named: kind.names) }

  /// Where runs remember manifests.
  var cacheFolder: String { folder.path + "/cache" }

  /// Runs `make` with a target and the checker that was built.
  func make(_ target: String) async throws -> ChildProcess.Result {
    try await ChildProcess(
      "make", [target], in: copy.root, environment: ["LINTEL": try await Lintel.executable()]
    ).run()
  }

  /// The files, relative to the root, sorted.
  func files() throws -> [String] {
    let all = try FileManager.default.subpathsOfDirectory(atPath: copy.root)
    return all.filter { path in
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: "\(copy.root)/\(path)", isDirectory: &isFolder)
      return !isFolder.boolValue && !path.contains(".build/")
    }.sorted()
  }
}
