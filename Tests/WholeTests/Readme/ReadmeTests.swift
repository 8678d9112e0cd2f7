import Foundation
import Testing

/// Whether README tells the truth: its commands run, and print what it shows.
///
/// `ShellSession` says how a page is written for that.
struct ReadmeTests {
  private static let page = "README.md"

  @Test(.timeLimit(.minutes(10)))
  func itsCommandsDoWhatItShows() async throws {
    var copy = try RepositoryCopy(of: [""])
    try await makeWorkTree(of: copy)
    let environment = try await environment(for: copy)
    for session in try ShellSession.sessions(in: copy.text(of: Self.page)) {
      for change in session.changes {
        try copy.write(try change.applied(to: copy.text(of: change.file)), to: change.file)
      }
      var folder = copy.root
      for command in session.commands {
        if let inner = command.folder { folder += "/" + inner }
        guard command.isRun else { continue }
        let result = try await ChildProcess(
          "sh", ["-c", command.text], in: folder, environment: environment
        ).run()
        let title = "\(Self.page):\(command.line): \(command.text)"
        #expect(result.status == session.exitStatus, "\(title)\n\(result.output)\(result.errors)")
        if let shown = command.output {
          #expect(
            ShownOutput.matches(shown, result.output),
            "\(title) prints\n\(result.output)and not\n\(shown.joined(separator: "\n"))")
        }
      }
      try copy.restore()
      try await git(["clean", "-d", "--force", "--quiet"], in: copy)
    }
  }

  /// The first thing that a reader tries, and the first thing that convinces.
  @Test func itShowsTheTwoCommandsAndAFinding() throws {
    let page = try String(
      contentsOf: Repository.root.appendingPathComponent(Self.page), encoding: .utf8)
    let sessions = try ShellSession.sessions(in: page)
    let commands = sessions.flatMap(\.commands)
    #expect(commands.contains { $0.text.hasPrefix("make check") })
    #expect(commands.contains { $0.isTheTests })
    #expect(
      sessions.contains { $0.commands.map(\.text) == ["lintel new Chat", "cd Chat", "make check"] })
    let shown = commands.compactMap(\.output).joined()
    #expect(shown.contains { $0.hasSuffix("[upward-dependency]") })
  }

  /// Makes the copy a git work tree, as a clone is one.
  private func makeWorkTree(of copy: RepositoryCopy) async throws {
    try await git(["init", "--quiet"], in: copy)
    try await git(["add", "--all"], in: copy)
  }

  private func git(_ arguments: [String], in copy: RepositoryCopy) async throws {
    let result = try await ChildProcess("git", arguments, in: copy.root).run()
    try #require(result.status == 0, "\(result.errors)")
  }

  /// Puts the built `lintel` where `make` builds it, so that the copy need not be built, and on
  /// `PATH`; and keeps what it remembers out of the user's folder.
  private func environment(for copy: RepositoryCopy) async throws -> [String: String?] {
    let folder = URL(fileURLWithPath: copy.root + "/Tools/Lintel/.build/release")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let program = folder.appendingPathComponent("lintel")
    try FileManager.default.copyItem(
      at: URL(fileURLWithPath: try await Lintel.executable()).resolvingSymlinksInPath(), to: program
    )
    try FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: program.path)
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return [
      "PATH": "\(folder.path):\(path)", "XDG_CACHE_HOME": folder.path + "/cache", "NO_COLOR": "1",
    ]
  }
}
