/// Splits a file into its statements.
struct StatementParser {
  private let list: TokenList
  private var position = 0

  // What is known of the statement that is being read besides its kind.
  private var annotation: Range<Int>?
  private var isExact = true
  private var hasTrailingComma = false

  init(_ list: TokenList) {
    self.list = list
  }

  mutating func statements() -> [Statement] {
    var statements: [Statement] = []
    while list.tokens[position].kind != .endOfFile {
      if list.tokens[position].kind == .semicolon {
        position += 1
        continue
      }
      let first = position
      annotation = nil
      isExact = true
      hasTrailingComma = false
      let kind = statement()
      let range = list.tokens[first].start..<list.tokens[position - 1].end
      statements.append(
        Statement(
          kind: kind, range: range, annotation: annotation, isExact: isExact,
          hasTrailingComma: hasTrailingComma))
    }
    return statements
  }

  private mutating func statement() -> Statement.Kind {
    let first = position
    if list.isWord("import", at: first), let module = moduleImport(), isAtEnd {
      return .moduleImport(module)
    }
    if list.isWord("let", at: first) || list.isWord("var", at: first) {
      position = first + 1
      if let (name, value) = binding(), isAtEnd {
        return .binding(isVariable: list.isWord("var", at: first), name: name, value: value)
      }
    }
    position = first
    annotation = nil
    isExact = false
    skipStatement()
    return .opaque
  }

  private mutating func moduleImport() -> String? {
    guard let name = list.name(at: position + 1) else { return nil }
    position += 2
    return name
  }

  private mutating func binding() -> (name: String, value: Expression)? {
    guard let name = list.name(at: position) else { return nil }
    position += 1
    if list.tokens[position].kind == .colon {
      let first = position + 1
      while list.tokens[position].kind != .equal {
        if isAtEnd { return nil }
        skipToken()
      }
      guard first < position else { return nil }
      annotation = list.tokens[first].start..<list.tokens[position - 1].end
    }
    guard list.tokens[position].kind == .equal else { return nil }
    var parser = ExpressionParser(list, at: position + 1)
    let value = parser.expression()
    position = parser.position
    isExact = parser.isExact
    hasTrailingComma = parser.hasTrailingComma
    return (name, value)
  }

  private var isAtEnd: Bool {
    let token = list.tokens[position]
    return token.startsLine || token.kind == .semicolon || token.kind == .endOfFile
  }

  private mutating func skipStatement() {
    if list.tokens[position].kind == .poundIf {
      skipConditionalBlock()
    } else {
      repeat { skipToken() } while !isAtEnd
    }
  }

  private mutating func skipToken() {
    var parser = ExpressionParser(list, at: position)
    parser.skipToken()
    position = min(parser.position, list.tokens.count - 1)
  }

  private mutating func skipConditionalBlock() {
    var depth = 0
    repeat {
      switch list.tokens[position].kind {
      case .poundIf: depth += 1
      case .poundEndif: depth -= 1
      case .endOfFile: return
      default: break
      }
      position += 1
    } while depth > 0
  }
}
