/// Text that stays what it is in the Markdown of GitHub, within a table or without.
enum MarkdownText {
  /// Text in which no character has a meaning.
  static func escaped(_ text: String) -> String {
    text.visible.escaping { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "@": "&#64;"
      case "\\", "`", "*", "_", "[", "]", "|", "~", "#", "$", "!": "\\\(scalar)"
      default: nil
      }
    }
  }

  /// Text in the type of code.
  static func code(_ text: String) -> String {
    let text = text.visible
    guard text.contains(where: { $0 == "`" || $0 == "|" }) else { return "`\(text)`" }
    return "<code>\(escaped(text))</code>"
  }
}
