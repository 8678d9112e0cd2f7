import FilePictures
import RepositoryFiles
import Testing

/// What is looked into and what is not, at any depth.
struct TreeWalkTests {
  @Test(arguments: ["", "Libs/A/"])
  func leavesOutWhatToolsFillAndForeignCheckouts(prefix: String) throws {
    let tree = try FilePicture(
      """
      \(prefix).build/checkouts/x/Package.swift
      \(prefix).swiftpm/Package.swift
      \(prefix).claude/worktrees/w/Package.swift
      \(prefix)DerivedData/App/SourcePackages/checkouts/z/Package.swift
      \(prefix)build/SourcePackages/y/Package.swift
      \(prefix)checkouts/c/Package.swift
      \(prefix)Carthage/Checkouts/d/Package.swift
      \(prefix)Pods/P/Package.swift
      \(prefix)node_modules/n/Package.swift
      \(prefix)worktree/.git
      \(prefix)worktree/Package.swift
      \(prefix)worktree/Deep/Package.swift
      \(prefix)clone/.git/HEAD
      \(prefix)clone/Package.swift
      \(prefix)excluded/Package.swift
      \(prefix)Good/Package.swift
      """
    ).tree(excluding: ["\(prefix)excluded"])
    #expect(manifests(in: tree) == ["\(prefix)Good/Package.swift"])
    let reasons: [(String, SkipReason)] = [
      (".build", .hidden), (".swiftpm", .hidden), (".claude/worktrees", .hidden),
      ("DerivedData/App", .toolFolder), ("build/SourcePackages", .toolFolder),
      ("checkouts", .toolFolder), ("Carthage", .toolFolder), ("Pods", .toolFolder),
      ("node_modules/n", .toolFolder), ("worktree", .foreignCheckout),
      ("clone/Package.swift", .foreignCheckout),
      ("excluded/Package.swift", .excluded(by: "\(prefix)excluded")),
    ]
    for (path, reason) in reasons {
      #expect(tree.skipReason(onTheWayTo: prefix + path) == reason, "\(prefix + path)")
      #expect(tree.node(at: prefix + path) == nil)
    }
  }

  @Test func theRootMayBeACheckoutAndFoldersMayBeCalledBuildOrPackages() throws {
    let tree = try FilePicture(
      """
      .git/HEAD
      Build/Package.swift
      Packages/A/Package.swift
      build/B/Package.swift
      """
    ).tree()
    #expect(
      manifests(in: tree) == [
        "Build/Package.swift", "Packages/A/Package.swift", "build/B/Package.swift",
      ])
  }

  @Test func excludedFilesAndLinksDoNotExist() throws {
    let tree = try FilePicture("a.swift\nb.swift\nc -> b.swift").tree(excluding: ["a.swift", "c"])
    #expect(tree.skipReason(onTheWayTo: "a.swift") == .excluded(by: "a.swift"))
    #expect(tree.skipReason(onTheWayTo: "c") == .excluded(by: "c"))
    #expect(tree.isFile(at: "b.swift"))
  }

  @Test func linksStayWithinTheRoot() throws {
    let tree = try FilePicture(
      """
      real/Core/a.swift
      links/Core -> real/Core
      links/again -> links/Core
      links/file -> real/Core/a.swift
      links/out -> /elsewhere
      links/broken -> nowhere
      links/self -> links/self
      links/up -> ../repo
      /elsewhere/b.swift
      """
    ).tree()
    #expect(tree.isFile(at: "links/Core/a.swift"))
    #expect(tree.isFile(at: "links/again/a.swift"))
    #expect(tree.isFile(at: "links/file"))
    #expect(tree.isFile(at: "links/up/links/up/real/Core/a.swift"))
    #expect(tree.node(at: "links/again/a.swift").map(tree.path) == "real/Core/a.swift")
    #expect(tree.skipReason(onTheWayTo: "links/out/b.swift") == .linkOutOfRoot)
    #expect(tree.skipReason(onTheWayTo: "links/broken") == .brokenLink)
    #expect(tree.skipReason(onTheWayTo: "links/self") == .brokenLink)
  }

  @Test func linksIntoWhatIsLeftOutLeadNowhere() throws {
    let tree = try FilePicture("Pods/P/a.swift\nP -> Pods/P\nH -> .hidden/x\n.hidden/x/").tree()
    #expect(tree.node(at: "P") == nil)
    #expect(tree.skipReason(onTheWayTo: "P/a.swift") == .toolFolder)
    #expect(tree.skipReason(onTheWayTo: "H") == .hidden)
  }

  @Test func pipesAreNeverFiles() throws {
    let tree = try FilePicture("x.swift |\nl.swift -> x.swift\ny.swift").tree()
    #expect(tree.skipReason(onTheWayTo: "x.swift") == .notAFile)
    #expect(tree.skipReason(onTheWayTo: "l.swift") == .notAFile)
    #expect(tree.isFile(at: "y.swift"))
  }

  @Test func unreadableFoldersAreToldAndTheRestIsSeen() throws {
    let tree = try FilePicture("Locked/ !\nLocked/Package.swift\nA/Locked/ !\nA/a.swift").tree()
    #expect(tree.unreadableFolders.map(\.path) == ["Locked", "A/Locked"])
    #expect(tree.unreadableFolders.first?.reason == "permission denied")
    #expect(tree.isFile(at: "A/a.swift"))
    #expect(throws: FileSystemError.self) { try FilePicture("/repo/ !").tree() }
  }

  @Test func theOrderOfTheFileSystemDoesNotShow() throws {
    let lines = ["a/b/c.swift", "a/a.swift", "ä.swift", "Z.swift", "b/", "a-b/c.swift", "l -> a/b"]
    let expected = try paths(in: FilePicture(lines.joined(separator: "\n")).tree())
    var random = SplitMix64(seed: 7)
    for _ in 0..<50 {
      let picture = FilePicture(lines.shuffled(using: &random).joined(separator: "\n"))
      let walk = TreeWalk(fileSystem: picture.fileSystem, jobs: 4)
      #expect(try paths(in: walk.tree(below: FilePicture.root)) == expected)
    }
  }

  private func paths(in tree: FileTree) -> [String] { tree.nodes.indices.map(tree.path) }

  private func manifests(in tree: FileTree) -> [String] {
    paths(in: tree).filter { FilePath.lastComponent(of: $0) == "Package.swift" }
  }
}
