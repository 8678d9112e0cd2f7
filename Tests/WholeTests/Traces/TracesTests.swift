import Foundation
import Testing

/// Whether a check leaves everything as it was: it reads, and what it needs it takes away again.
///
/// SwiftPM leaves folders and locks of its own among the temporary files; they do not count.
struct TracesTests {
  @Test func aCheckLeavesNothingBehind() async throws {
    let copy = try RepositoryCopy(of: Member.all().map(\.folder) + [".lintel.json"])
    let temporary = try TemporaryFolder()
    let before = try Self.contents(of: copy.root)
    let result = try await ChildProcess(
      try await Lintel.executable(), ["check", "--no-cache"], in: copy.root,
      environment: ["TMPDIR": temporary.path]
    ).run()
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    #expect(try Self.contents(of: copy.root) == before)
    let left = try Self.contents(of: temporary.path).keys.filter { $0.contains("lintel-") }
    #expect(left.sorted() == [])
  }

  /// Every file and folder below a folder, hidden ones too, with what the files hold.
  private static func contents(of folder: String) throws -> [String: Data?] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder)
    return Dictionary(
      uniqueKeysWithValues: paths.map { path in
        (path, FileManager.default.contents(atPath: "\(folder)/\(path)"))
      })
  }
}
