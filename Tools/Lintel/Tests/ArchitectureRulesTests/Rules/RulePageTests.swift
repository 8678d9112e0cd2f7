import Foundation
import Testing

@testable import ArchitectureRules

/// The pages about rules are what the rules say of themselves.
///
/// They are written on request only, with `UPDATE_GOLDENS=1`, and even then the test fails.
struct RulePageTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../Documentation/rules").standardized

  private static var pages: [String: String] {
    var pages = [RulePage.listName: RulePage.list(of: RuleRegistry.infos)]
    for rule in RuleRegistry.infos { pages[RulePage.fileName(of: rule)] = RulePage.text(of: rule) }
    return pages
  }

  @Test(arguments: pages.keys.sorted())
  func pageIsUpToDate(name: String) throws {
    let text = try #require(Self.pages[name])
    let file = Self.folder.appendingPathComponent(name)
    if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1" {
      try FileManager.default.createDirectory(
        at: Self.folder, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
      Issue.record("wrote \(name); read the change and run again")
      return
    }
    let written = try? String(contentsOf: file, encoding: .utf8)
    #expect(written == text, "\(name) is out of date; run again with UPDATE_GOLDENS=1")
  }

  @Test func everyPageHasARule() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(names.sorted() == Self.pages.keys.sorted())
  }
}
