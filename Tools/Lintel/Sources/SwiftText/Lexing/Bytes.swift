extension UInt8 {
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let tab = UInt8(ascii: "\t")
  static let slash = UInt8(ascii: "/")
  static let asterisk = UInt8(ascii: "*")
  static let pound = UInt8(ascii: "#")
  static let quote = UInt8(ascii: "\"")
  static let apostrophe = UInt8(ascii: "'")
  static let backslash = UInt8(ascii: "\\")
  static let backtick = UInt8(ascii: "`")
  static let leftParenthesis = UInt8(ascii: "(")
  static let rightParenthesis = UInt8(ascii: ")")
  static let leftBracket = UInt8(ascii: "[")
  static let rightBracket = UInt8(ascii: "]")
  static let leftBrace = UInt8(ascii: "{")
  static let rightBrace = UInt8(ascii: "}")
  static let dot = UInt8(ascii: ".")
  static let comma = UInt8(ascii: ",")
  static let colon = UInt8(ascii: ":")
  static let semicolon = UInt8(ascii: ";")
  static let underscore = UInt8(ascii: "_")
  static let questionMark = UInt8(ascii: "?")
  static let exclamationMark = UInt8(ascii: "!")

  @inline(__always)
  var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }

  @inline(__always)
  var isLetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }

  /// A byte that continues an identifier, all bytes of scalars outside ASCII included.
  @inline(__always)
  var continuesIdentifier: Bool { self >= 0x80 || continuesASCIIIdentifier }

  /// A letter, a digit, `_` or `$`.
  ///
  /// It looks the byte up in a bit set, the fastest way in the innermost loop of the lexer.
  @inline(__always)
  var continuesASCIIIdentifier: Bool {
    let signsAndDigits: UInt64 = 0x03FF_0010_0000_0000
    let letters: UInt64 = 0x07FF_FFFE_87FF_FFFE
    let set = self & 0x40 == 0 ? signsAndDigits : letters
    return self < 0x80 && set >> UInt64(self & 0x3F) & 1 != 0
  }

  @inline(__always)
  var isLineEnd: Bool { self == .lineFeed || self == .carriageReturn }

  @inline(__always)
  var isSpaceOrTab: Bool { self == .space || self == .tab }

  /// An ASCII character that operators are made of, the dot included.
  @inline(__always)
  var isOperatorCharacter: Bool {
    switch self {
    case UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "*"), UInt8(ascii: "%"), UInt8(ascii: "<"), UInt8(ascii: ">"),
      UInt8(ascii: "!"), UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "^"),
      UInt8(ascii: "~"), UInt8(ascii: "."), UInt8(ascii: "?"):
      true
    default: false
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The byte at an offset, or 0 behind the end.
  @inline(__always)
  func byte(at offset: Int) -> UInt8 {
    offset < count ? self[offset] : 0
  }

  /// Whether the bytes of a word stand at an offset.
  @inline(__always)
  func contains(_ word: StaticString, at offset: Int) -> Bool {
    let length = word.utf8CodeUnitCount
    guard offset >= 0, offset + length <= count else { return false }
    return word.withUTF8Buffer { word in
      for index in 0..<length where self[offset + index] != word[index] { return false }
      return true
    }
  }

  /// Whether a range holds exactly the bytes of a word.
  @inline(__always)
  func holds(_ word: StaticString, in range: Range<Int>) -> Bool {
    range.count == word.utf8CodeUnitCount && contains(word, at: range.lowerBound)
  }

  /// The text of a range, with every malformed sequence replaced.
  func text(_ range: Range<Int>) -> String {
    String(decoding: self[range], as: UTF8.self)
  }
}
