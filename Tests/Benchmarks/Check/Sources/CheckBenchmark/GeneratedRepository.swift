import Foundation

/// A repository of made-up packages, shaped like real ones: layers from the top down, a handful of
/// dependencies a package, about ten sources of some eighty lines, manifests of literals.
struct GeneratedRepository {
  static let layerCount = 6

  let root: URL
  let packageCount: Int
  let filesPerPackage: Int

  /// Writes the packages; the same numbers give the same bytes.
  ///
  /// - Returns: The size of all Swift files, in bytes.
  func write() throws -> Int {
    try write(configuration, to: ".lintel.json")
    var size = 0
    for package in 0..<packageCount {
      let folder = folder(of: package)
      var files = [
        "Package.swift": manifest(of: package),
        "Tests/P\(package)Tests/T.swift": test(of: package),
      ]
      for file in 0..<filesPerPackage {
        files["Sources/P\(package)/F\(file).swift"] = source(file, of: package)
      }
      for (path, text) in files {
        try write(text, to: "\(folder)/\(path)")
        size += text.utf8.count
      }
    }
    return size
  }

  var sourceFile: URL { root.appendingPathComponent("\(folder(of: 0))/Sources/P0/F0.swift") }
  var manifestFile: URL { root.appendingPathComponent("\(folder(of: 0))/Package.swift") }

  /// The folders of every n-th package, `count` of them.
  func sample(_ count: Int) -> [String] {
    stride(from: 0, to: packageCount, by: max(1, packageCount / count)).prefix(count).map {
      root.appendingPathComponent(folder(of: $0)).path
    }
  }

  private func layer(of package: Int) -> Int { package * Self.layerCount / packageCount }

  private func folder(of package: Int) -> String { "Packages/L\(layer(of: package))/P\(package)" }

  /// Packages further down, spread without chance.
  private func dependencies(of package: Int) -> [Int] {
    let below = packageCount - package - 1
    guard below > 0 else { return [] }
    return Set((1...5).map { package + 1 + ($0 * $0 * 7919 + package * 31) % below }).sorted()
  }

  private var configuration: String {
    let layers = (0..<Self.layerCount).map {
      "    { \"name\": \"l\($0)\", \"packages\": [\"Packages/L\($0)/\"] },\n"
    }
    return "{\n  \"layers\": [\n\(layers.joined())  ],\n}\n"
  }

  private func manifest(of package: Int) -> String {
    let used = dependencies(of: package)
    let paths = used.map { "    .package(path: \"../../L\(layer(of: $0))/P\($0)\"),\n" }
    let products = used.map { "        .product(name: \"P\($0)\", package: \"P\($0)\"),\n" }
    return """
      // swift-tools-version: 6.0
      import PackageDescription

      let package = Package(
        name: "P\(package)",
        platforms: [.iOS(.v16), .macOS(.v13)],
        products: [
          .library(name: "P\(package)", targets: ["P\(package)"])
        ],
        dependencies: [
      \(paths.joined())  ],
        targets: [
          .target(
            name: "P\(package)",
            dependencies: [
      \(products.joined())      ]
          ),
          .testTarget(name: "P\(package)Tests", dependencies: ["P\(package)"]),
        ]
      )

      """
  }

  private func source(_ file: Int, of package: Int) -> String {
    let used = dependencies(of: package)
    let imports =
      file == 0
      ? used.map { "import P\($0)\n" }
      : used.isEmpty ? [] : ["import P\(used[file % used.count])\n"]
    let functions = (0..<16).map { number in
      """
        /// Computes the value of step \(number) from a "text" and what came before it.
        func step\(number)(_ input: String, count: Int = \(number)) -> Int {
          let words = input.split(separator: " ").map(String.init)
          return words.reduce(count) { $0 + $1.count * \(number + file) }
        }


      """
    }
    return "import Foundation\n\(imports.joined())\nstruct F\(file) {\n\(functions.joined())}\n"
  }

  private func test(of package: Int) -> String {
    "import P\(package)\nimport Testing\n\n@Test func works() {\n  #expect(1 + 1 == 2)\n}\n"
  }

  private func write(_ text: String, to path: String) throws {
    let file = root.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }
}
