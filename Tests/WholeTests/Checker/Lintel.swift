import Foundation
import Testing

/// The checker as it was built: a program, known by its path.
enum Lintel {
  /// The program that `LINTEL` names; without it, `lintel` built from this checkout.
  ///
  /// Building it again when nothing changed takes a second or two and never tests an old one.
  static func executable() async throws -> String { try await found.value }

  /// Why there is no checker to test; every test that needs one fails with it.
  struct Missing: Error, CustomStringConvertible {
    var description: String
  }

  private static let found = Task<String, any Error> {
    if let path = ProcessInfo.processInfo.environment["LINTEL"], !path.isEmpty {
      let absolute = URL(fileURLWithPath: path).path
      guard FileManager.default.isExecutableFile(atPath: absolute) else {
        throw Missing(description: "LINTEL names '\(path)', which is no program")
      }
      return absolute
    }
    let folder = Repository.root.path + "/Tools/Lintel"
    let build = try await ChildProcess(
      "swift", ["build", "--package-path", folder, "--product", "lintel"], in: folder
    ).run()
    guard build.status == 0 else {
      let errors = build.output.split(separator: "\n").filter { $0.contains("error: ") }
      throw Missing(
        description: "lintel does not build:\n\(errors.prefix(3).joined(separator: "\n"))")
    }
    return folder + "/.build/debug/lintel"
  }

  /// Runs `lintel` with arguments.
  static func run(_ arguments: [String], in folder: String) async throws -> ChildProcess.Result {
    try await ChildProcess(try await executable(), arguments, in: folder).run()
  }

  /// Runs `lintel check --format json` on a copy and reads the report.
  ///
  /// - Returns: The exit status and the report.
  static func check(
    _ copy: RepositoryCopy, cacheFolder: String
  ) async throws -> (status: Int32, report: CheckReport) {
    let result = try await run(
      ["check", "--format", "json", "--cache-dir", cacheFolder], in: copy.root)
    try #require(
      result.status < 2 && result.errors.isEmpty,
      "lintel could not do its work (\(result.status)): \(result.errors)\(result.output)")
    let report = try JSONDecoder().decode(CheckReport.self, from: Data(result.output.utf8))
    return (result.status, report)
  }
}
