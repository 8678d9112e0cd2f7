extension String {
  /// The text as the content of an XML element or of an attribute in double quotes.
  ///
  /// What XML 1.0 cannot hold at all, even escaped, is written as Swift writes it in a literal.
  var xml: String {
    escaping { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "\n": "&#10;"
      case "\r": "&#13;"
      case "\t": "&#9;"
      case "\0"..<" ", "\u{7F}"..<"\u{A0}", "\u{FFFE}", "\u{FFFF}":
        String(scalar).visible
      default: nil
      }
    }
  }
}
