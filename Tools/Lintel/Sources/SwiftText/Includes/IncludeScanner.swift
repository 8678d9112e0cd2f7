/// Goes line by line, as the preprocessor does.
///
/// A line is a logical one: it goes on behind a backslash at its end, and behind a block comment
/// that ends on another line.
struct IncludeScanner {
  private let bytes: UnsafeBufferPointer<UInt8>

  /// The offset behind which neither an include nor an exception begins.
  private let end: Int
  private var offset = 0
  private var lines: LineCounter
  private var blocks: [IncludeBlock] = []

  /// Whether a directive or other text has been seen, so that no guard can begin.
  private var hasBegun = false

  private(set) var includes: [IncludeDirective] = []
  private(set) var allowances: [AllowComment] = []

  init(_ bytes: UnsafeBufferPointer<UInt8>, end: Int) {
    self.bytes = bytes
    self.end = end
    lines = LineCounter(bytes)
  }

  mutating func scan() {
    if bytes.contains("\u{FEFF}", at: 0) { offset = 3 }
    while offset < bytes.count, offset <= end {
      skipBlanks()
      if current == .pound {
        offset += 1
        readDirective()
      } else if current == UInt8(ascii: "@") {
        readModuleImports()
      }
      skipLine()
    }
  }

  private var current: UInt8 { bytes.byte(at: offset) }
}

// Blanks, comments and literals.
extension IncludeScanner {
  /// Passes over spaces, block comments and ends of lines behind a backslash.
  private mutating func skipBlanks() {
    while true {
      if current.isSpaceOrTab {
        offset += 1
      } else if bytes.contains("/*", at: offset) {
        skipBlockComment()
      } else if !skipSplice() {
        return
      }
    }
  }

  /// Passes over a backslash with the end of the line behind it.
  private mutating func skipSplice() -> Bool {
    guard current == .backslash else { return false }
    if bytes.contains("\\\r\n", at: offset) {
      offset += 3
    } else if bytes.byte(at: offset + 1).isLineEnd {
      offset += 2
    } else {
      return false
    }
    return true
  }

  private mutating func skipBlockComment() {
    offset += 2
    while offset < bytes.count, !bytes.contains("*/", at: offset) { offset += 1 }
    offset = min(offset + 2, bytes.count)
  }

  /// Passes over the rest of a logical line and its end.
  private mutating func skipLine() {
    let start = offset
    while offset < bytes.count {
      if current.isLineEnd {
        offset += 1
        return
      }
      skipPiece(startsLine: offset == start && standsAlone(start))
    }
  }

  /// Passes over a literal, a comment, or else a byte.
  private mutating func skipPiece(startsLine: Bool = false) {
    if current == .quote {
      isRawString ? skipRawString() : skipLiteral()
    } else if current == .apostrophe, !separatesDigits {
      skipLiteral()
    } else if bytes.contains("//", at: offset) {
      skipLineComment(startsLine: startsLine)
    } else if bytes.contains("/*", at: offset) {
      skipBlockComment()
    } else if !skipSplice() {
      offset += 1
    }
  }

  /// Whether nothing but blanks stands before an offset on its line.
  private func standsAlone(_ offset: Int) -> Bool {
    var before = offset
    while before > 0, bytes[before - 1].isSpaceOrTab { before -= 1 }
    return before == 0 || bytes[before - 1].isLineEnd
  }

  private mutating func skipLineComment(startsLine: Bool) {
    let start = offset
    while offset < bytes.count, !current.isLineEnd {
      if !skipSplice() { offset += 1 }
    }
    var text = start + 2
    while bytes.byte(at: text).isSpaceOrTab { text += 1 }
    guard bytes.contains(AllowComment.marker, at: text),
      let (rule, reason) = AllowComment.parse(bytes.text(start..<offset))
    else { return }
    allowances.append(
      AllowComment(
        rule: rule, reason: reason, isAlone: startsLine, place: lines.position(at: start)))
  }

  /// Passes over a string or a character, which ends with its line at the latest.
  private mutating func skipLiteral() {
    let closer = current
    offset += 1
    while offset < bytes.count, !current.isLineEnd {
      if skipSplice() { continue }
      if current == closer {
        offset += 1
        return
      }
      offset = min(offset + (current == .backslash ? 2 : 1), bytes.count)
    }
  }

  /// Whether the quote begins a raw string of C++: `R"(…)"`.
  private var isRawString: Bool {
    offset > 0 && bytes[offset - 1] == UInt8(ascii: "R")
  }

