/// Goes through the tokens of a file and keeps what it finds as offsets.
struct ImportScanner {
  let bytes: UnsafeBufferPointer<UInt8>

  /// The offset behind which neither an import nor an exception begins.
  private let end: Int
  private var lexer: Lexer

  /// The token being looked at, and the kind of the one before.
  private var current: Token
  private var last = Token.Kind.semicolon

  /// The brackets that are open, and how many of them are braces.
  private var brackets: [Token.Kind] = []
  private var braceCount = 0
  private var blocks: [ConditionalBlock] = []

  /// Where the attributes and modifiers before the current token begin.
  private var prefix: Int?

  /// The imports and the `lintel:allow` comments, in the order of the file.
  private(set) var imports: [FoundImport] = []
  private(set) var comments: [Token] = []

  init(_ bytes: UnsafeBufferPointer<UInt8>, end: Int) {
    self.bytes = bytes
    self.end = end
    lexer = Lexer(bytes)
    current = Token(.endOfFile, 0, 0, startsLine: true)
    brackets.reserveCapacity(32)
  }

  /// Reads up to the last import or exception.
  mutating func scan() {
    advance()
    while current.kind != .endOfFile, current.start <= end { readToken() }
  }

  private mutating func advance() {
    last = current.kind
    current = lexer.next()
    while current.isComment {
      if current.kind == .lineComment, isAllowance(current) { comments.append(current) }
      current = lexer.next()
    }
  }

  private func isAllowance(_ comment: Token) -> Bool {
    var start = comment.start + 2
    while bytes.byte(at: start).isSpaceOrTab { start += 1 }
    return bytes.contains(AllowComment.marker, at: start)
  }

  @inline(__always)
  private mutating func readToken() {
    switch current.kind {
    case .identifier:
      if isImport {
        readImport()
        return
      }
      if isModifier {
        if prefix == nil { prefix = current.start }
      } else {
        prefix = nil
      }
      advance()
    case .at:
      if prefix == nil { prefix = current.start }
      skipAttribute()
    case .leftParenthesis, .leftBracket, .leftBrace:
      prefix = nil
      open(current.kind)
      advance()
    case .rightParenthesis, .rightBracket, .rightBrace:
      prefix = nil
      close(current.kind)
      advance()
    case .poundIf, .poundElseif, .poundElse, .poundEndif:
      prefix = nil
      readDirective()
    default:
      prefix = nil
      advance()
    }
  }

  private mutating func open(_ bracket: Token.Kind) {
    brackets.append(bracket)
    if bracket == .leftBrace { braceCount += 1 }
  }

  /// Forgets a bracket; a brace also ends what was left open in it.
  private mutating func close(_ kind: Token.Kind) {
    if brackets.last?.closer == kind {
      closeLast()
    } else if kind == .rightBrace, braceCount > 0 {
      while brackets.last != .leftBrace { closeLast() }
      closeLast()
    }
  }

  private mutating func closeLast() {
    if brackets.popLast() == .leftBrace { braceCount -= 1 }
  }

  private func isWord(_ word: StaticString) -> Bool {
    bytes.holds(word, in: current.range)
  }
}

// Declarations.
extension ImportScanner {
  /// Whether the current word begins an import.
  ///
  /// It is a name behind a dot, and the label of an argument or a parameter in brackets; there it
  /// only counts at the beginning of a line that is no label, as a bracket may lack its end.
  private var isImport: Bool {
    guard current.end - current.start == 6, isWord("import"), last != .dot else { return false }
    guard let bracket = brackets.last, bracket != .leftBrace else { return true }
    guard current.startsLine || prefix != nil else { return false }
    var next = lexer
    return next.next().kind == .identifier && next.next().kind != .colon
  }

  private var isModifier: Bool {
    guard prefix != nil || current.startsLine || last == .semicolon || last == .leftBrace else {
      return false
    }
    return switch current.end - current.start {
    case 4: isWord("open")
    case 6: isWord("public")
    case 7: isWord("private") || isWord("package")
    case 8: isWord("internal")
    case 11: isWord("fileprivate")
    default: false
    }
  }

  /// Passes over `@name.name(arguments)`.
  private mutating func skipAttribute() {
    advance()
    while current.kind == .identifier, last == .at || last == .dot {
      if last == .at, isImport { return }
      advance()
      if current.kind == .dot { advance() }
    }
    guard current.kind == .leftParenthesis, !current.startsLine else { return }
    let depth = brackets.count
    repeat {
      switch current.kind {
      case .leftParenthesis, .leftBracket, .leftBrace: open(current.kind)
      case .rightParenthesis, .rightBracket, .rightBrace: close(current.kind)
      case .identifier where isImport: return
      case _ where current.kind.isDirective: return
      default: break
      }
      advance()
    } while brackets.count > depth && current.kind != .endOfFile
  }

