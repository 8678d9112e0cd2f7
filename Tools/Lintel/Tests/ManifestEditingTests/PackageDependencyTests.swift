import ManifestEditing
import Testing

/// The `.package` lines of a manifest.
struct PackageDependencyTests {
  private func manifest(_ dependencies: String) -> String {
    """
    let package = Package(
      name: "P",
      products: [.library(name: "A", targets: ["A"])],
    \(dependencies)  targets: [.target(name: "A")]
    )
    """
  }

  @Test func theFirstOneMakesTheArgument() throws {
    let result = try edited(manifest("")) { try $0.addPackage(path: "../M") }
    #expect(result == manifest("  dependencies: [.package(path: \"../M\")],\n"))
  }

  @Test func theArgumentFindsItsPlaceInOneLine() throws {
    let text = #"let p = Package(name: "P", targets: [.target(name: "A")])"#
    #expect(
      try edited(text) { try $0.addPackage(path: "../M") }
        == #"let p = Package(name: "P", dependencies: [.package(path: "../M")], targets: [.target(name: "A")])"#
    )
  }

  @Test func itStandsBehindThoseWrittenAlike() throws {
    let before = """
        dependencies: [
          .package(path: "../Z"),
          .package(path: "../B"),
          .package(url: "https://example.com/c.git", from: "1.0.0"),
        ],

      """
    let after = before.replacing("\"../B\"),", with: "\"../B\"),\n    .package(path: \"../M\"),")
    #expect(try edited(manifest(before)) { try $0.addPackage(path: "../M") } == manifest(after))
  }

  @Test func aNameIsWrittenWhereAllOthersHaveOne() throws {
    let before = """
        dependencies: [
          .package(name: "B", path: "../B"),
          .package(name: "Z", path: "../Z"),
        ],

      """
    let after = """
        dependencies: [
          .package(name: "B", path: "../B"),
          .package(name: "M", path: "../../Other/M"),
          .package(name: "Z", path: "../Z"),
        ],

      """
    #expect(
      try edited(manifest(before)) { try $0.addPackage(path: "../../Other/M") } == manifest(after))
  }

  @Test func oneIsRemovedByItsIdentity() throws {
    let before = """
        dependencies: [
          .package(path: "../B"),
          .package(name: "m", path: "../../Other/M"), // the messages
          .package(url: "https://example.com/C.git", from: "1.0.0")
        ],

      """
    let withoutM = before.replacing(
      "    .package(name: \"m\", path: \"../../Other/M\"), // the messages\n", with: "")
    #expect(
      try edited(manifest(before)) { try $0.removePackage(identity: "m") } == manifest(withoutM))
    let withoutC = before.replacing(
      "    .package(url: \"https://example.com/C.git\", from: \"1.0.0\")\n", with: ""
    ).replacing("), // the", with: ") // the")
    #expect(
      try edited(manifest(before)) { try $0.removePackage(identity: "c") } == manifest(withoutC))
  }

  @Test func theLastOneLeavesAnEmptyList() throws {
    let result = try edited(manifest("  dependencies: [\n    .package(path: \"../B\")\n  ],\n")) {
      try $0.removePackage(identity: "b")
    }
    #expect(result == manifest("  dependencies: [],\n"))
  }

  @Test func whatIsComputedIsLeft() {
    let text = """
      let all = [Package.Dependency.package(path: "../B")]
      let package = Package(name: "P", dependencies: all, targets: [])
      """
    #expect(throws: ManifestObstacle.computedPackageDependencies) {
      try edited(text) { try $0.addPackage(path: "../M") }
    }
    #expect(throws: ManifestObstacle.computedPackageDependency("b")) {
      try edited(text) { try $0.removePackage(identity: "b") }
    }
    #expect(throws: ManifestObstacle.computedPackageDependencies) {
      try edited("let x = 1") { try $0.addPackage(path: "../M") }
    }
  }
}
