import SwiftText

/// The bytes of a manifest with its tokens, and what editing asks of its lines.
struct SourceText {
  let bytes: [UInt8]

  /// The tokens that are no comments; the last one is `endOfFile`.
  let tokens: [Token]
  let comments: [Token]

  /// What one level of indentation is in this file.
  let indentationUnit: String

  /// What ends its lines.
  let lineEnd: String

  /// How many characters a line may have: 100, or what the longest of the file has.
  let width: Int

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var tokens: [Token] = []
    var comments: [Token] = []
    bytes.withUnsafeBufferPointer { buffer in
      var lexer = Lexer(buffer)
      repeat {
        let token = lexer.next()
        switch token.kind {
        case .lineComment, .blockComment, .shebang: comments.append(token)
        default: tokens.append(token)
        }
      } while tokens.last?.kind != .endOfFile
    }
    self.tokens = tokens
    self.comments = comments
    let lines = bytes.split(omittingEmptySubsequences: false) { Self.isLineEnd($0) }
    width = max(100, lines.map { String(decoding: $0, as: UTF8.self).count }.max() ?? 0)
    lineEnd = String(decoding: bytes, as: UTF8.self).contains("\r\n") ? "\r\n" : "\n"
    indentationUnit = Self.firstIndentation(in: bytes, tokens) ?? "  "
  }

  /// The blanks before the first token that is indented.
  private static func firstIndentation(in bytes: [UInt8], _ tokens: [Token]) -> String? {
    for token in tokens where token.startsLine {
      let line = bytes[..<token.start].lastIndex(where: isLineEnd).map { $0 + 1 } ?? 0
      if token.start > line { return String(decoding: bytes[line..<token.start], as: UTF8.self) }
    }
    return nil
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  static func isLineEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }
}

extension SourceText {
  /// The offset of the first byte of the line in which an offset lies.
  func lineStart(_ offset: Int) -> Int {
    bytes[..<offset].lastIndex(where: Self.isLineEnd).map { $0 + 1 } ?? 0
  }

  /// The offset of what ends the line in which an offset lies.
  func lineStop(_ offset: Int) -> Int {
    bytes[offset...].firstIndex(where: Self.isLineEnd) ?? bytes.count
  }

  /// The offset behind what stands in the line in which an offset lies, but for a comment.
  func codeStop(_ offset: Int) -> Int {
    let stop = lineStop(offset)
    let comment = comments.first { $0.start >= offset && $0.start < stop }
    return skippingBlanks(backFrom: comment?.start ?? stop)
  }

  /// The offset of the first line behind an offset.
  func nextLine(_ offset: Int) -> Int {
    let stop = lineStop(offset)
    guard stop < bytes.count else { return stop }
    let isPair =
      bytes[stop] == UInt8(ascii: "\r") && stop + 1 < bytes.count
      && bytes[stop + 1] == UInt8(ascii: "\n")
    return stop + (isPair ? 2 : 1)
  }

  /// The blanks at the beginning of the line in which an offset lies.
  func indentation(at offset: Int) -> String {
    let start = lineStart(offset)
    return text(start..<skippingBlanks(from: start))
  }

  func skippingBlanks(from offset: Int) -> Int {
    bytes[offset...].firstIndex { !Self.isBlank($0) } ?? bytes.count
  }

  func skippingBlanks(backFrom offset: Int) -> Int {
    bytes[..<offset].lastIndex { !Self.isBlank($0) }.map { $0 + 1 } ?? 0
  }

  /// Whether nothing but blanks stands before an offset in its line.
  func startsLine(_ offset: Int) -> Bool { skippingBlanks(from: lineStart(offset)) == offset }

  func isOneLine(_ range: Range<Int>) -> Bool { !bytes[range].contains(where: Self.isLineEnd) }

  func hasComments(in range: Range<Int>) -> Bool {
    comments.contains { range.contains($0.start) }
  }

  /// The text between the quotes of `.function("text")`, if a stretch is that and nothing else.
  func text(ofCallTo function: String, _ range: Range<Int>) -> String? {
    let inner = tokens.filter { range.contains($0.start) }
    guard inner.map(\.kind) == [.dot, .identifier, .leftParenthesis, .string, .rightParenthesis],
      text(inner[1].range) == function
    else { return nil }
    let literal = text(inner[3].range)
    guard !literal.contains("\\"), !literal.hasPrefix("#"), !literal.hasPrefix("\"\"\"") else {
      return nil
    }
    return String(literal.dropFirst().dropLast())
  }

  /// The end of the comments that stand behind an offset in its line, if the line ends there.
  func endOfLineBehind(_ offset: Int) -> Int? {
    var end = offset
    while true {
      let next = skippingBlanks(from: end)
      if next == bytes.count || Self.isLineEnd(bytes[next]) { return end }
      guard let comment = comments.first(where: { $0.start == next }), isOneLine(comment.range)
      else { return nil }
      end = comment.end
    }
  }
}

/// A stretch of a text and what shall stand there instead.
struct Replacement {
  var range: Range<Int>
  var text: String

  init(_ range: Range<Int>, _ text: String = "") {
    self.range = range
    self.text = text
  }

  init(at offset: Int, _ text: String) { self.init(offset..<offset, text) }
}

extension [Replacement] {
  /// The bytes with everything replaced; the stretches stand in order and apart from each other.
  func applied(to bytes: [UInt8]) -> [UInt8] {
    var result = bytes
    for replacement in reversed() {
      result.replaceSubrange(replacement.range, with: replacement.text.utf8)
    }
    return result
  }
}
