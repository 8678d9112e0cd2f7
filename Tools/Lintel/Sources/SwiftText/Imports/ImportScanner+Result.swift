// From offsets to values.
extension ImportScanner {
  consuming func result() -> ImportScan {
    var lines = LineCounter(bytes)
    var texts: [Range<Int>: String] = [:]
    let found = imports.map { found in
      declaration(found, place: lines.position(at: found.path[0].lowerBound), &texts)
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

  private func declaration(
    _ found: FoundImport, place: TextPosition, _ texts: inout [Range<Int>: String]
  ) -> ImportDeclaration {
    let (attributes, access) = prefixParts(found.prefix)
    return ImportDeclaration(
      path: found.path.map { name(in: $0) }, kind: found.kind, attributes: attributes,
      access: access, conditions: found.branches.map { branch($0, &texts) }, place: place)
  }

  private func name(in range: Range<Int>) -> String {
    let isEscaped = range.count > 2 && bytes[range.lowerBound] == .backtick
    return bytes.text(isEscaped ? range.lowerBound + 1..<range.upperBound - 1 : range)
  }

  private func branch(
    _ branch: FoundImport.Branch, _ texts: inout [Range<Int>: String]
  ) -> ConditionalBranch {
    ConditionalBranch(
      form: branch.form, condition: branch.form == .else ? "" : text(branch.condition, &texts),
      excluded: branch.excluded.map { text($0, &texts) })
  }

  /// The text of a condition, which all imports in its branch share.
  private func text(_ condition: Range<Int>, _ texts: inout [Range<Int>: String]) -> String {
    if let text = texts[condition] { return text }
    let text = plainText(condition)
    texts[condition] = text
    return text
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
        if !attributes.isEmpty { attributes[attributes.count - 1] += text }
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
