import FeatureModule

/// How lines of a text screen look.
struct TerminalStyle {
  let isColored: Bool

  func text(of line: ScreenLine) -> String {
    let text = line.kind == .title ? line.text : "  " + line.text
    guard isColored, let code = line.kind.colorCode else { return text }
    return "\u{1B}[\(code)m\(text)\u{1B}[0m"
  }
}

extension ScreenLine.Kind {
  /// The parameter of the escape sequence that turns on the colour of a line.
  fileprivate var colorCode: Int? {
    switch self {
    case .title: 1
    case .content: nil
    case .progress: 2
    case .failure: 31
    }
  }
}
