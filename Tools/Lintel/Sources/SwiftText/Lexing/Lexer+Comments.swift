extension Lexer {
  mutating func scanLineComment() -> Token {
    let start = offset
    offset = bytes.endOfLine(from: start)
    return token(.lineComment, from: start)
  }

  /// Block comments nest; one that spans lines ends the line before it.
  mutating func scanBlockComment() -> Token {
    let start = offset
    var position = start + 2
    var depth = 1
    var spansLines = false
    while depth > 0, position < bytes.count {
      switch bytes[position] {
      case .asterisk where bytes.byte(at: position + 1) == .slash:
        depth -= 1
        position += 1
      case .slash where bytes.byte(at: position + 1) == .asterisk:
        depth += 1
        position += 1
      case .lineFeed, .carriageReturn: spansLines = true
      default: break
      }
      position += 1
    }
    offset = position
    let comment = token(.blockComment, from: start, isTerminated: depth == 0)
    if spansLines { sawLineEnd = true }
    return comment
  }
}
