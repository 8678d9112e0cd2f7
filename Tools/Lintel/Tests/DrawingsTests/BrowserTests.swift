import Drawings
import Foundation
import FormatChecks
import Testing

/// The page in a real browser, walked through by a script.
@Suite struct BrowserTests {
  private static let browsers = ["chromium", "chromium-browser", "google-chrome"]
  private static let hasBrowser =
    ForeignTool(named: "python3") != nil && browsers.contains { ForeignTool(named: $0) != nil }

  private static let script = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().appendingPathComponent("../../../../Tests/Browser/drive.py")
    .standardized

  /// The script also measures; here its limits are guards against hangs, for a machine under load.
  @Test(
    .enabled(if: hasBrowser, "Python and Chromium are installed"), .timeLimit(.minutes(5)),
    arguments: [30, 1000])
  func aPersonCanWalkThroughIt(packages: Int) throws {
    let picture = RandomPicture.picture(seed: 3, nodes: packages, layers: 7)
    let modules = RandomPicture.picture(seed: 4, nodes: 2 * packages, layers: 7)
    let page = FileManager.default.temporaryDirectory
      .appendingPathComponent(UUID().uuidString + ".html")
    try Data(DrawingFormat.html.draw(picture, modules: modules).utf8).write(to: page)
    defer { try? FileManager.default.removeItem(at: page) }
    let python = try #require(ForeignTool(named: "python3"))
    let result = try python.run(
      [Self.script.path, page.path, "--open-within", "60", "--click-within", "10000"], input: "")
    #expect(result.status == 0, "\(result.output)")
    #expect(result.output.contains("\(packages) boxes"), "\(result.output)")
  }
}