  private mutating func readImport() {
    let start = prefix ?? current.start
    let keyword = current.start
    prefix = nil
    advance()
    let kind = ImportDeclaration.Kind(keyword: current, in: bytes)
    if kind != nil { advance() }
    var path: [Range<Int>] = []
    while let name = nameRange(current) {
      path.append(name)
      advance()
      guard current.kind == .dot || current.kind == .doubleColon else {
        break
      }
      advance()
    }
    guard !path.isEmpty else { return }
    imports.append(
      FoundImport(prefix: start..<keyword, kind: kind, path: path, branches: openBranches))
  }

  /// The bytes of a name, back-ticks included.
  private func nameRange(_ token: Token) -> Range<Int>? {
    switch token.kind {
    case .identifier: ReservedWord.contains(token.range, of: bytes) ? nil : token.range
    case .escapedIdentifier: token.range
    case .binaryOperator, .prefixOperator, .postfixOperator: token.range
    default: nil
    }
  }
}

// Conditional compilation.
extension ImportScanner {
  /// How many conditions are remembered, of nested blocks as of the branches of one.
  ///
  /// A file made to break its readers could else have more conditions for its imports than memory
  /// holds.
  private static let maximumConditions = 100

  private var openBranches: [FoundImport.Branch] {
    blocks.prefix(Self.maximumConditions).map(\.branch)
  }

  /// Reads a directive and the rest of its line.
  private mutating func readDirective() {
    let directive = current.kind
    advance()
    var form = ConditionalBranch.Form.elseif
    if directive == .poundIf {
      form = .if
    } else if directive == .poundElse {
      let isElseIf = !current.startsLine && isWord("if")
      if isElseIf { advance() } else { form = .else }
    }
    let condition = restOfLine()
    if directive == .poundIf {
      let branch = FoundImport.Branch(form: .if, condition: condition, excluded: [])
      blocks.append(ConditionalBlock(bracketCount: brackets.count, branch: branch))
    } else if directive == .poundEndif {
      guard let block = blocks.popLast() else { return }
      closeBrackets(of: block)
    } else if let block = blocks.last {
      closeBrackets(of: block)
      blocks[blocks.count - 1].branch = branch(after: block.branch, form, condition)
    }
  }

  /// Forgets the brackets that a branch left open: the next one begins where the first did.
  private mutating func closeBrackets(of block: ConditionalBlock) {
    while brackets.count > block.bracketCount { closeLast() }
  }

  private func branch(
    after branch: FoundImport.Branch, _ form: ConditionalBranch.Form, _ condition: Range<Int>
  ) -> FoundImport.Branch {
    var excluded = branch.excluded
    if branch.form != .else, excluded.count < Self.maximumConditions {
      excluded.append(branch.condition)
    }
    return FoundImport.Branch(form: form, condition: condition, excluded: excluded)
  }

  /// Passes over a condition, which ends with its line unless a bracket is open.
  private mutating func restOfLine() -> Range<Int> {
    let start = current.start
    var end = start
    var depth = 0
    while current.kind != .endOfFile {
      if current.startsLine {
        let begins = current.kind.isDirective || current.kind == .identifier && isWord("import")
        if depth == 0 || begins { break }
      }
      switch current.kind {
      case .leftParenthesis: depth += 1
      case .rightParenthesis: depth = max(0, depth - 1)
      default: break
      }
      end = current.end
      advance()
    }
    return start..<end
  }
}

extension Token.Kind {
  fileprivate var isDirective: Bool {
    self == .poundIf || self == .poundElseif || self == .poundElse || self == .poundEndif
  }
}

extension ImportDeclaration.Kind {
  fileprivate init?(keyword: Token, in bytes: UnsafeBufferPointer<UInt8>) {
    guard keyword.kind == .identifier, keyword.end - keyword.start <= 9 else { return nil }
    self.init(rawValue: bytes.text(keyword.range))
  }
}

/// An `#if` that was not closed yet.
private struct ConditionalBlock {
  /// How many brackets were open before it.
  let bracketCount: Int

  /// The branch that is being read.
  var branch: FoundImport.Branch
}
