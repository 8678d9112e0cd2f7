import ArchitectureModel
import FilePictures
import RepositoryFiles
import Testing

@testable import Resolution

/// The Swift files that no target and no layer owns.
struct UnownedFilesTests {
  @Test func whatATargetOrALayerHasIsOwned() throws {
    let files = """
      App/Main.swift
      App/Screens/Home.swift
      Scripts/run.swift
      Sources/Root/r.swift
      top.swift
      """
    #expect(try unowned(files).count == 4)
    #expect(try unowned(files, entries: ["App/"]).count == 2)
    #expect(try unowned(files, entries: ["App/", "Scripts/"]).count == 1)
  }

  /// A manifest counts where it is none, and a target's folder is all its own.
  @Test func manifestsAndTargetsFolders() throws {
    #expect(try unowned("Sources/Root/r.swift\nPackage@swift-5.9.swift").count == 0)
    #expect(try unowned("Sources/Root/r.swift\nfastlane/Package@swift-5.9.swift").count == 1)
    #expect(try unowned("Sources/Root/Deep/x.docc/s.swift\nSources/Root/r.swift").count == 0)
  }

  @Test func whatIsNoSourceIsNotCounted() throws {
    let files = """
      .hidden.swift
      Guides/All.docc/Resources/step.swift
      Try.playground/Contents.swift
      Try.playground/Sources/Helper.swift
      App.xcodeproj/x.swift
      a.swift.orig
      node_modules/n.swift
      .build/b.swift
      linked.swift -> Sources/Root/r.swift
      Sources/Root/r.swift
      """
    #expect(try unowned(files).count == 0)
  }

  @Test func foldersThatALayerCouldTake() throws {
    let files = """
      App/Main.swift
      App/Deep/AppTests/t.swift
      AppUITests/u.swift
      Try.playground/Contents.swift
      Guides/All.docc/Resources/step.swift
      Kit/Sources/Kit/k.swift
      Kit/Demo/d.swift
      Empty/readme.txt
      Sources/Root/r.swift
      top.swift
      """
    let folders = try unowned(files, packages: ["Kit"]).looseFolders
    #expect(folders == ["App", "App/Deep/AppTests", "AppUITests"])
    #expect(
      try unowned(files, packages: ["Kit"], entries: ["App/"]).looseFolders == ["AppUITests"])
  }

  @Test func insteadOfTheFolderOfTargetsThoseInItThatNoTargetHas() throws {
    let files = """
      App/Main.swift
      Sources/Root/r.swift
      Sources/XcodeSupport/x.swift
      Sources/Deep/Er/d.swift
      Sources/Deep/DeepTests/t.swift
      """
    #expect(
      try unowned(files).looseFolders
        == ["App", "Sources/Deep", "Sources/Deep/DeepTests", "Sources/XcodeSupport"])
  }

  private func unowned(
    _ files: String, packages: [String] = [], entries: [String] = []
  ) throws -> UnownedFiles {
    var manifests = ["": Manifest("Root", [Target("Root")])]
    for package in packages { manifests[package] = Manifest(package, [Target(package)]) }
    let repository = SampleRepository(files, manifests)
    let tree = try repository.tree()
    var graph = try repository.graph()
    let place = Place(file: ".lintel.json", line: 1, column: 1)
    graph.append(
      loose: LooseModules(tree: tree, graph: graph).modules(
        for: entries.map { Entry($0, namesPackages: false, place: place) }))
    return UnownedFiles(tree: tree, graph: graph)
  }
}
