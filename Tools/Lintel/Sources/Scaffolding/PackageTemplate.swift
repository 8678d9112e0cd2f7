package import ArchitectureModel

/// A new package: its manifest without dependencies, a source and a test.
package struct PackageTemplate: Hashable, Sendable {
  package var name: String
  package var toolsVersion: ToolsVersion
  package var platforms: [Manifest.Platform]

  /// Modules that the source imports, sorted.
  package var imports: [String]

  /// One level of indentation.
  package var indentation: String

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
    return indented(
      """
      // swift-tools-version: \(toolsVersion)
      import PackageDescription

      let package = Package(
        name: "\(name)",
      \(platformLine)  products: [
          .library(name: "\(name)", targets: ["\(name)"])
        ],
        targets: [
          .target(
            name: "\(name)"
          ),
          .testTarget(
            name: "\(name)Tests",
            dependencies: ["\(name)"]
          ),
        ]
      )

      """)
  }

  package var source: String {
    let imports = imports.sorted().map { "import \($0)\n" }.joined()
    return indented(
      """
      \(imports)\(imports.isEmpty ? "" : "\n")/// What is known of the module `\(name)`; replace it by what the module is for.
      public enum \(name)Info {
        /// The name to import it by.
        public static let moduleName = "\(name)"
      }

      """)
  }

  /// The test, in the framework that the tools version has.
  package var test: String {
    if toolsVersion < ToolsVersion(6, 0) {
      return indented(
        """
        import \(name)
        import XCTest

        final class \(name)InfoTests: XCTestCase {
          func testTheModuleKnowsItsName() {
            XCTAssertEqual(\(name)Info.moduleName, "\(name)")
          }
        }

        """)
    }
    return indented(
      """
      import \(name)
      import Testing

      struct \(name)InfoTests {
        @Test func theModuleKnowsItsName() {
          #expect(\(name)Info.moduleName == "\(name)")
        }
      }

      """)
  }

  /// The files of the package in a folder, which is relative to the root.
  package func files(in folder: String) -> [FilePlan.File] {
    [
      FilePlan.File(path: "\(folder)/Package.swift", text: manifest),
      FilePlan.File(path: "\(folder)/Sources/\(name)/\(name)Info.swift", text: source),
      FilePlan.File(path: "\(folder)/Tests/\(name)Tests/\(name)InfoTests.swift", text: test),
    ]
  }

  /// A text that is indented by two blanks, with `indentation` instead.
  private func indented(_ text: String) -> String {
    let lines: [Substring] = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { line in
      let blanks = line.prefix { $0 == " " }.count
      return String(repeating: indentation, count: blanks / 2) + line.dropFirst(blanks)
    }.joined(separator: "\n")
  }
}