  private mutating func skipRawString() {
    let name = offset + 1
    var parenthesis = name
    while parenthesis < bytes.count, parenthesis - name <= 16,
      bytes[parenthesis] != .leftParenthesis, !bytes[parenthesis].isLineEnd
    {
      parenthesis += 1
    }
    guard bytes.byte(at: parenthesis) == .leftParenthesis else { return skipLiteral() }
    let closer = [.rightParenthesis] + bytes[name..<parenthesis] + [.quote]
    offset = parenthesis + 1
    while offset < bytes.count, !bytes[offset...].starts(with: closer) { offset += 1 }
    offset = min(offset + closer.count, bytes.count)
  }

  /// Whether the apostrophe stands in a number: `1'000`.
  private var separatesDigits: Bool {
    offset > 0 && bytes[offset - 1].isDigit && bytes.byte(at: offset + 1).isDigit
  }
}

// Directives.
extension IncludeScanner {
  private mutating func readDirective() {
    skipBlanks()
    let word = wordRange()
    offset = word.upperBound
    skipBlanks()
    defer { hasBegun = true }
    switch bytes.text(word) {
    case "include", "import", "include_next": readInclude("#" + bytes.text(word))
    case "if": open(.expression)
    case "ifdef": open(.defined)
    case "ifndef": open(.undefined)
    case "elif": goOn(.elseif, .expression)
    case "elifdef": goOn(.elseif, .defined)
    case "elifndef": goOn(.elseif, .undefined)
    case "else": goOn(.else, .expression)
    case "endif": _ = blocks.popLast()
    case "define":
      if blocks.count == 1 { blocks[0].noteDefinition(of: bytes.text(wordRange())) }
    default: break
    }
  }

  private mutating func readInclude(_ keyword: String) {
    guard current == .quote || current == UInt8(ascii: "<") else { return }
    let closer = current == .quote ? current : UInt8(ascii: ">")
    let start = offset + 1
    var index = start
    while index < bytes.count, bytes[index] != closer, !bytes[index].isLineEnd { index += 1 }
    guard bytes.byte(at: index) == closer, index > start else { return }
    offset = index + 1
    add(closer == .quote ? .quoted : .angle, keyword, bytes.text(start..<index), at: start)
  }

  /// Reads `@import Name.Part;`, and more of them on the same line.
  private mutating func readModuleImports() {
    while current == UInt8(ascii: "@") {
      offset += 1
      let word = wordRange()
      guard bytes.holds("import", in: word) else { return }
      offset = word.upperBound
      skipBlanks()
      let start = offset
      while current.continuesIdentifier || current == .dot { offset += 1 }
      guard offset > start else { return }
      add(.module, "@import", bytes.text(start..<offset), at: start)
      skipBlanks()
      guard current == .semicolon else { return }
      offset += 1
      skipBlanks()
    }
  }

  private mutating func add(
    _ form: IncludeDirective.Form, _ keyword: String, _ text: String, at start: Int
  ) {
    includes.append(
      IncludeDirective(
        form: form, keyword: keyword, text: text,
        conditions: blocks.prefix(IncludeBlock.maximumConditions).compactMap(\.branch),
        place: lines.position(at: start)))
  }

  private func wordRange() -> Range<Int> {
    var last = offset
    while bytes.byte(at: last).continuesIdentifier { last += 1 }
    return offset..<last
  }
}

// Conditional compilation.
extension IncludeScanner {
  private mutating func open(_ test: IncludeBlock.Test) {
    let isFirst = !hasBegun && blocks.isEmpty
    blocks.append(IncludeBlock(condition: condition(test), mayGuard: isFirst && test == .undefined))
  }

  private mutating func goOn(_ form: ConditionalBranch.Form, _ test: IncludeBlock.Test) {
    let condition = form == .else ? "" : condition(test)
    guard !blocks.isEmpty else { return }
    blocks[blocks.count - 1].goOn(form, condition)
  }

  /// The rest of the line without comments, and with a single space for every run of blanks.
  private mutating func condition(_ test: IncludeBlock.Test) -> String {
    var text: [UInt8] = []
    while offset < bytes.count, !current.isLineEnd {
      let start = offset
      skipBlanks()
      if offset > start, !text.isEmpty { text.append(.space) }
      guard offset < bytes.count, !current.isLineEnd else { break }
      let piece = offset
      skipPiece()
      if !bytes.contains("//", at: piece) { text += bytes[piece..<offset] }
    }
    while text.last == .space { text.removeLast() }
    let condition = String(decoding: text, as: UTF8.self)
    return switch test {
    case .expression: condition
    case .defined: "defined(\(condition))"
    case .undefined: "!defined(\(condition))"
    }
  }
}
