import Foundation
import Testing

/// `lintel new`: a repository that passes its own check, or nothing at all.
struct NewTests {
  private let workplace: Workplace

  init() throws { workplace = try Workplace() }

  private func new(_ arguments: String...) throws -> LintelRun {
    try workplace.runAlone(["new"] + arguments)
  }

  private func check(_ folder: String, _ command: [String] = ["check", "--strict"]) throws
    -> LintelRun
  {
    try workplace.runAlone(
      command + ["--root", "\(workplace.root)/\(folder)", "--cache-dir", workplace.cache])
  }

  @Test func whatItMakesPassesItsCheckAndShowsItsPicture() throws {
    let run = try new("Chat")
    #expect(run.status == 0, "\(run.errors)")
    let count = try workplace.snapshot().values.count { !$0.isEmpty }
    #expect(
      run.output == """
        made 'Chat', \(count) files; next:
          cd Chat
          make check
          make test
          make run

        """)
    #expect(run.errors.isEmpty)
    let check = try check("Chat")
    #expect(check.status == 0, "\(check.output)")
    #expect(check.output.hasPrefix("no findings in 6 packages, "))
    let picture = try self.check("Chat", ["graph", "--format", "mermaid"])
    #expect(try workplace.text("Chat/README.md").contains("\n```mermaid\n\(picture.output)```\n"))
    #expect(workplace.leftovers.isEmpty)
  }

  @Test(arguments: [
    (["--third-party"], 5), (["--no-app"], 5), (["--no-app", "--third-party"], 4),
    (["--platforms", "ios17,macos14", "--platforms=tvos17", "--tools-version", "6.2"], 6),
    (["--feature", "A", "--client", "B", "--interface", "C", "--implementation", "D"], 6),
    (["--client", "FeatureModule", "--feature", "ClientModule"], 6),
  ])
  func everyKindPassesItsCheck(options: [String], packages: Int) throws {
    let run = try workplace.runAlone(["new", "Chat", "--into", "some/where"] + options)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("\n  cd some/where\n"))
    let check = try check("some/where")
    #expect(check.status == 0, "\(check.output)")
    #expect(check.output.hasPrefix("no findings in \(packages) packages, "), "\(check.output)")
    let file = "\(workplace.root)/some/where/README.md"
    let picture = try self.check(
      "some/where", ["graph", "--format", "mermaid", "--write", file, "--check"])
    #expect(picture.status == 0, "\(picture.errors)")
  }

  @Test func anEmptyFolderAndAnEmptyCloneAreFilled() throws {
    for (folder, inside) in [("empty", ""), ("clone", "/.git")] {
      try FileManager.default.createDirectory(
        atPath: "\(workplace.root)/\(folder)\(inside)", withIntermediateDirectories: true)
      let run = try new("Chat", "--into", folder)
      #expect(run.status == 0, "\(run.errors)")
      #expect(try check(folder).status == 0)
    }
  }

  @Test func aDryRunShowsTheTreeAndWritesNothing() throws {
    let run = try new("Chat", "--into", "some/where", "--no-app", "--dry-run")
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("some/where\n├── .editorconfig\n├── .github\n│   └── workflows\n"))
    #expect(run.output.contains("\n│   ├── ClientModule\n│   │   ├── Package.swift\n"))
    #expect(!run.output.contains("MessageApp"))
    #expect(try workplace.snapshot().isEmpty)
  }

  @Test(arguments: [
    (["a/b"], "'a/b' is no name for a repository"),
    (["class"], "'class' means something to Swift already"),
    (["Chat", "--client", "my-client"], "'my-client' is no name for a module"),
    (["Chat", "--client", "Foundation"], "'Foundation' means something to Swift already"),
    (["Chat", "--client", "Core", "--feature", "core"], "would be called '"),
    (["Chat", "--client", "ComposableStore"], "'ComposableStore' is the name of another package"),
    (["Chat", "--client", "Reducer"], "'Reducer' is the name of a type"),
    (["Chat", "--platforms", "ios12"], "the packages need iOS 16 or newer"),
    (["Chat", "--platforms", "ios"], "use names with versions, such as ios17,macos14"),
    (["Chat", "--tools-version", "5.9"], "use 6.2 or newer"),
    ([], "<name>"),
  ])
  func aMistakeIsSaidAndNothingIsMade(arguments: [String], words: String) throws {
    let run = try workplace.runAlone(["new"] + arguments)
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains(words), "\(run.errors)")
    #expect(try workplace.snapshot().isEmpty)
  }

  @Test func aFolderThatIsNotEmptyStaysAsItIs() throws {
    try workplace.write(["Chat/notes.txt": "mine", "file": "mine", "dots/.hidden": ""])
    let before = try workplace.snapshot()
    for (folder, words) in [
      ("Chat", "the folder 'Chat' is not empty: it has 'notes.txt'"),
      ("file", "'file' is there already, and is no folder"),
      ("dots", "the folder 'dots' is not empty: it has '.hidden'"),
      ("file/below", "'file/below"),
    ] {
      for extra in [[], ["--dry-run"]] where folder != "file/below" || extra.isEmpty {
        let run = try workplace.runAlone(["new", "Chat", "--into", folder] + extra)
        #expect(run.status == 2)
        #expect(run.errors.contains(words), "\(run.errors)")
        #expect(run.output.isEmpty)
      }
    }
    #expect(try workplace.snapshot() == before)
  }

  /// The folder's path is so long that short paths below it can be made and long ones cannot.
  @Test func whatFailsHalfWayLeavesNothing() throws {
    let part = String(repeating: "x", count: 200)
    var folder = "deep"
    while workplace.root.utf8.count + folder.utf8.count + part.utf8.count < 3900 {
      folder += "/" + part
    }
    let missing = 4000 - workplace.root.utf8.count - folder.utf8.count - 1
    folder += "/" + String(repeating: "y", count: missing)
    let run = try new("Chat", "--into", folder)
    #expect(run.status == 2)
    #expect(run.errors.contains("' cannot be written: "), "\(run.errors)")
    #expect(run.errors.contains("help: nothing was made"))
    #expect(try workplace.snapshot().isEmpty)
  }

  /// Stops the run while it writes, so that the interrupt cannot come too late.
  @Test func anInterruptTakesEverythingBack() throws {
    for _ in 0..<20 {
      let run = try workplace.runAlone(["new", "Chat"]) { process in
        let first = workplace.root + "/Chat/.editorconfig"
        while !FileManager.default.fileExists(atPath: first), kill(process, 0) == 0 {}
        kill(process, SIGSTOP)
        kill(process, SIGINT)
        kill(process, SIGCONT)
      }
      if run.status == 130 {
        #expect(run.output.isEmpty)
        #expect(try workplace.snapshot().isEmpty)
        return
      }
      #expect(run.status == 0)
      try FileManager.default.removeItem(atPath: workplace.root + "/Chat")
    }
    Issue.record("the run always ended before the interrupt")
  }
}
