extension String {
  /// The text with some of its scalars replaced; those without a replacement stay.
  func escaping(_ replacement: (Unicode.Scalar) -> String?) -> String {
    var result = ""
    for scalar in unicodeScalars {
      if let replacement = replacement(scalar) {
        result += replacement
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The text on one line: what would break or disguise it is written as in a Swift literal.
  var onOneLine: String {
    escaping { scalar in
      switch scalar {
      case "\n": "\\n"
      case "\r": "\\r"
      case "\t": "\\t"
      case "\0"..<" ", "\u{7F}"..<"\u{A0}", "\u{2028}", "\u{2029}", "\u{61C}", "\u{200E}",
        "\u{200F}", "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}", "\u{FEFF}", "\u{FFFE}",
        "\u{FFFF}":
        "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: nil
      }
    }
  }

  /// The text as the content of an XML element, or of an attribute in double quotes.
  var xml: String {
    onOneLine.escaping { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      default: nil
      }
    }
  }

  /// The text as a string of JSON that may also stand in an element `script` of HTML.
  var json: String {
    let escaped = escaping { scalar in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case "\n": "\\n"
      case "\r": "\\r"
      case "\t": "\\t"
      case "\0"..<" ", "<", "\u{2028}", "\u{2029}":
        "\\u" + String(String(scalar.value + 0x10000, radix: 16).dropFirst())
      default: nil
      }
    }
    return "\"\(escaped)\""
  }

  /// The text in the quotes of GraphViz, where `\` and `&` begin what stands for something else.
  var dot: String {
    let escaped = onOneLine.escaping { scalar in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case "&": "&amp;"
      default: nil
      }
    }
    return "\"\(escaped)\""
  }

  /// The text in the quotes of Mermaid, where only letters, digits and a few signs mean themselves.
  var mermaid: String {
    let escaped = onOneLine.escaping { scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", " ", "-", "_", ".", "/": nil
      case _ where scalar.isASCII: "#\(scalar.value);"
      default: nil
      }
    }
    return "\"\(escaped)\""
  }

  /// How many columns of a terminal the text takes, by its blocks of Unicode.
  var columns: Int {
    reduce(0) { sum, character in
      guard let scalar = character.unicodeScalars.first else { return sum }
      switch scalar.value {
      case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
        0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
        return sum + 2
      default: return sum + 1
      }
    }
  }

  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - columns))
  }
}
