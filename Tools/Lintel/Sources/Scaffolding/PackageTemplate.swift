package import ArchitectureModel

/// A new package: its manifest without dependencies, and a source and a test to begin with.
package struct PackageTemplate: Hashable, Sendable {
  package var name: String
  package var toolsVersion: ToolsVersion
  package var platforms: [Manifest.Platform]

  /// Modules that the source imports, sorted.
  package var imports: [String]

  /// One level of indentation.
  package var indentation: String

  /// Upcoming features of the language that both targets switch on.
  package var upcomingFeatures: [String] = []

  package init(
    name: String, toolsVersion: ToolsVersion, platforms: [Manifest.Platform] = [],
    imports: [String] = [], indentation: String = "  "
  ) {
    self.name = name
    self.toolsVersion = toolsVersion
    self.platforms = platforms
    self.imports = imports
    self.indentation = indentation
  }

  /// The manifest; before 5.2 a package could not say what this one does.
  package var manifest: String {
    let platforms = platforms.compactMap(PlatformVersion.declaration)
    let platformLine =
      platforms.isEmpty ? "" : "  platforms: [\(platforms.joined(separator: ", "))],\n"
    return """
      // swift-tools-version: \(toolsVersion)
      import PackageDescription

      let package = Package(
        name: "\(name)",
      \(platformLine)  products: [
          .library(name: "\(name)", targets: ["\(name)"])
        ],
        targets: [
          .target(
            name: "\(name)"\(settings)
          ),
          .testTarget(
            name: "\(name)Tests",
            dependencies: ["\(name)"]\(settings)
          ),
        ]
      )

      """.indented(by: indentation)
  }

  /// The argument of a target, behind a comma.
  private var settings: String {
    guard !upcomingFeatures.isEmpty else { return "" }
    let lines = upcomingFeatures.map { "        .enableUpcomingFeature(\"\($0)\"),\n" }
    return ",\n      swiftSettings: [\n\(lines.joined())      ]"
  }

  package var source: String {
    let imports = imports.sorted().map { "import \($0)\n" }.joined()
    return """
      \(imports)\(imports.isEmpty ? "" : "\n")/// What is known of the module `\(name)`; replace it by what the module is for.
      public enum \(name)Info {
        /// The name to import it by.
        public static let moduleName = "\(name)"
      }

      """.indented(by: indentation)
  }

  /// The test, in the framework that the tools version has.
  package var test: String {
    if toolsVersion < ToolsVersion(6, 0) {
      return """
        import \(name)
        import XCTest

        final class \(name)InfoTests: XCTestCase {
          func testTheModuleKnowsItsName() {
            XCTAssertEqual(\(name)Info.moduleName, "\(name)")
          }
        }

        """.indented(by: indentation)
    }
    return """
      import \(name)
      import Testing

      struct \(name)InfoTests {
        @Test func theModuleKnowsItsName() {
          #expect(\(name)Info.moduleName == "\(name)")
        }
      }

      """.indented(by: indentation)
  }

  /// The source and the test in the package's folder, which is relative to the root.
  package func sources(in folder: String) -> [FilePlan.File] {
    [
      FilePlan.File(path: "\(folder)/Sources/\(name)/\(name)Info.swift", text: source),
      FilePlan.File(path: "\(folder)/Tests/\(name)Tests/\(name)InfoTests.swift", text: test),
    ]
  }
}
