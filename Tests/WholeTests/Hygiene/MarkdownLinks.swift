import Foundation

/// The links of a Markdown page, and where the relative ones lead.
enum MarkdownLinks {
  struct Link: Hashable, Sendable {
    /// From 1.
    var line: Int
    var target: String
  }

  /// Inline links, images, link definitions, and `href` and `src` of HTML; not what stands in code.
  static func links(in page: String) -> [Link] {
    let patterns = [
      /\]\(\s*<?([^\s)>]+)>?(?:\s[^)]*)?\)/, /^\s*\[[^\]]+\]:\s*<?([^\s>]+)/,
      /(?:href|src)="([^"]+)"/,
    ]
    return textLines(of: page).flatMap { line in
      let text = line.text.replacing(/`[^`]*`/, with: "")
      return patterns.flatMap { text.matches(of: $0) }.map {
        Link(line: line.number, target: String($0.output.1))
      }
    }
  }

  /// What is wrong with a link on a page; `nil` if it leads somewhere, or out of the repository.
  static func problem(with target: String, on page: String) throws -> String? {
    if target.hasPrefix("//") || target.prefix(while: { $0 != "/" }).contains(":") { return nil }
    let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let path = String(parts[0]).removingPercentEncoding ?? String(parts[0])
    let base = Repository.root.appendingPathComponent(page)
    let url =
      path.isEmpty
      ? base : base.deletingLastPathComponent().appendingPathComponent(path).standardizedFileURL
    guard url.path.hasPrefix(Repository.root.standardizedFileURL.path) else {
      return "it leads out of the repository"
    }
    guard FileManager.default.fileExists(atPath: url.path) else { return "there is no such file" }
    guard parts.count > 1, url.pathExtension == "md" else { return nil }
    let anchors = anchors(in: try String(contentsOf: url, encoding: .utf8))
    return anchors.contains(String(parts[1])) ? nil : "there is no such heading"
  }

  /// The names by which the headings of a page can be linked to, as GitHub makes them.
  static func anchors(in page: String) -> [String] {
    var counts: [String: Int] = [:]
    return textLines(of: page).compactMap { line in
      guard let heading = line.text.firstMatch(of: /^#{1,6}\s+(.*?)\s*#*$/) else { return nil }
      let anchor = heading.output.1.lowercased().replacing(/[^\w\- ]/, with: "")
        .replacing(" ", with: "-")
      let count = counts[anchor, default: 0]
      counts[anchor] = count + 1
      return count == 0 ? anchor : "\(anchor)-\(count)"
    }
  }

  /// The lines outside fenced blocks.
  private static func textLines(of page: String) -> [(number: Int, text: Substring)] {
    var lines: [(number: Int, text: Substring)] = []
    var fence: Substring?
    for (index, line) in page.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let text = line.drop { $0 == " " }
      let ticks = text.prefix { $0 == "`" }
      if let current = fence {
        if text == current { fence = nil }
      } else if ticks.count >= 3 {
        fence = ticks
      } else {
        lines.append((index + 1, line))
      }
    }
    return lines
  }
}
