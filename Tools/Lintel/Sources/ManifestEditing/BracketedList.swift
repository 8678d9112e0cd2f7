import SwiftText

/// A bracket with what stands in it, split at its commas: a list, or the arguments of a call.
struct BracketedList {
  struct Element {
    /// The bytes without blanks, comments and comma around them.
    var range: Range<Int>

    /// The offset of the comma behind it.
    var comma: Int?

    /// Of an argument: its label, and the bytes of its value.
    var label: String?
    var value: Range<Int>
  }

  /// The offset of the bracket that opens it, and of the one that closes it.
  let opener: Int
  let closer: Int
  let elements: [Element]

  /// Reads the bracket that opens at a token; `nil` if none does, or it is never closed.
  init?(_ source: SourceText, at index: Int) {
    guard source.tokens.indices.contains(index), source.tokens[index].kind.isOpening else {
      return nil
    }
    var elements: [Element] = []
    var first = index + 1
    var depth = 0
    var position = index + 1
    while position < source.tokens.count {
      let token = source.tokens[position]
      if token.kind.isOpening {
        depth += 1
      } else if token.kind.isClosing, depth > 0 {
        depth -= 1
      } else if token.kind.isClosing || token.kind == .comma && depth == 0 {
        let comma = token.kind == .comma ? token.start : nil
        if let element = Self.element(source, first..<position, comma: comma) {
          elements.append(element)
        }
        if token.kind.isClosing {
          self.opener = source.tokens[index].start
          self.closer = token.start
          self.elements = elements
          return
        }
        first = position + 1
      }
      position += 1
    }
    return nil
  }

  private static func element(
    _ source: SourceText, _ tokens: Range<Int>, comma: Int?
  ) -> Element? {
    guard let first = tokens.first, let last = tokens.last else { return nil }
    let range = source.tokens[first].start..<source.tokens[last].end
    guard tokens.count > 2, source.tokens[first].kind == .identifier,
      source.tokens[first + 1].kind == .colon
    else { return Element(range: range, comma: comma, label: nil, value: range) }
    return Element(
      range: range, comma: comma, label: source.text(source.tokens[first].range),
      value: source.tokens[first + 2].start..<range.upperBound)
  }

  /// What lies between the brackets.
  var interior: Range<Int> { opener + 1..<closer }

  func argument(_ label: String) -> Element? { elements.first { $0.label == label } }
}

extension BracketedList {
  /// The arguments of the call that begins at an offset.
  static func arguments(_ source: SourceText, ofCallAt offset: Int) -> BracketedList? {
    let opener = source.tokens.firstIndex {
      $0.start >= offset && $0.kind == .leftParenthesis
    }
    return opener.flatMap { BracketedList(source, at: $0) }
  }

  /// The array literals that an expression is, or that it joins by `+`.
  static func literals(_ source: SourceText, in expression: Range<Int>) -> [BracketedList] {
    var literals: [BracketedList] = []
    var end = expression.lowerBound
    var mayBegin = true
    for (index, token) in source.tokens.enumerated()
    where token.start >= end && token.start < expression.upperBound {
      end = token.end
      if token.kind == .leftBracket, mayBegin, let list = BracketedList(source, at: index) {
        literals.append(list)
        end = list.closer + 1
        mayBegin = false
        continue
      }
      if token.kind.isOpening, let other = BracketedList(source, at: index) {
        end = other.closer + 1
      }
      mayBegin = token.kind == .binaryOperator && source.text(token.range) == "+"
    }
    return literals.filter { isWhole($0, source, in: expression) }
  }

  /// Whether nothing is done to a literal but that others are added to it.
  private static func isWhole(
    _ list: BracketedList, _ source: SourceText, in expression: Range<Int>
  ) -> Bool {
    guard list.closer + 1 < expression.upperBound,
      let next = source.tokens.first(where: { $0.start > list.closer })
    else { return true }
    return next.kind == .binaryOperator && source.text(next.range) == "+"
  }
}

extension Token.Kind {
  fileprivate var isOpening: Bool {
    self == .leftParenthesis || self == .leftBracket || self == .leftBrace
  }

  fileprivate var isClosing: Bool {
    self == .rightParenthesis || self == .rightBracket || self == .rightBrace
  }
}
