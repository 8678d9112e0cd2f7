/// Whether text is coloured, by the escape sequences of ECMA-48.
package enum TextStyle: Sendable {
  case plain, coloured

  /// What a piece of text is painted as; the raw value is the parameter of the sequence.
  package enum Paint: String {
    case bold = "1"
    case faint = "2"
    case red = "1;31"
    case green = "1;32"
    case yellow = "1;33"
    case blue = "34"
    case cyan = "1;36"
  }

  /// The text in a colour, if there are any.
  package func paint(_ text: String, _ paint: Paint) -> String {
    switch self {
    case .plain: text
    case .coloured: "\u{1B}[\(paint.rawValue)m\(text)\u{1B}[0m"
    }
  }
}
