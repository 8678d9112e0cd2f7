import Foundation
import Testing

/// `lintel baseline` and the baseline in `check`, as a person would use them.
struct BaselineTests {
  private static let configuration = """
    { "layers": [{ "name": "app", "packages": ["App"] }, { "name": "low", "packages": ["Low"] }] }
    """

  private static func manifest(_ name: String, uses: String? = nil, before: String = "") -> String {
    let package = uses.map { ".package(path: \"../\($0)\")" } ?? ""
    let product = uses.map { ".product(name: \"\($0)\", package: \"\($0)\")" } ?? ""
    return """
      // swift-tools-version: 5.9
      import PackageDescription
      \(before)
      let package = Package(
        name: "\(name)",
        products: [.library(name: "\(name)", targets: ["\(name)"])],
        dependencies: [\(package)],
        targets: [.target(name: "\(name)", dependencies: [\(product)])])
      """
  }

  /// Low depends on App, which stands above it.
  private func workplace() throws -> Workplace {
    try Workplace([
      ".lintel.json": Self.configuration,
      "App/Package.swift": Self.manifest("App"), "App/Sources/App/a.swift": "",
      "Low/Package.swift": Self.manifest("Low", uses: "App"),
      "Low/Sources/Low/a.swift": "import App",
    ])
  }

  private func baseline(_ place: Workplace, _ arguments: String...) throws -> LintelRun {
    try LintelRun(
      ["baseline", "--cache-dir", place.cache] + arguments, in: place.root,
      environment: ProcessInfo.processInfo.environment)
  }

  private func text(_ place: Workplace) throws -> String {
    try String(contentsOfFile: place.root + "/.lintel-baseline.json", encoding: .utf8)
  }

  @Test func whatIsWrittenDownIsPassedOver() throws {
    let place = try workplace()
    #expect(try place.check().status == 1)
    let made = try baseline(place)
    #expect(made.status == 0)
    #expect(made.output == ".lintel-baseline.json: 1 kept, of these 1 new, 0 removed\n")
    #expect(
      try text(place).contains(
        #"{ "rule": "upward-dependency", "from": "Low:Low", "to": "App:App" }"#))
    #expect(try !text(place).contains(place.root))
    #expect(try place.check().status == 0)
    // A moved line and a second import of the same edge are not new.
    try place.write([
      "Low/Package.swift": Self.manifest("Low", uses: "App", before: "// one\n// two\n"),
      "Low/Sources/Low/b.swift": "\nimport App",
    ])
    #expect(try place.check().status == 0)
  }

  @Test func itGrowsOnlyWhenTold() throws {
    let place = try workplace()
    _ = try baseline(place)
    let before = try text(place)
    try place.write([
      ".lintel.json": Self.configuration.replacing("\"App\"", with: "\"App\", \"Top\""),
      "Top/Package.swift": Self.manifest("Top", uses: "Low"), "Top/Sources/Top/a.swift": "",
      "App/Package.swift": Self.manifest("App"),
      "Low/Sources/Extra/a.swift": "import App",
      "Low/Package.swift": Self.manifest("Low", uses: "App").replacing(
        "targets: [.target(",
        with: "targets: [.target(name: \"Extra\", dependencies: [.product(name: \"App\", package:"
          + " \"App\")]), .target("),
    ])
    #expect(try place.check().status == 1)
    let kept = try baseline(place)
    #expect(kept.output.contains("left out, '--grow' adds them"))
    #expect(try text(place) == before)
    #expect(try place.check().status == 1)
    #expect(try baseline(place, "--grow").status == 0)
    #expect(try text(place).contains("Low:Extra"))
    #expect(try place.check().status == 0)
  }

  @Test func whatIsGoneIsReportedAndThenRemoved() throws {
    let place = try workplace()
    _ = try baseline(place)
    try place.write([
      "Low/Package.swift": Self.manifest("Low"), "Low/Sources/Low/a.swift": "",
    ])
    let stale = try place.check()
    #expect(stale.status == 1)
    #expect(stale.output.contains("[stale-baseline]"))
    #expect(
      try baseline(place).output == ".lintel-baseline.json: 0 kept, of these 0 new, 1 removed\n")
    #expect(try place.check().status == 0)
  }

  @Test(arguments: ["", "{", "<<<<<<< ours", #"{ "version": 9, "findings": [] }"#])
  func anUnreadableBaselineIsExitTwoAndNeverOverwritten(text damaged: String) throws {
    let place = try workplace()
    try place.write([".lintel-baseline.json": damaged])
    #expect(try place.check().status == 2)
    #expect(try baseline(place, "--grow").status == 2)
    #expect(try text(place) == damaged)
  }

  @Test func aMissingBaselineThatWasAskedForIsExitTwo() throws {
    let place = try workplace()
    #expect(try place.check("--baseline", "nowhere.json").status == 2)
  }

  /// The same repository in another place, or reached through a link, has the same baseline.
  @Test func anotherCheckoutAndALinkDoNotMatter() throws {
    let place = try workplace()
    _ = try baseline(place)
    let link = place.path("link")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: place.root)
    #expect(try place.check("--root", link).status == 0)
    let copy = place.path("copy")
    try FileManager.default.copyItem(atPath: place.root, toPath: copy)
    #expect(try place.check("--root", copy).status == 0)
  }
}
