/// The constants and variables of a file, at any depth, by name.
///
/// Scopes are not told apart: a name may have several definitions.
struct Definitions {
  private let list: TokenList
  private var values: [String: [Int]] = [:]

  init(_ list: TokenList) {
    self.list = list
    for index in list.tokens.indices.dropLast(2)
    where list.isWord("let", at: index) || list.isWord("var", at: index) {
      guard let name = list.name(at: index + 1), let value = value(from: index + 2) else {
        continue
      }
      values[name, default: []].append(value)
    }
  }

  /// What a name may stand for, in the order of the file.
  subscript(_ name: String) -> [Expression] {
    (values[name] ?? []).map { index in
      var parser = ExpressionParser(list, at: index)
      return parser.expression()
    }
  }

  /// The index at which the value begins: behind `=`, or in the braces of a computed one.
  private func value(from index: Int) -> Int? {
    var parser = ExpressionParser(list, at: index)
    let last = list.tokens.count - 1
    for _ in 0..<32 where parser.position < last {
      switch list.tokens[parser.position].kind {
      case .equal: return parser.position + 1
      case .leftBrace:
        let first = parser.position + 1
        return list.isWord("return", at: first) ? first + 1 : first
      case .colon, .dot, .identifier, .escapedIdentifier, .leftBracket, .postfixMark:
        parser.skipToken()
      default: return nil
      }
    }
    return nil
  }
}
