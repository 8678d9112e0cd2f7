import ArchitectureModel
import FilePictures
import RepositoryFiles
import Synchronization
import Testing

@testable import Resolution

/// Which manifests are packages of the repository.
struct PackageSelectionTests {
  @Test func fixturesAndTemplatesInsideTargetsAreNone() throws {
    var tests = Target("ATests", .test)
    tests.exclude = ["Excluded"]
    tests.resources = [.init(path: "Fixtures", rule: .copy)]
    let repository = SampleRepository(
      """
      A/Tests/ATests/a.swift
      A/Tests/ATests/Fixtures/Broken/Package.swift
      A/Tests/ATests/Excluded/Package.swift
      A/Sources/A/Templates/{{name}}/Package.swift
      A/Tests/Other/Package.swift
      """,
      ["A": Manifest("A", [Target("A"), tests]), "A/Tests/Other": Manifest("Other")])
    let selection = repository.selection(in: try repository.tree())
    #expect(selection.loaded.map(\.folder) == ["A", "A/Tests/Other"])
    #expect(selection.unreadable.isEmpty)
    #expect(
      selection.owned.map(\.folder) == [
        "A/Sources/A/Templates/{{name}}", "A/Tests/ATests/Excluded",
        "A/Tests/ATests/Fixtures/Broken",
      ])
    #expect(selection.owned.first?.owner == "target 'A' of 'A'")
  }

  @Test func aPathThatLeadsThereMakesItOne() throws {
    let repository = SampleRepository(
      "A/Sources/A/Inner/Sources/I/i.swift\nA/Sources/A/Inner/Deeper/Package.swift",
      [
        "A": Manifest("A", [Target("A")]),
        "A/Sources/A/Inner": Manifest("Inner", uses: [.path("A/Sources/A/Inner/Deeper")]),
        "A/Sources/A/Inner/Deeper": Manifest("Deeper"),
        "B": Manifest("B", uses: [.path("A/Sources/A/Inner")]),
      ])
    let selection = repository.selection(in: try repository.tree())
    #expect(
      selection.loaded.map(\.folder) == [
        "A", "A/Sources/A/Inner", "A/Sources/A/Inner/Deeper", "B",
      ])
    #expect(selection.owned.isEmpty)
  }

  @Test func aPackageInAnotherPackageIsOne() throws {
    let repository = SampleRepository(
      "Sources/Root/r.swift",
      [
        "": Manifest("Root", [Target("Root")]), "Packages/A": Manifest("A"),
        "Packages/A/Nested": Manifest("Nested"),
      ])
    let selection = repository.selection(in: try repository.tree())
    #expect(selection.loaded.map(\.folder) == ["", "Packages/A", "Packages/A/Nested"])
  }

  @Test func eachIsLoadedOnceAndOutsideIn() throws {
    let rounds = Mutex<[[String]]>([])
    let tree = try FilePicture(
      "Package.swift\nA/Package.swift\nA/B/Package.swift\nC/Package.swift"
    ).tree()
    let selection = PackageSelection(tree: tree, submodules: []) { requests in
      rounds.withLock { $0.append(requests.map(\.folder)) }
      return requests.map { .failure(.init(folder: $0.folder)) }
    }
    #expect(rounds.withLock { $0 }.filter { !$0.isEmpty } == [[""], ["A", "C"], ["A/B"]])
    #expect(selection.unreadable == ["", "A", "A/B", "C"])
  }

  @Test func whatIsNotAManifestIsNoPackage() throws {
    let tree = try FilePicture(
      """
      Specific/Package@swift-6.swift
      Folder/Package.swift/x
      Pipe/Package.swift |
      Dangling/Package.swift -> nowhere
      Case/package.swift
      Link -> Real
      Real/Package.swift
      Linked/Package.swift -> Real/Package.swift
      Linked/Package@swift-5.9.swift |
      """
    ).tree()
    let requests = Mutex<[String]>([])
    _ = PackageSelection(tree: tree, submodules: []) { batch in
      requests.withLock { $0 += batch.map { "\($0.folder): \($0.names.joined(separator: ", "))" } }
      return batch.map { .failure(.init(folder: $0.folder)) }
    }
    #expect(requests.withLock { $0 } == ["Linked: Package.swift", "Real: Package.swift"])
  }
}
