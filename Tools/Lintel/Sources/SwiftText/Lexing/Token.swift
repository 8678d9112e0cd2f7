/// A token of Swift source: its kind and the bytes it takes.
package struct Token: Hashable, Sendable {
  package enum Kind: UInt8, Sendable {
    case endOfFile
    /// A word, reserved or not; `$0` and placeholders too.
    case identifier
    /// A word between back-ticks.
    case escapedIdentifier
    case number
    case string
    case interpolatedString
    case regex
    case lineComment
    case blockComment
    /// The line that begins a script, `#!`.
    case shebang
    case poundIf
    case poundElseif
    case poundElse
    case poundEndif
    /// `#available`, `#selector`, a macro, or a sole `#`.
    case pound
    case leftParenthesis
    case rightParenthesis
    case leftBracket
    case rightBracket
    case leftBrace
    case rightBrace
    case comma
    case semicolon
    case colon
    case doubleColon
    case at
    case backslash
    case backtick
    case dot
    case equal
    case arrow
    /// A `?` or `!` that touches the operand before it.
    case postfixMark
    case prefixOperator
    case postfixOperator
    case binaryOperator
    /// Bytes that have no meaning in Swift source.
    case unknown
  }

  package var kind: Kind

  /// Whether a line begins between the token before and this one.
  package var startsLine: Bool

  /// Whether the literal or the comment has its end.
  package var isTerminated: Bool

  /// The offset of its first byte.
  package var start: Int

  /// The offset behind its last byte.
  package var end: Int

  package var range: Range<Int> { start..<end }

  init(_ kind: Kind, _ start: Int, _ end: Int, startsLine: Bool, isTerminated: Bool = true) {
    self.kind = kind
    self.startsLine = startsLine
    self.isTerminated = isTerminated
    self.start = start
    self.end = end
  }

  /// A comment, which no grammar sees.
  @inline(__always)
  var isComment: Bool { kind == .lineComment || kind == .blockComment }
}
