/// The words that are no names unless they stand between back-ticks.
///
/// They are those that *The Swift Programming Language*, Lexical Structure, reserves everywhere.
enum ReservedWord {
  static func contains(_ word: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    func isOne(of words: StaticString...) -> Bool {
      words.contains { bytes.holds($0, in: word) }
    }
    return switch word.count {
    case 2: isOne(of: "as", "do", "if", "in", "is")
    case 3: isOne(of: "Any", "for", "let", "nil", "try", "var")
    case 4: isOne(of: "case", "else", "enum", "func", "init", "self", "Self", "true")
    case 5:
      isOne(of: "break", "catch", "class", "defer", "false", "guard", "super", "throw", "where")
        || isOne(of: "while")
    case 6:
      isOne(of: "deinit", "import", "inout", "public", "repeat", "return", "static", "struct")
        || isOne(of: "switch", "throws")
    case 7: isOne(of: "default", "private")
    case 8: isOne(of: "continue", "internal", "operator", "protocol", "rethrows")
    case 9: isOne(of: "extension", "subscript", "typealias")
    case 11: isOne(of: "fallthrough", "fileprivate")
    case 14: isOne(of: "associatedtype")
    case 15: isOne(of: "precedencegroup")
    default: false
    }
  }

  /// Whether a reserved word is an expression, which an operator may follow.
  static func isExpression(_ word: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let words: [StaticString] = ["true", "false", "Any", "nil", "self", "Self", "super"]
    return words.contains { bytes.holds($0, in: word) }
  }
}
