// Words, numbers and what begins with a sign that only words follow.
extension Lexer {
  mutating func scanWord() -> Token {
    let start = offset
    skipIdentifier()
    return token(.identifier, from: start)
  }

  /// Passes over everything that may stand in an identifier.
  private mutating func skipIdentifier() {
    while true {
      while offset < bytes.count, bytes[offset].continuesASCIIIdentifier { offset += 1 }
      guard offset < bytes.count, bytes[offset] >= 0x80 else { return }
      let (scalar, length) = bytes.scalar(at: offset)
      guard let scalar, scalar.continuesIdentifier else { return }
      offset += length
    }
  }

  mutating func scanDollar() -> Token {
    let start = offset
    offset += 1
    skipIdentifier()
    return token(.identifier, from: start)
  }

  /// Back-ticks make an identifier of anything on one line.
  mutating func scanEscapedIdentifier() -> Token {
    let start = offset
    offset += 1
    while offset < bytes.count, !bytes[offset].isLineEnd {
      offset += 1
      if bytes[offset - 1] == .backtick { return token(.escapedIdentifier, from: start) }
    }
    offset = start + 1
    return token(.backtick, from: start, isTerminated: false)
  }

  mutating func scanNumber() -> Token {
    let start = offset
    let isHexadecimal = bytes[start] == UInt8(ascii: "0") && bytes.byte(at: start + 1) == 0x78
    skipIdentifier()
    if bytes.byte(at: offset) == .dot, bytes.byte(at: offset + 1).isDigit, previous.kind != .dot {
      offset += 1
      skipIdentifier()
    }
    let exponent = isHexadecimal ? UInt8(ascii: "p") : UInt8(ascii: "e")
    let sign = bytes.byte(at: offset)
    if bytes[offset - 1] | 0x20 == exponent, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"),
      bytes.byte(at: offset + 1).isDigit
    {
      offset += 1
      skipIdentifier()
    }
    return token(.number, from: start)
  }

  mutating func scanPound() -> Token {
    let start = offset
    if bytes.byte(at: start + 1) == .exclamationMark, isFirst(at: start) {
      offset = bytes.endOfLine(from: start)
      return token(.shebang, from: start)
    }
    while bytes.byte(at: offset) == .pound { offset += 1 }
    switch bytes.byte(at: offset) {
    case .quote, .apostrophe:
      offset += 1
      return token(.string, from: start)
    case .slash:
      offset = start
      return scanRegex(mustBeRegex: true) ?? token(.pound, from: start)
    default: break
    }
    if offset > start + 1 {
      offset -= 1
      return token(.pound, from: start)
    }
    while bytes.byte(at: offset).isLetter || bytes.byte(at: offset) == .underscore { offset += 1 }
    return token(poundKind(start + 1..<offset), from: start)
  }

  /// Whether nothing stands before an offset but a byte order mark; NULs count as nothing.
  private func isFirst(at start: Int) -> Bool {
    start == 0 || bytes[start - 1] == 0 || start == 3 && bytes.contains("\u{FEFF}", at: 0)
  }

  private func poundKind(_ word: Range<Int>) -> Token.Kind {
    if bytes.holds("if", in: word) { return .poundIf }
    if bytes.holds("elseif", in: word) { return .poundElseif }
    if bytes.holds("else", in: word) { return .poundElse }
    if bytes.holds("endif", in: word) { return .poundEndif }
    return .pound
  }

  /// A character outside ASCII begins an identifier or an operator, or is passed over.
  mutating func scanUnicode() -> Token {
    let start = offset
    let (scalar, length) = bytes.scalar(at: start)
    if let scalar {
      if scalar.startsOperator { return scanOperator() }
      if scalar.continuesIdentifier {
        skipIdentifier()
        return token(.identifier, from: start)
      }
    }
    offset += length
    return token(.unknown, from: start)
  }

  /// The end of a placeholder of an editor, `<#text#>`, on one line.
  func endOfPlaceholder(at start: Int) -> Int? {
    var position = start + 2
    let limit = min(bytes.count - 1, start + Lexer.lookAhead)
    while position < limit, !bytes[position].isLineEnd {
      if bytes[position] == .pound, bytes[position + 1] == UInt8(ascii: ">") { return position + 2 }
      position += 1
    }
    return nil
  }

  /// How far the lexer looks ahead for an end on the same line.
  ///
  /// Without a bound, a single line full of beginnings would take quadratic time.
  static let lookAhead = 4096
}
