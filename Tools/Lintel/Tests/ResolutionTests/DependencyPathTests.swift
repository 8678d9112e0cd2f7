import ArchitectureModel
import FilePictures
import Testing

@testable import Resolution

/// What a path dependency leads to, by the files alone.
struct DependencyPathTests {
  private let files = """
    Package.swift
    P/Package.swift
    Gone/README.md
    Folder/Package.swift/x
    Specific/Package@swift-6.swift
    file
    links/P -> P
    links/Deep -> links/P
    links/broken -> nowhere
    links/out -> /elsewhere/P
    links/manifest/Package.swift -> P/Package.swift
    .hidden/H/Package.swift
    Pods/Q/Package.swift
    clone/.git/HEAD
    clone/Package.swift
    /elsewhere/P/Package.swift
    """

  @Test(arguments: [
    ("/repo/P", DependencyPath.Destination.package("P")),
    ("/repo/P/", .package("P")), ("/repo/./P", .package("P")), ("/repo/a/../P", .package("P")),
    ("/repo", .package("")), ("/repo/", .package("")),
    ("/repo/links/P", .package("P")), ("/repo/links/Deep", .package("P")),
    ("/repo/links/manifest", .package("links/manifest")),
    ("/repo/missing", .missing(.noFolder)), ("/repo/file", .missing(.noFolder)),
    ("/repo/links/broken", .missing(.noFolder)),
    ("/repo/Gone", .missing(.noManifest)), ("/repo/Folder", .missing(.noManifest)),
    ("/repo/Specific", .missing(.noManifest)),
    ("/repo/p", .missing(.otherCase("P"))), ("/repo/gone", .missing(.otherCase("Gone"))),
    ("/elsewhere/P", .outside), ("/repository", .outside), ("/repo/links/out", .outside),
    ("/repo/.hidden/H", .thirdParty), ("/repo/Pods/Q", .thirdParty), ("/repo/clone", .thirdParty),
    ("/repo/Sub/Module", .thirdParty), ("/repo/Sub/Module/Deep", .thirdParty),
  ])
  func leads(path: String, destination: DependencyPath.Destination) throws {
    let paths = DependencyPath(
      tree: try FilePicture(files).tree(), submodules: ["Sub/Module"])
    #expect((paths.relative(path).map(paths.destination) ?? .outside) == destination)
  }

  @Test func submodulesAreReadFromTheirFile() {
    let text = """
      # a comment
      [submodule "one"]
      \tpath = Libs/One
      \turl = https://example.com/one.git
      [submodule "two"]
      \tPath=./Libs/Two/
      \tpathological = x
      [submodule "three"]
      \tpath = "Libs/With Space"
      """
    #expect(Submodules.paths(in: text) == ["Libs/One", "Libs/Two", "Libs/With Space"])
    #expect(Submodules.paths(in: "").isEmpty)
  }
}
