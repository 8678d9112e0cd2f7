// Regular expressions: `/…/` where an expression may begin, and `#/…/#` anywhere.
//
// The rules are those of the compiler: a slash that touches an operand before it is an operator,
// and so is one whose literal would end with a space, hold an unbalanced `)` or not end at all.
extension Lexer {
  /// Reads a literal that begins at a slash inside an operator.
  ///
  /// - Returns: nil, with nothing read, where the slash is an operator.
  mutating func scanRegex(at slash: Int, in operatorRange: Range<Int>) -> Token? {
    guard !isLeftBound(at: operatorRange.lowerBound) else { return nil }
    let word = previous.kind == .identifier ? previous.range : 0..<0
    if bytes.holds("func", in: word) || bytes.holds("operator", in: word) { return nil }
    var mustBeRegex = false
    if !isRightBound(at: operatorRange.upperBound, isLeftBound: false) {
      guard mayPrecedeExpression(previous) else { return nil }
      switch previous.kind {
      case .leftParenthesis, .leftBracket, .comma, .colon, .doubleColon: break
      default: mustBeRegex = true
      }
    }
    offset = slash
    let regex = scanRegex(mustBeRegex: mustBeRegex)
    if regex == nil { offset = operatorRange.lowerBound }
    return regex
  }

  /// Whether an expression, and not an operator, is expected behind a token.
  private func mayPrecedeExpression(_ token: Token) -> Bool {
    switch token.kind {
    case .leftBrace, .leftParenthesis, .leftBracket, .prefixOperator, .binaryOperator, .equal,
      .semicolon, .comma, .colon, .poundIf, .poundElse, .poundElseif, .poundEndif, .unknown:
      true
    case .identifier:
      ReservedWord.contains(token.range, of: bytes)
        && !ReservedWord.isExpression(token.range, of: bytes)
    case .endOfFile: true
    case .escapedIdentifier, .number, .string, .interpolatedString, .regex, .lineComment,
      .blockComment, .shebang, .pound, .rightParenthesis, .rightBracket, .rightBrace,
      .doubleColon, .at, .backslash, .backtick, .dot, .arrow, .postfixMark, .postfixOperator:
      false
    }
  }

  /// Reads a literal whose `#`s or slash stand at the offset.
  ///
  /// - Parameter mustBeRegex: whether it is a literal even where it is malformed.
  /// - Returns: nil where it is none; `offset` is then undefined.
  mutating func scanRegex(mustBeRegex: Bool) -> Token? {
    let start = offset
    while bytes.byte(at: offset) == .pound { offset += 1 }
    let pounds = offset - start
    guard bytes.byte(at: offset) == .slash else { return nil }
    offset += 1
    if pounds == 0 {
      let next = bytes.byte(at: offset)
      if next == .slash || next == .asterisk { return nil }
      if next.isSpaceOrTab, !mustBeRegex { return nil }
    }
    let lineEnd = pounds > 0 ? firstLineEndOfMultilineRegex(at: offset) : nil
    if let lineEnd {
      if pounds >= unendingRegexPounds { return unterminatedRegex(from: start, to: lineEnd) }
      offset = lineEnd
    }
    switch skipRegexBody(pounds: pounds, isMultiline: lineEnd != nil, mustBeRegex: mustBeRegex) {
    case .closed: return token(.regex, from: start)
    case .none: return nil
    case .unterminated:
      guard mustBeRegex else { return nil }
      if let lineEnd {
        unendingRegexPounds = pounds
        return unterminatedRegex(from: start, to: lineEnd)
      }
      return token(.regex, from: start, isTerminated: false)
    }
  }

  private mutating func unterminatedRegex(from start: Int, to end: Int) -> Token {
    offset = end
    return token(.regex, from: start, isTerminated: false)
  }

  /// Where the first line of `#/` ends if nothing else stands on it.
  private func firstLineEndOfMultilineRegex(at offset: Int) -> Int? {
    var position = offset
    while bytes.byte(at: position).isSpaceOrTab { position += 1 }
    return bytes.byte(at: position).isLineEnd ? position : nil
  }

  private enum RegexEnd { case closed, unterminated, none }

  private mutating func skipRegexBody(
    pounds: Int, isMultiline: Bool, mustBeRegex: Bool
  ) -> RegexEnd {
    var groups = 0
    var classes = 0
    var lastSpace = -1
    while true {
      if bytes.byte(at: offset) == .slash, closesRegex(at: offset, pounds: pounds) {
        if pounds == 0 {
          let next = bytes.byte(at: offset + 1)
          if next == .slash || next == .asterisk { return .unterminated }
          if lastSpace == offset - 1, !mustBeRegex { return .none }
        }
        offset += 1 + trailingPounds(behind: offset, pounds: pounds)
        return .closed
      }
      let isEscaped = bytes.byte(at: offset) == .backslash
      if isEscaped { offset += 1 }
      guard offset < bytes.count else { return .unterminated }
      switch bytes[offset] {
      case .lineFeed, .carriageReturn:
        if !isMultiline { return .unterminated }
      case _ where isEscaped: break
      case .leftParenthesis where classes == 0: groups += 1
      case .rightParenthesis where classes == 0:
        if groups == 0, !mustBeRegex { return .none }
        groups = max(0, groups - 1)
      case .leftBracket: classes += 1
      case .rightBracket: classes = max(0, classes - 1)
      case .space, .tab: lastSpace = offset
      default: break
      }
      offset += 1
    }
  }

  private func closesRegex(at slash: Int, pounds: Int) -> Bool {
    trailingPounds(behind: slash, pounds: pounds) >= pounds
  }

  private func trailingPounds(behind slash: Int, pounds: Int) -> Int {
    guard pounds > 0 else { return 0 }
    var position = slash + 1
    while bytes.byte(at: position) == .pound { position += 1 }
    return position - slash - 1
  }
}
