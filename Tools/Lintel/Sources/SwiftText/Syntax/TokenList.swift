/// The tokens of a whole source without its comments, and the pairs its brackets form.
struct TokenList {
  let bytes: UnsafeBufferPointer<UInt8>

  /// The tokens; the last one is `endOfFile`.
  let tokens: [Token]

  /// Whether every comment and every literal has its end.
  let isTerminated: Bool

  /// For an opening bracket the index of what closes it, else -1.
  ///
  /// A bracket that nothing closes is closed by the end of what encloses it, or of the file.
  private let closing: [Int32]

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    var lexer = Lexer(bytes)
    var tokens: [Token] = []
    var isTerminated = true
    repeat {
      let token = lexer.next()
      isTerminated = isTerminated && token.isTerminated
      if !token.isComment, token.kind != .shebang { tokens.append(token) }
    } while tokens.last?.kind != .endOfFile
    self.tokens = tokens
    self.isTerminated = isTerminated
    self.closing = TokenList.pairs(tokens)
  }

  private static func pairs(_ tokens: [Token]) -> [Int32] {
    var closing = [Int32](repeating: -1, count: tokens.count)
    var open: [Int] = []
    // How many brackets wait for each kind of token.
    var expected = [Int](repeating: 0, count: Int(Token.Kind.unknown.rawValue) + 1)
    for (index, token) in tokens.enumerated() {
      if let closer = token.kind.closer {
        open.append(index)
        expected[Int(closer.rawValue)] += 1
      } else if expected[Int(token.kind.rawValue)] > 0 {
        // Every step takes one away from `open`, so all of them together are linear.
        while let opener = open.popLast(), let closer = tokens[opener].kind.closer {
          closing[opener] = Int32(clamping: index)
          expected[Int(closer.rawValue)] -= 1
          if closer == token.kind { break }
        }
      }
    }
    for opener in open { closing[opener] = Int32(clamping: tokens.count - 1) }
    return closing
  }

  /// The index of what closes the bracket at an index.
  func closing(of index: Int) -> Int {
    max(index, Int(closing[index]))
  }

  /// Whether a token is exactly a word, not between back-ticks.
  func isWord(_ word: StaticString, at index: Int) -> Bool {
    tokens[index].kind == .identifier && bytes.holds(word, in: tokens[index].range)
  }

  /// The name that a token is, without its back-ticks.
  func name(at index: Int) -> String? {
    let token = tokens[index]
    return switch token.kind {
    case .identifier: bytes.text(token.range)
    case .escapedIdentifier: bytes.text(token.start + 1..<token.end - 1)
    default: nil
    }
  }
}

extension Token.Kind {
  /// The bracket that closes this one.
  var closer: Token.Kind? {
    switch self {
    case .leftParenthesis: .rightParenthesis
    case .leftBracket: .rightBracket
    case .leftBrace: .rightBrace
    default: nil
    }
  }
}
