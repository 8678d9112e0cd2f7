// String literals: plain, raw and of several lines, with interpolations in them, strings in those,
// and so on.
extension Lexer {
  /// A literal that was opened and not yet closed.
  private struct OpenString {
    let pounds: Int
    let quote: UInt8
    let isMultiline: Bool

    /// How many parentheses are open in its interpolation.
    var depth = 0
  }

  private enum StringEnd { case closed, interpolation, unterminated }

  /// Reads the rest of a literal whose opening quote was read.
  ///
  /// Interpolations are kept on a stack of our own, so that their depth costs no stack space.
  mutating func finishString(_ token: inout Token) {
    let outermost = openString(token)
    var end = skipStringBody(outermost)
    if end == .interpolation {
      end = skipInterpolations(in: outermost)
      token.kind = .interpolatedString
    }
    token.end = offset
    token.isTerminated = end == .closed
  }

  private mutating func skipInterpolations(in outermost: OpenString) -> StringEnd {
    var open = [outermost]
    while true {
      guard let end = skipInterpolation(&open), end != .interpolation else { continue }
      open.removeLast()
      if open.isEmpty { return end }
    }
  }

  /// Reads one token of the innermost interpolation.
  ///
  /// - Returns: how its string goes on behind the interpolation, or nil while it lasts.
  private mutating func skipInterpolation(_ open: inout [OpenString]) -> StringEnd? {
    let current = open.count - 1
    if !open[current].isMultiline, skipsToLineEnd() {
      return .unterminated
    }
    let token = scan()
    if token.isComment { return nil }
    previous = token
    sawLineEnd = false
    switch token.kind {
    case .endOfFile:
      open.removeSubrange(1...)
      return .unterminated
    case .string:
      let string = openString(token)
      switch skipStringBody(string) {
      case .interpolation: open.append(string)
      case .closed, .unterminated: break
      }
      return nil
    case .leftParenthesis:
      open[current].depth += 1
      return nil
    case .rightParenthesis:
      open[current].depth -= 1
      if open[current].depth >= 0 { return nil }
      open[current].depth = 0
      return skipStringBody(open[current])
    default: return nil
    }
  }

  /// Passes over blanks; an interpolation in a string of one line ends with the line.
  private mutating func skipsToLineEnd() -> Bool {
    while offset < bytes.count, bytes[offset] <= .space, !bytes[offset].isLineEnd { offset += 1 }
    return offset >= bytes.count || bytes[offset].isLineEnd
  }

  /// What an opening token opens, with its quotes read.
  private mutating func openString(_ token: Token) -> OpenString {
    let quote = bytes[token.end - 1]
    let pounds = token.end - token.start - 1
    var isMultiline = false
    if quote == .quote, bytes.contains("\"\"", at: offset),
      pounds == 0 || !closesOnLine(from: offset + 2, pounds: pounds)
    {
      isMultiline = true
      offset += 2
    }
    return OpenString(pounds: pounds, quote: quote, isMultiline: isMultiline)
  }

  /// Whether `"` and enough `#` follow on the line: `#"""#` is a string of one line.
  private func closesOnLine(from start: Int, pounds: Int) -> Bool {
    if hasPounds(pounds, at: start) { return true }
    var position = start
    let limit = min(bytes.count, start + Lexer.lookAhead)
    while position < limit, !bytes[position].isLineEnd {
      if bytes[position] == .quote, hasPounds(pounds, at: position + 1) { return true }
      position += 1
    }
    return false
  }

  @inline(__always)
  private func hasPounds(_ pounds: Int, at offset: Int) -> Bool {
    var index = 0
    while index < pounds {
      guard bytes.byte(at: offset + index) == .pound else { return false }
      index += 1
    }
    return true
  }

  /// Reads up to the end of a string or the beginning of its next interpolation.
  private mutating func skipStringBody(_ string: OpenString) -> StringEnd {
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == string.quote {
        if closes(string, at: offset) {
          offset += (string.isMultiline ? 3 : 1) + string.pounds
          return .closed
        }
      } else if byte == .backslash {
        if hasPounds(string.pounds, at: offset + 1) {
          offset += string.pounds + 1
          switch bytes.byte(at: offset) {
          case .leftParenthesis:
            previous = Token(.leftParenthesis, offset, offset + 1, startsLine: false)
            offset += 1
            return .interpolation
          case .quote, .apostrophe, .backslash: break
          default: continue
          }
        }
      } else if !string.isMultiline, byte.isLineEnd {
        return .unterminated
      }
      offset += 1
    }
    return .unterminated
  }

  private func closes(_ string: OpenString, at offset: Int) -> Bool {
    if string.isMultiline {
      bytes.contains("\"\"", at: offset + 1) && hasPounds(string.pounds, at: offset + 3)
    } else {
      hasPounds(string.pounds, at: offset + 1)
    }
  }
}
