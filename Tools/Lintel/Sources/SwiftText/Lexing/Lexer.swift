/// Splits Swift source into tokens.
///
/// It takes any bytes, never fails and always advances: what it cannot understand becomes a token
/// of its own or is passed over, as the compiler's lexer does. It neither allocates, save for
/// strings with interpolations, nor recurses. One pass is linear in the size of the source.
package struct Lexer {
  let bytes: UnsafeBufferPointer<UInt8>

  /// The offset of the next byte to read.
  var offset = 0

  /// The token before, comments aside; what may be a regular expression depends on it.
  var previous = Token(.endOfFile, 0, 0, startsLine: true)

  /// Whether a line began since `previous`.
  var sawLineEnd = true

  /// A literal found behind the operator that was read last, as in `!/a/`.
  var pendingRegex: Token?

  /// The fewest `#` of a literal that was seen to have no end in this file.
  var unendingRegexPounds = Int.max

  /// - Parameter bytes: the source, which must outlive the lexer.
  package init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    if bytes.contains("\u{FEFF}", at: 0) { offset = 3 }
  }

  /// The next token; comments are tokens, and the last one is `endOfFile` for ever.
  package mutating func next() -> Token {
    var token = scan()
    if token.kind == .string { finishString(&token) }
    if token.isComment { return token }
    previous = token
    sawLineEnd = false
    return token
  }

  /// Reads a token, of a string only what opens it.
  mutating func scan() -> Token {
    skipBlank()
    let start = offset
    guard start < bytes.count else { return token(.endOfFile, from: start) }
    let byte = bytes[start]
    if byte.isLetter || byte == .underscore { return scanWord() }
    switch byte {
    case .leftParenthesis: return single(.leftParenthesis)
    case .rightParenthesis: return single(.rightParenthesis)
    case .leftBracket: return single(.leftBracket)
    case .rightBracket: return single(.rightBracket)
    case .leftBrace: return single(.leftBrace)
    case .rightBrace: return single(.rightBrace)
    case .comma: return single(.comma)
    case .semicolon: return single(.semicolon)
    case .backslash: return single(.backslash)
    case UInt8(ascii: "@"): return single(.at)
    case .colon:
      offset += bytes.byte(at: start + 1) == .colon ? 2 : 1
      return token(offset == start + 1 ? .colon : .doubleColon, from: start)
    case .quote, .apostrophe: return single(.string)
    case .backtick: return scanEscapedIdentifier()
    case .pound: return scanPound()
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return scanNumber()
    case UInt8(ascii: "$"): return scanDollar()
    case .slash:
      switch bytes.byte(at: start + 1) {
      case .slash: return scanLineComment()
      case .asterisk: return scanBlockComment()
      default: return scanOperator()
      }
    case .exclamationMark, .questionMark:
      if isLeftBound(at: start) { return single(.postfixMark) }
      return scanOperator()
    case UInt8(ascii: "<"):
      if bytes.byte(at: start + 1) == .pound, let end = endOfPlaceholder(at: start) {
        offset = end
        return token(.identifier, from: start)
      }
      return scanOperator()
    default:
      if byte >= 0x80 { return scanUnicode() }
      if byte.isOperatorCharacter { return scanOperator() }
      return single(.unknown)
    }
  }

  @inline(__always)
  func token(_ kind: Token.Kind, from start: Int, isTerminated: Bool = true) -> Token {
    Token(kind, start, offset, startsLine: sawLineEnd, isTerminated: isTerminated)
  }

  @inline(__always)
  private mutating func single(_ kind: Token.Kind) -> Token {
    offset += 1
    return token(kind, from: offset - 1)
  }

  /// Passes over white space, NUL bytes and non-breaking spaces.
  @inline(__always)
  private mutating func skipBlank() {
    while offset < bytes.count {
      switch bytes[offset] {
      case .space, .tab, 0x0B, 0x0C, 0: offset += 1
      case .lineFeed, .carriageReturn:
        sawLineEnd = true
        offset += 1
      case 0xC2:
        guard bytes.byte(at: offset + 1) == 0xA0 else { return }
        offset += 2
      default: return
      }
    }
  }
}
