/// Decodes the text of string literals.
enum StringLiteral {
  /// The value of a literal, or nil if it has an interpolation, no end or a faulty escape.
  static func value(of token: Token, in bytes: UnsafeBufferPointer<UInt8>) -> String? {
    guard token.kind == .string, token.isTerminated else { return nil }
    var body = token.range
    var pounds = 0
    while bytes[body.lowerBound] == .pound {
      pounds += 1
      body = body.lowerBound + 1..<body.upperBound - 1
    }
    guard bytes[body.lowerBound] == .quote else { return nil }
    let isMultiline = body.count >= 6 && bytes.contains("\"\"\"", at: body.lowerBound)
    let quotes = isMultiline ? 3 : 1
    body = body.lowerBound + quotes..<body.upperBound - quotes
    guard isMultiline else { return decoded(bytes[body], pounds: pounds) }
    return dedented(bytes[body]).flatMap { decoded($0[...], pounds: pounds) }
  }

  /// The lines of a literal without the indentation of its last one.
  private static func dedented(_ body: Slice<UnsafeBufferPointer<UInt8>>) -> [UInt8]? {
    var lines = normalized(body).split(separator: .lineFeed, omittingEmptySubsequences: false)
    guard let indentation = lines.popLast(), lines.first?.isEmpty == true,
      indentation.allSatisfy(\.isSpaceOrTab)
    else { return nil }
    var result: [UInt8] = []
    for (index, line) in lines.dropFirst().enumerated() {
      if index > 0 { result.append(.lineFeed) }
      if line.starts(with: indentation) {
        result += line.dropFirst(indentation.count)
      } else if !line.allSatisfy(\.isSpaceOrTab) {
        return nil
      }
    }
    return result
  }

  private static func normalized(_ body: Slice<UnsafeBufferPointer<UInt8>>) -> [UInt8] {
    var result: [UInt8] = []
    var previous: UInt8 = 0
    for byte in body {
      if byte == .carriageReturn || byte == .lineFeed && previous != .carriageReturn {
        result.append(.lineFeed)
      } else if byte != .lineFeed {
        result.append(byte)
      }
      previous = byte
    }
    return result
  }

  private static func decoded(_ body: some Sequence<UInt8>, pounds: Int) -> String? {
    var result: [UInt8] = []
    var rest = Array(body)[...]
    while let byte = rest.popFirst() {
      guard byte == .backslash, rest.prefix(pounds).filter({ $0 == .pound }).count == pounds else {
        result.append(byte)
        continue
      }
      rest = rest.dropFirst(pounds)
      guard let text = escape(&rest) else { return nil }
      result += text.utf8
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// What the characters behind a backslash stand for.
  private static func escape(_ rest: inout ArraySlice<UInt8>) -> String? {
    switch rest.popFirst() {
    case UInt8(ascii: "n"): "\n"
    case UInt8(ascii: "r"): "\r"
    case UInt8(ascii: "t"): "\t"
    case UInt8(ascii: "0"): "\0"
    case UInt8.quote: "\""
    case UInt8.apostrophe: "'"
    case UInt8.backslash: "\\"
    case UInt8(ascii: "u"): unicodeEscape(&rest)
    case UInt8.lineFeed: ""
    case UInt8.space, UInt8.tab: escapedLineEnd(&rest)
    default: nil
    }
  }

  private static func escapedLineEnd(_ rest: inout ArraySlice<UInt8>) -> String? {
    rest = rest.drop(while: \.isSpaceOrTab)
    return rest.popFirst() == .lineFeed ? "" : nil
  }

  private static func unicodeEscape(_ rest: inout ArraySlice<UInt8>) -> String? {
    guard rest.popFirst() == .leftBrace else { return nil }
    let digits = rest.prefix { $0.isLetter || $0.isDigit }
    rest = rest.dropFirst(digits.count)
    guard (1...8).contains(digits.count), rest.popFirst() == .rightBrace,
      let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { return nil }
    return Unicode.Scalar(value).map { String(Character($0)) }
  }
}
