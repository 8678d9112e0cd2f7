import ArchitectureModel
import Testing

@testable import ManifestReading

/// What the text of a manifest says of the dependencies that its dump lists.
struct PlaceFinderTests {
  private func locations(_ elements: String, _ paths: [String]) -> [String?] {
    let source = """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "A",
        dependencies: [
          \(elements)
        ])
      """
    let manifest = Manifest(
      name: "A", toolsVersion: ToolsVersion(6, 0),
      dependencies: paths.map { path in
        let identity = path.split(separator: "/").last?.lowercased() ?? ""
        return PackageDependency(location: .path(path), identity: identity)
      })
    return PlaceFinder(source: Array(source.utf8)).places(of: manifest)
      .writtenLocations
  }

  @Test func locationsAreAsWritten() {
    #expect(
      locations(
        #".package(path: "../B"), .package(path: "/x/C"), .package(path: "~/D")"#,
        ["/r/B", "/x/C", "/h/D"]) == ["../B", "/x/C", "~/D"])
  }

  @Test func whatIsComputedIsNotKnown() {
    #expect(locations(#".package(path: root + "/B")"#, ["/r/B"]) == [nil])
    #expect(locations(#".package(path: "\(root)/B")"#, ["/r/B"]) == [nil])
    #expect(locations("", ["/r/B"]) == [nil])
  }
}
