/// What a source file imports, and the exceptions written in it.
///
/// It needs no more of the file than what stands before its last `import`: it finds that word
/// first, and a file without it costs a search. It reads any bytes, in linear time.
package struct ImportScan: Hashable, Sendable {
  /// The imports in the order of the file.
  package let imports: [ImportDeclaration]

  /// The `lintel:allow` comments in the order of the file.
  package let allowances: [AllowComment]

  package init(imports: [ImportDeclaration], allowances: [AllowComment]) {
    self.imports = imports
    self.allowances = allowances
  }

  package init(source: [UInt8]) {
    self = source.withUnsafeBufferPointer { ImportScan($0) }
  }

  package init(_ bytes: UnsafeBufferPointer<UInt8>) {
    let lastImport = bytes.lastImportWord
    let lastMarker = bytes.lastOffset(of: AllowComment.marker, probe: 6, before: bytes.count)
    guard let last = [lastImport, lastMarker].compactMap(\.self).max() else {
      self.init(imports: [], allowances: [])
      return
    }
    var scanner = ImportScanner(bytes, end: last)
    scanner.scan()
    self = scanner.result()
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The offset of the last `import` that is a word of its own.
  fileprivate var lastImportWord: Int? {
    var end = count
    while let offset = lastOffset(of: "import", probe: 1, before: end) {
      let isWord =
        !byte(at: offset + 6).continuesASCIIIdentifier
        && (offset == 0 || !self[offset - 1].continuesASCIIIdentifier)
      if isWord { return offset }
      end = offset
    }
    return nil
  }
}

extension UInt8 {
  fileprivate var continuesASCIIIdentifier: Bool { self < 0x80 && continuesIdentifier }
}

/// Goes through the tokens of a file and keeps what it finds as offsets.
private struct ImportScanner {
  private let bytes: UnsafeBufferPointer<UInt8>

  /// The offset behind which no import begins.
  private let end: Int
  private var lexer: Lexer

  /// The token being looked at, and the kind of the one before.
  private var current: Token
  private var last = Token.Kind.semicolon

  /// The brackets that are open.
  private var brackets: [Token.Kind] = []
  private var blocks: [ConditionalBlock] = []

  /// Where the attributes and modifiers before the current token begin.
  private var prefix: Int?

  private var imports: [FoundImport] = []
  private var comments: [Token] = []

  init(_ bytes: UnsafeBufferPointer<UInt8>, end: Int) {
    self.bytes = bytes
    self.end = end
    lexer = Lexer(bytes)
    current = Token(.endOfFile, 0, 0, startsLine: true)
    brackets.reserveCapacity(32)
  }

  /// Reads up to the line on which the last import or exception may stand.
  mutating func scan() {
    advance()
    while current.kind != .endOfFile, current.start <= end { readToken() }
    // The comment behind the last import belongs to it.
    while current.kind != .endOfFile, !current.startsLine { advance() }
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
      brackets.append(current.kind)
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

  /// Forgets a bracket; a brace also ends what was left open in it.
  private mutating func close(_ kind: Token.Kind) {
    if brackets.last?.closer == kind {
      brackets.removeLast()
    } else if kind == .rightBrace, let brace = brackets.lastIndex(of: .leftBrace) {
      brackets.removeSubrange(brace...)
    }
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
  /// only counts at the beginning of a line, as a bracket may lack its end.
  private var isImport: Bool {
    guard isWord("import"), last != .dot else { return false }
    guard let bracket = brackets.last, bracket != .leftBrace else { return true }
    guard current.startsLine else { return false }
    var next = lexer
    return next.next().kind == .identifier
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
    guard current.kind == .identifier, !isImport else { return }
    advance()
    while current.kind == .dot {
      advance()
      if current.kind == .identifier { advance() }
    }
    guard current.kind == .leftParenthesis, !current.startsLine else { return }
    let depth = brackets.count
    repeat {
      switch current.kind {
      case .leftParenthesis, .leftBracket, .leftBrace: brackets.append(current.kind)
      case .rightParenthesis, .rightBracket, .rightBrace: close(current.kind)
      case .identifier where isImport: return
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
  private var openBranches: [FoundImport.Branch] {
    blocks.map { FoundImport.Branch(form: $0.form, conditions: $0.conditions) }
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
      blocks.append(ConditionalBlock(brackets: brackets.count, conditions: [condition]))
      return
    }
    guard var block = blocks.popLast() else { return }
    if brackets.count > block.brackets {
      brackets.removeSubrange(block.brackets...)
    }
    guard directive != .poundEndif else { return }
    block.form = form
    if form == .elseif { block.conditions.append(condition) }
    blocks.append(block)
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

/// An `#if` that was not closed yet.
private struct ConditionalBlock {
  /// How many brackets were open before it.
  let brackets: Int
  var form = ConditionalBranch.Form.if

  /// The conditions up to the current branch.
  var conditions: [Range<Int>]
}

/// An import as offsets.
private struct FoundImport {
  struct Branch {
    let form: ConditionalBranch.Form
    let conditions: [Range<Int>]
  }

  /// The attributes and modifiers, which may be empty.
  let prefix: Range<Int>
  let kind: ImportDeclaration.Kind?
  let path: [Range<Int>]
  let branches: [Branch]
}

// From offsets to values.
extension ImportScanner {
  consuming func result() -> ImportScan {
    var lines = LineCounter(bytes)
    let found = imports.map { found in
      declaration(found, place: lines.position(at: found.path[0].lowerBound))
    }
    lines = LineCounter(bytes)
    let allowances = comments.compactMap { comment -> AllowComment? in
      guard let (rule, reason) = AllowComment.parse(bytes.text(comment.range)) else { return nil }
      return AllowComment(
        rule: rule, reason: reason, isAlone: comment.startsLine,
        place: lines.position(at: comment.start))
    }
    return ImportScan(imports: found, allowances: allowances)
  }

  private func declaration(_ found: FoundImport, place: TextPosition) -> ImportDeclaration {
    let (attributes, access) = prefixParts(found.prefix)
    return ImportDeclaration(
      path: found.path.map { name(in: $0) }, kind: found.kind, attributes: attributes,
      access: access, conditions: found.branches.map { branch($0) }, place: place)
  }

  private func name(in range: Range<Int>) -> String {
    let isEscaped = range.count > 2 && bytes[range.lowerBound] == .backtick
    return bytes.text(isEscaped ? range.lowerBound + 1..<range.upperBound - 1 : range)
  }

  private func branch(_ branch: FoundImport.Branch) -> ConditionalBranch {
    let texts = branch.conditions.map { plainText($0) }
    return switch branch.form {
    case .else: ConditionalBranch(form: .else, condition: "", excluded: texts)
    case .if, .elseif:
      ConditionalBranch(
        form: branch.form, condition: texts.last ?? "", excluded: texts.dropLast())
    }
  }

  /// The text of a range without comments, and with a single space for every run of blanks.
  private func plainText(_ range: Range<Int>) -> String {
    var text = ""
    var end = range.lowerBound
    for token in tokens(in: range) {
      if token.start > end { text += " " }
      text += bytes.text(token.range)
      end = token.end
    }
    return text
  }

  private func tokens(in range: Range<Int>) -> [Token] {
    var lexer = Lexer(UnsafeBufferPointer(rebasing: bytes[..<range.upperBound]))
    lexer.offset = range.lowerBound
    var tokens: [Token] = []
    while true {
      let token = lexer.next()
      if token.kind == .endOfFile { return tokens }
      if !token.isComment { tokens.append(token) }
    }
  }

  private func prefixParts(
    _ range: Range<Int>
  ) -> (attributes: [String], access: ImportDeclaration.Access?) {
    guard !range.isEmpty else { return ([], nil) }
    var attributes: [String] = []
    var access: ImportDeclaration.Access?
    var depth = 0
    var isName = false
    for token in tokens(in: range) {
      let text = bytes.text(token.range)
      if token.kind == .at, depth == 0 {
        attributes.append(text)
        isName = true
        continue
      }
      if depth > 0 || isName || token.kind == .leftParenthesis || token.kind == .dot {
        attributes.append((attributes.popLast() ?? "") + text)
      } else if let found = ImportDeclaration.Access(rawValue: text) {
        access = found
      }
      isName = token.kind == .dot
      if token.kind == .leftParenthesis { depth += 1 }
      if token.kind == .rightParenthesis { depth -= 1 }
    }
    return (attributes, access)
  }
}

extension ImportDeclaration.Kind {
  fileprivate init?(keyword: Token, in bytes: UnsafeBufferPointer<UInt8>) {
    guard keyword.kind == .identifier, keyword.end - keyword.start <= 9 else { return nil }
    self.init(rawValue: bytes.text(keyword.range))
  }
}

/// Turns rising offsets into lines and columns.
private struct LineCounter {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var offset = 0
  private var line = 1
  private var lineStart = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  mutating func position(at target: Int) -> TextPosition {
    while offset < target {
      let byte = bytes[offset]
      offset += 1
      guard byte.isLineEnd else { continue }
      if byte == .carriageReturn, bytes.byte(at: offset) == .lineFeed { continue }
      line += 1
      lineStart = offset
    }
    return TextPosition(offset: target, line: line, column: target - lineStart + 1)
  }
}
