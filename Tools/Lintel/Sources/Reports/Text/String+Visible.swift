extension String {
  /// The text with what would break or disguise a line written as Swift writes it in a literal.
  ///
  /// These are control characters, line and paragraph separators, and the marks that turn the
  /// direction of the text. A name that holds a line break cannot pretend to be another finding.
  package var visible: String {
    if utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return self }
    var result = ""
    for scalar in unicodeScalars { result += scalar.visible }
    return result
  }
}

extension Unicode.Scalar {
  fileprivate var visible: String {
    switch self {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    case _ where breaksLines: "\\u{\(String(value, radix: 16, uppercase: true))}"
    default: String(self)
    }
  }

  private var breaksLines: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0: true  // controls
    case 0x2028, 0x2029: true  // separators
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true  // direction
    case 0xFEFF, 0xFFFE, 0xFFFF: true  // byte order
    default: false
    }
  }
}
