/// A fenced block of a Markdown page, or a comment that stands for a hidden one.
struct MarkdownBlock: Hashable, Sendable {
  /// The first word of the info string.
  var language: String

  /// The other words of the info string.
  var options: [String]

  /// The number of the first line inside, from 1.
  var firstLine: Int
  var lines: [String] = []

  /// The blocks of a page, in its order.
  static func blocks(in page: String) -> [MarkdownBlock] {
    var blocks: [MarkdownBlock] = []
    var end: String?
    for (index, line) in page.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if let current = end {
        if line == current {
          end = nil
        } else {
          blocks[blocks.count - 1].lines.append(String(line))
        }
      } else if let (info, closing) = opening(of: line) {
        let words = info.split(separator: " ").map(String.init)
        blocks.append(
          MarkdownBlock(
            language: words.first ?? "", options: Array(words.dropFirst()), firstLine: index + 2))
        end = closing
      }
    }
    return blocks
  }

  /// The info string of a line that opens a block, and the line that closes the block.
  private static func opening(of line: Substring) -> (info: Substring, closing: String)? {
    if line.hasPrefix("<!-- ") && !line.contains("-->") { return (line.dropFirst(5), "-->") }
    let fence = line.prefix { $0 == "`" }
    return fence.count < 3 ? nil : (line.dropFirst(fence.count), String(fence))
  }
}
