/// What the extensions of a source file add to types and others may use.
///
/// Whoever uses such a member needs no import of its module where another import has loaded it.
package struct ExtensionMembers: Hashable, Sendable {
  /// The names of functions, properties and types in extensions, if `public`, `open` or `package`.
  package private(set) var names: Set<String> = []

  /// The extended types that gain what has no name to look for: initialisers, subscripts,
  /// operators, conformances.
  package private(set) var types: Set<String> = []

  /// Whether the file holds comments and nothing else.
  package private(set) var isOnlyComment = false

  package init(source: [UInt8]) {
    source.withUnsafeBufferPointer { bytes in
      var reader = Reader(bytes)
      reader.read()
      names = reader.names
      types = reader.types
      isOnlyComment = !reader.hasCode && reader.hasComment
    }
  }
}

/// Goes through the tokens of a file and looks only at what stands directly in an extension.
private struct Reader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var lexer: Lexer
  private var token: Token
  private var last = Token.Kind.semicolon

  /// How many braces are open.
  private var depth = 0

  /// Whether an access word stood before the declaration that is being read.
  private var isVisible = false
  private var extended: Extension?

  var names: Set<String> = []
  var types: Set<String> = []
  var hasCode = false
  var hasComment = false

  struct Extension {
    var type: String
    var isVisible: Bool
    var depth: Int
  }

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    lexer = Lexer(bytes)
    token = lexer.next()
  }

  mutating func read() {
    let hasExtension = bytes.lastOffset(of: "extension", probe: 1, before: bytes.count) != nil
    while token.kind != .endOfFile, hasExtension || !hasCode {
      if token.isComment { hasComment = true } else { hasCode = true }
      readToken()
      advance()
    }
  }

  private mutating func advance() {
    if !token.isComment { last = token.kind }
    token = lexer.next()
    while token.isComment { token = lexer.next() }
  }

  private mutating func readToken() {
    switch token.kind {
    case .leftBrace: depth += 1
    case .rightBrace:
      depth = max(0, depth - 1)
      if let extended, depth < extended.depth { self.extended = nil }
      isVisible = false
    case .identifier where last != .dot && depth == (extended?.depth ?? 0):
      readWord(bytes.text(token.range))
    default: break
    }
  }

  private mutating func readWord(_ word: String) {
    switch word {
    case "public", "open", "package": isVisible = true
    case "extension" where extended == nil && depth == 0: readExtension()
    case "func", "var", "let", "struct", "class", "enum", "actor", "typealias", "init",
      "subscript":
      readMember(word)
    default: break
    }
  }

  /// Reads `extension A.B: C where …` up to the brace.
  private mutating func readExtension() {
    let isVisible = isVisible
    self.isVisible = false
    var type: String?
    var isHead = true
    advance()
    while token.kind != .endOfFile, token.kind != .leftBrace {
      if token.kind == .colon, isHead, let type {
        types.insert(type)
        isHead = false
      }
      if token.kind == .identifier || token.kind == .escapedIdentifier, isHead {
        let word = bytes.text(token.range)
        if word == "where" { isHead = false } else { type = word }
      }
      advance()
    }
    guard let type, token.kind == .leftBrace else { return }
    depth += 1
    extended = Extension(type: type, isVisible: isVisible, depth: depth)
  }

  private mutating func readMember(_ keyword: String) {
    guard let extended else {
      isVisible = false
      return
    }
    var next = lexer
    let name = next.next()
    // `class func` and `class var` are modifiers.
    if keyword == "class", ["func", "var", "let"].contains(bytes.text(name.range)) { return }
    defer { isVisible = false }
    guard isVisible || extended.isVisible else { return }
    switch name.kind {
    case _ where keyword == "init" || keyword == "subscript": types.insert(extended.type)
    case .identifier: names.insert(bytes.text(name.range))
    case .escapedIdentifier:
      names.insert(bytes.text(name.start + 1..<max(name.start + 1, name.end - 1)))
    default: types.insert(extended.type)
    }
  }
}
