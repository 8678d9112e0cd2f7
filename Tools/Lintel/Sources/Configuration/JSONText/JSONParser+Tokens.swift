import ArchitectureModel

extension JSONParser {
  /// Reads a string, whose opening quotation mark is the next byte.
  mutating func parseString() throws(Failure) -> String {
    let start = place
    advance()
    var text: [UInt8] = []
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        advance()
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        text.append(contentsOf: String(try parseEscape(since: start)).utf8)
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        throw failure(
          "the line ends inside the string that begins at column \(start.column)",
          help: "close it with '\"'; write a line break as '\\n'")
      case 0..<0x20:
        throw failure("found \(found) inside a string", help: "write it as an escape")
      default:
        text.append(byte)
        advance()
      }
    }
    throw unclosed("string", since: start)
  }

  private mutating func parseEscape(since start: Place) throws(Failure) -> Unicode.Scalar {
    let escape = place
    advance()
    guard let byte = next else { throw unclosed("string", since: start) }
    let scalar: Unicode.Scalar
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): scalar = Unicode.Scalar(byte)
    case UInt8(ascii: "b"): scalar = "\u{8}"
    case UInt8(ascii: "f"): scalar = "\u{C}"
    case UInt8(ascii: "n"): scalar = "\n"
    case UInt8(ascii: "r"): scalar = "\r"
    case UInt8(ascii: "t"): scalar = "\t"
    case UInt8(ascii: "u"):
      advance()
      return try parseUnicodeEscape(at: escape)
    default:
      throw failure(
        "found \(found) after '\\' in a string", at: escape,
        help: "write a backslash as '\\\\'")
    }
    advance()
    return scalar
  }

  /// Reads four hexadecimal digits; of a surrogate, its partner too.
  private mutating func parseUnicodeEscape(at escape: Place) throws(Failure) -> Unicode.Scalar {
    let unit = try parseHexadecimal(at: escape)
    if let scalar = Unicode.Scalar(unit) { return scalar }
    let isHigh = (0xD800..<0xDC00).contains(unit)
    if isHigh, take("\\"), take("u") {
      let low = try parseHexadecimal(at: escape)
      if (0xDC00..<0xE000).contains(low),
        let scalar = Unicode.Scalar(0x10000 + ((unit - 0xD800) << 10) + (low - 0xDC00))
      {
        return scalar
      }
    }
    throw failure(
      "a '\\u' escape stands for half a character", at: escape,
      help: "write the character itself")
  }

  private mutating func parseHexadecimal(at escape: Place) throws(Failure) -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw failure("'\\u' is not followed by four hexadecimal digits", at: escape)
      }
      unit = unit << 4 + UInt32(digit)
      advance()
    }
    return unit
  }

  /// Reads a number, of which only the form is checked.
  mutating func parseNumber() throws(Failure) -> String {
    let start = position
    _ = take("-")
    if !take("0") { try takeDigits() }
    if take(".") { try takeDigits() }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      try takeDigits()
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func takeDigits() throws(Failure) {
    let start = position
    while let byte = next, isDigit(byte) { advance() }
    if position == start { throw failure("found \(found) where a digit should stand") }
  }

  /// Reads `true`, `false` or `null`.
  mutating func parseWord() throws(Failure) -> JSONValue.Content {
    let word = self.word
    let content: JSONValue.Content
    switch word {
    case "true": content = .bool(true)
    case "false": content = .bool(false)
    case "null": content = .null
    default:
      let isText = !word.isEmpty || next == UInt8(ascii: "'")
      throw failure(
        "found \(found) where a value should stand",
        help: isText ? "write text in double quotes" : nil)
    }
    for _ in word.utf8 { advance() }
    return content
  }

  /// What comes next, as messages name it: a word, a character, or the end of the file.
  var found: String {
    if position == bytes.count { return "the end of the file" }
    if !word.isEmpty { return quoted(word) }
    let rest = bytes[position..<min(position + 4, bytes.count)]
    return quoted(String(String(decoding: rest, as: UTF8.self).unicodeScalars.prefix(1)))
  }

  /// The letters, digits and underscores that come next, if a letter or underscore is the first.
  private var word: String {
    let rest = bytes[position...].prefix { isLetter($0) || isDigit($0) }
    guard let first = rest.first, isLetter(first) else { return "" }
    return String(decoding: rest, as: UTF8.self)
  }

  private func isLetter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    default: byte == UInt8(ascii: "_")
    }
  }

  private func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
