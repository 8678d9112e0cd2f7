import ArchitectureModel
import FilePictures
import Testing

@testable import Resolution

/// Which files a target compiles, by what SwiftPM 6.3.1 was seen to do.
struct TargetSourcesTests {
  @Test func hiddenOpaqueAndOddlyNamedThings() throws {
    let files = """
      .x.swift
      ._a.swift
      .d/x.swift
      UP.SWIFT
      a.swift
      a.swift.orig
      x..swift
      trail./t.swift
      D.docc/x.swift
      As.xcassets/x.swift
      M.metal/x.swift
      P.playground/x.swift
      P.xcodeproj/x.swift
      W.xcworkspace/x.swift
      en.lproj/x.swift
      en.lproj/deep/x.swift
      F.framework/x.swift
      B.bundle/x.swift
      Dir.swift/x.swift
      Feature.v2/x.swift
      build/x.swift
      """
    #expect(
      try sources(files) == [
        "B.bundle/x.swift", "Dir.swift/x.swift", "F.framework/x.swift", "Feature.v2/x.swift",
        "a.swift", "build/x.swift", "en.lproj/x.swift", "trail./t.swift", "x..swift",
      ])
    let opaque = ["a.swift", "build/x.swift", "en.lproj/x.swift", "trail./t.swift", "x..swift"]
    #expect(try sources(files, tools: ToolsVersion(5, 5)) == opaque)
    #expect(try sources(files, tools: ToolsVersion(5, 3)) == opaque)
    #expect(
      try sources(files, tools: ToolsVersion(5, 2)) == [
        "As.xcassets/x.swift", "B.bundle/x.swift", "D.docc/x.swift", "Dir.swift/x.swift",
        "F.framework/x.swift", "Feature.v2/x.swift", "M.metal/x.swift", "a.swift",
        "build/x.swift", "trail./t.swift", "x..swift",
      ])
  }

  @Test func sourcesMayNameAnOpaqueFolderButNoPlayground() throws {
    let files = "x.docc/d.swift\ny.playground/p.swift\nen.lproj/o.swift\na.swift"
    let named = ["x.docc", "y.playground", "en.lproj"]
    #expect(try sources(files) { $0.sources = named } == ["en.lproj/o.swift", "x.docc/d.swift"])
    #expect(
      try sources(files, tools: ToolsVersion(5, 2)) { $0.sources = named } == ["x.docc/d.swift"])
  }

  @Test(arguments: [
    (["skip"], ["keep/k.swift", "top.swift"]),
    (["skip/"], ["keep/k.swift", "top.swift"]),
    (["./skip"], ["keep/k.swift", "top.swift"]),
    (["skip/s.swift"], ["keep/k.swift", "skip/t.swift", "top.swift"]),
    (["*.swift"], ["keep/k.swift", "skip/s.swift", "skip/t.swift", "top.swift"]),
    (["missing"], ["keep/k.swift", "skip/s.swift", "skip/t.swift", "top.swift"]),
    (["."], []),
  ])
  func excludesArePlainPaths(exclude: [String], left: [String]) throws {
    let files = "keep/k.swift\nskip/s.swift\nskip/t.swift\ntop.swift"
    #expect(try sources(files) { $0.exclude = exclude } == left)
  }

  @Test func sourcesNarrowAndExcludesBeatThem() throws {
    let files = "keep/k.swift\nkeep/deep/d.swift\nkeeper/x.swift\na.swift\nb.swift"
    #expect(
      try sources(files) { $0.sources = ["keep", "a.swift"] } == [
        "a.swift", "keep/deep/d.swift", "keep/k.swift",
      ])
    #expect(
      try sources(files) {
        $0.sources = ["keep", "a.swift"]
        $0.exclude = ["keep"]
      } == ["a.swift"])
    #expect(try sources(files) { $0.sources = ["nowhere"] }.isEmpty)
    #expect(try sources(files) { $0.sources = [] }.isEmpty)
    #expect(try sources(files) { $0.sources = ["."] }.count == 5)
  }

  @Test(arguments: Target.Resource.Rule.allCases)
  func resourcesAreNotCompiled(rule: Target.Resource.Rule) throws {
    let files = "res/r.swift\nres/deep/d.swift\na.swift"
    #expect(
      try sources(files) { $0.resources = [.init(path: "res/", rule: rule)] } == ["a.swift"])
  }

  @Test func entriesThatNameNothingAreTold() throws {
    let tree = try FilePicture("A/keep/k.swift\nA/.hidden/h\nA/p.swift |").tree()
    var target = Target("A")
    target.exclude = ["keep", "*.swift", "keep/gone.swift", ".hidden", "p.swift", ".hidden/x"]
    target.sources = ["keep/k.swift", "Keep"]
    let stray = TargetSources(tree: tree, package: "", toolsVersion: ToolsVersion(5, 9))
      .strayEntries(of: target, in: "A")
    #expect(stray.exclude == [1, 2])
    #expect(stray.sources == [1])
  }

  @Test func linksAreFollowedAndCirclesEnd() throws {
    let files = """
      A/a.swift
      A/one -> elsewhere
      A/two -> elsewhere
      A/file.swift -> elsewhere/e.swift
      A/self -> A
      A/sub/up -> A
      A/gone.swift -> nowhere
      elsewhere/e.swift
      elsewhere/back -> A
      """
    let tree = try FilePicture(files).tree()
    let found = TargetSources(tree: tree, package: "", toolsVersion: ToolsVersion(5, 9))
      .files(of: Target("A"), in: "A").swift
    for path in ["A/a.swift", "A/one/e.swift", "A/two/e.swift", "A/file.swift"] {
      #expect(found.contains(path))
    }
    #expect(!found.contains("A/self/a.swift") && !found.contains("A/gone.swift"))
    #expect(found.count < 20)
  }

  @Test func aPipeIsNoSource() throws {
    #expect(try sources("x.swift |\ny.swift") == ["y.swift"])
  }

  @Test(arguments: ["", "P"])
  func manifestsAtThePackageAreNoSources(package: String) throws {
    let prefix = package.isEmpty ? "" : package + "/"
    let files = """
      \(prefix)Package.swift
      \(prefix)Package@swift-5.9.swift
      \(prefix)main.swift
      \(prefix)Inner/Package.swift
      """
    let tree = try FilePicture(files).tree()
    let found = TargetSources(tree: tree, package: package, toolsVersion: ToolsVersion(5, 9))
      .files(of: Target("A"), in: package).swift
    #expect(found == [prefix + "Inner/Package.swift", prefix + "main.swift"])
  }

  @Test func otherLanguagesAreCounted() throws {
    let tree = try FilePicture("A/a.c\nA/b.mm\nA/c.S\nA/include/h.h\nA/d.txt\nA/e.C").tree()
    let files = TargetSources(tree: tree, package: "", toolsVersion: ToolsVersion(5, 9))
      .files(of: Target("A"), in: "A")
    #expect(files.swift.isEmpty)
    #expect(files.other.count == 3)
  }

  /// `sources` narrows what is compiled, not the public headers.
  @Test func publicHeadersNeedNotBeNamed() throws {
    let tree = try FilePicture(
      "A/src/a.c\nA/src/p.h\nA/include/h.h\nA/include/module.modulemap\nA/include/s.swift\nA/o.h"
    ).tree()
    func files(headersIn path: String?) -> TargetSources.Files {
      var target = Target("A")
      target.sources = ["src"]
      target.publicHeadersPath = path
      return TargetSources(tree: tree, package: "", toolsVersion: ToolsVersion(5, 9))
        .files(of: target, in: "A")
    }
    let usual = files(headersIn: nil)
    #expect(usual.headers == ["A/src/p.h"])
    #expect(usual.unnamedHeaders == ["A/include/h.h"])
    #expect(usual.moduleMaps == ["A/include/module.modulemap"])
    #expect(usual.swift.isEmpty)
    #expect(files(headersIn: ".").unnamedHeaders == ["A/o.h"])
    #expect(files(headersIn: "src").unnamedHeaders.isEmpty)
  }

  /// The sources of a target in the folder `A`, as seen from there.
  private func sources(
    _ files: String, tools: ToolsVersion = ToolsVersion(5, 9),
    _ change: (inout Target) -> Void = { _ in }
  ) throws -> [String] {
    let lines = files.split(separator: "\n").map { "A/\($0)" }.joined(separator: "\n")
    var target = Target("A")
    change(&target)
    return TargetSources(tree: try FilePicture(lines).tree(), package: "", toolsVersion: tools)
      .files(of: target, in: "A").swift.map { String($0.dropFirst(2)) }
  }
}
