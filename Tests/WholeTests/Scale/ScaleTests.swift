import Foundation
import Testing

/// Two thousand packages with ten thousand dependencies, in which three things are wrong.
@Suite struct ScaleTests {
  private let folder: TemporaryFolder
  private static let count = 2000

  init() throws {
    folder = try TemporaryFolder()
    for package in 0..<Self.count {
      let below = Self.count - package - 1
      let used = Set((1...6).map { package + 1 + ($0 * $0 * 7919 + package * 31) % max(1, below) })
      try add(
        "P\(package)", layer: package * 4 / Self.count,
        uses: below > 0 ? used.sorted().map { "P\($0)" } : [])
    }
    for link in 0..<12 { try add("C\(link)", layer: 2, uses: ["C\(link + 1)"]) }
    try add("C12", layer: 2, uses: [])
    try add("X", layer: 1, uses: ["Y"])
    try add("Y", layer: 1, uses: ["X"])
    try add("High", layer: 0, uses: [])
    try add("Low", layer: 3, uses: ["High"])
    let layers = (0..<4).map { "{ \"name\": \"l\($0)\", \"packages\": [\"L\($0)/\"] }" }
    try write(
      """
      {
        "layers": [\(layers.joined(separator: ", "))],
        "forbid": [{ "from": "C0", "to": "C12", "reason": "planted" }],
      }
      """, to: ".lintel.json")
  }

  @Test func findsWhatIsPlantedAndNothingElse() async throws {
    let result = try await Lintel.run(
      ["check", "--format", "json", "--cache-dir", folder.path + "/cache"],
      in: folder.path + "/repository")
    let report = try JSONDecoder().decode(CheckReport.self, from: Data(result.output.utf8))
    #expect(result.status == 1)
    #expect(report.summary.packages == Self.count + 17)
    let found = Dictionary(grouping: report.findings, by: \.rule)
    #expect(
      found.keys.sorted() == [
        "forbidden-dependency", "package-cycle", "target-cycle", "upward-dependency",
      ])
    #expect(found.values.allSatisfy { $0.count == 1 })
    let upward = try #require(found["upward-dependency"]?.first)
    #expect(upward.from.module == "Low" && upward.to?.module == "High")
    #expect(upward.file == "L3/Low/Package.swift" && upward.line == 10)
    let chain = try #require(found["forbidden-dependency"]?.first)
    #expect(chain.from.module == "C0" && chain.to?.module == "C12")
    #expect(chain.chain.map(\.to) == (1...12).map { "C\($0)" })
    let cycle = try #require(found["target-cycle"]?.first)
    #expect(cycle.chain.map(\.from).sorted() == ["X", "Y"])
  }

  private func add(_ name: String, layer: Int, uses used: [String]) throws {
    func folder(of package: String) -> String {
      if let number = Int(package.dropFirst()), package.hasPrefix("P") {
        return "L\(number * 4 / Self.count)/\(package)"
      }
      return ["X": "L1/X", "Y": "L1/Y", "High": "L0/High"][package] ?? "L2/\(package)"
    }
    let place = "L\(layer)/\(name)"
    try write(
      """
      // swift-tools-version: 6.0
      import PackageDescription

      let package = Package(
        name: "\(name)",
        products: [.library(name: "\(name)", targets: ["\(name)"])],
        dependencies: [\(used.map { ".package(path: \"../../\(folder(of: $0))\")" }.joined(separator: ", "))],
        targets: [
          .target(name: "\(name)", dependencies: [
            \(used.map { ".product(name: \"\($0)\", package: \"\($0)\")" }.joined(separator: ", "))
          ])
        ]
      )

      """, to: place + "/Package.swift")
    try write(
      used.map { "import \($0)\n" }.joined() + "let name = \"\(name)\"\n",
      to: "\(place)/Sources/\(name)/\(name).swift")
  }

  private func write(_ text: String, to path: String) throws {
    let file = URL(fileURLWithPath: folder.path + "/repository/" + path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }
}
