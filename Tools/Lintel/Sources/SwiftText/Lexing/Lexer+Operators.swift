extension Lexer {
  /// Reads an operator, or the regular expression that begins in it.
  mutating func scanOperator() -> Token {
    let start = offset
    if let regex = pendingRegex, regex.start == start {
      pendingRegex = nil
      offset = regex.end
      return regex
    }
    let end = endOfOperator(from: start)
    if let slash = bytes[start..<end].firstIndex(of: .slash),
      let regex = scanRegex(at: slash, in: start..<end)
    {
      guard slash > start else { return regex }
      pendingRegex = regex
      pendingRegex?.startsLine = false
      offset = slash
      return classifiedOperator(from: start)
    }
    offset = end
    return classifiedOperator(from: start)
  }

  /// The offset behind an operator, which ends before a comment and before a placeholder.
  private func endOfOperator(from start: Int) -> Int {
    let mayHoldDots = bytes[start] == .dot
    var position = start
    while position < bytes.count {
      let byte = bytes[position]
      if byte >= 0x80 {
        let (scalar, length) = bytes.scalar(at: position)
        guard let scalar, scalar.continuesOperator else { break }
        position += length
        continue
      }
      guard byte.isOperatorCharacter, byte != .dot || mayHoldDots else { break }
      if position > start {
        let next = bytes.byte(at: position + 1)
        if byte == .slash, next == .slash || next == .asterisk { break }
        if byte == UInt8(ascii: "<"), next == .pound, endOfPlaceholder(at: position) != nil {
          break
        }
      }
      position += 1
    }
    return max(position, start + 1)
  }

  private func classifiedOperator(from start: Int) -> Token {
    if offset == start + 1 {
      if bytes[start] == .dot { return token(.dot, from: start) }
      if bytes[start] == UInt8(ascii: "=") { return token(.equal, from: start) }
    }
    if bytes.holds("->", in: start..<offset) { return token(.arrow, from: start) }
    let isLeftBound = isLeftBound(at: start)
    if isLeftBound == isRightBound(at: offset, isLeftBound: isLeftBound) {
      return token(.binaryOperator, from: start)
    }
    return token(isLeftBound ? .postfixOperator : .prefixOperator, from: start)
  }

  /// Whether an operator at an offset touches an operand before it.
  func isLeftBound(at offset: Int) -> Bool {
    guard offset > 0 else { return false }
    switch bytes[offset - 1] {
    case .space, .carriageReturn, .lineFeed, .tab, .leftParenthesis, .leftBracket, .leftBrace,
      .comma, .semicolon, .colon, 0:
      return false
    case .slash: return !(offset > 1 && bytes[offset - 2] == .asterisk)
    case 0xA0: return !(offset > 1 && bytes[offset - 2] == 0xC2)
    default: return true
    }
  }

  /// Whether an operator that ends at an offset touches an operand behind it.
  func isRightBound(at offset: Int, isLeftBound: Bool) -> Bool {
    guard offset < bytes.count else { return false }
    switch bytes[offset] {
    case .space, .carriageReturn, .lineFeed, .tab, .rightParenthesis, .rightBracket, .rightBrace,
      .comma, .semicolon, .colon, 0:
      return false
    case .dot: return !isLeftBound
    case .slash:
      let next = bytes.byte(at: offset + 1)
      return next != .slash && next != .asterisk
    case 0xC2: return bytes.byte(at: offset + 1) != 0xA0
    default: return true
    }
  }
}
