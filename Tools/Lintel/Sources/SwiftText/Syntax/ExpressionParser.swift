/// Reads expressions from a list of tokens.
///
/// What it does not know becomes `opaque` and is passed over bracket by bracket. Its recursion is
/// bounded by `maximumDepth`, so is the depth of the tree it returns.
struct ExpressionParser {
  let list: TokenList

  /// The index of the next token.
  var position: Int

  /// The index of the token that ends what is being read.
  private var limit: Int

  /// Whether a new line ends an expression, as it does outside brackets.
  private var endsAtLine: Bool
  private var depth = 0

  /// Whether no token was passed over without a trace in the tree.
  private(set) var isExact = true

  /// Whether a comma ends a list of arguments, as it may since Swift 6.1.
  private(set) var hasTrailingComma = false

  private static let maximumDepth = 64

  init(_ list: TokenList, at position: Int = 0) {
    self.list = list
    self.position = position
    self.limit = list.tokens.count - 1
    self.endsAtLine = true
  }

  private var current: Token { list.tokens[position] }

  private var isAtEnd: Bool {
    guard position < limit else { return true }
    switch current.kind {
    case .comma, .semicolon, .rightParenthesis, .rightBracket, .rightBrace, .poundIf, .poundElse,
      .poundElseif, .poundEndif:
      return true
    default: return false
    }
  }

  /// Reads an expression up to the comma, the bracket or the line that ends it.
  mutating func expression() -> Expression {
    let first = position
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.maximumDepth, !isAtEnd else { return rest(from: first) }
    var terms = [operand()]
    while position < limit, current.kind == .binaryOperator,
      list.bytes.holds("+", in: current.range)
    {
      position += 1
      terms.append(operand())
    }
    if terms.count == 1, let interval = interval(from: terms[0], first) { terms = [interval] }
    guard isAtExpressionEnd else { return rest(from: first) }
    return terms.count == 1
      ? terms[0] : Expression(.sum(terms), list.tokens[first].start..<end(from: first))
  }

  /// Reads `..<` or `...` and the upper bound behind it.
  private mutating func interval(from lower: Expression, _ first: Int) -> Expression? {
    guard position < limit, current.kind == .binaryOperator else { return nil }
    let isClosed = list.bytes.holds("...", in: current.range)
    guard isClosed || list.bytes.holds("..<", in: current.range) else { return nil }
    position += 1
    let kind = Expression.Kind.interval(lower: lower, upper: operand(), isClosed: isClosed)
    return Expression(kind, list.tokens[first].start..<end(from: first))
  }

  private var isAtExpressionEnd: Bool {
    if isAtEnd || current.kind == .colon && !endsAtLine { return true }
    return endsAtLine && current.startsLine && !continuesLine
  }

  /// Whether the token at the beginning of a line goes on with the expression before it.
  private var continuesLine: Bool {
    switch current.kind {
    case .dot, .binaryOperator, .equal, .postfixMark, .arrow: true
    default: false
    }
  }

  /// Passes over what is left of an expression that is not understood.
  private mutating func rest(from first: Int) -> Expression {
    while !isAtEnd {
      if position > first, endsAtLine, current.startsLine, !continuesLine { break }
      skipToken()
    }
    return Expression(.opaque, list.tokens[first].start..<end(from: first))
  }

  /// Passes over a token, or over a bracket and everything in it.
  mutating func skipToken() {
    guard let closer = current.kind.closer else {
      position += 1
      return
    }
    let closing = list.closing(of: position)
    position = list.tokens[closing].kind == closer ? closing + 1 : max(closing, position + 1)
  }

  /// The offset behind the last token that was read since `first`.
  private func end(from first: Int) -> Int {
    position > first ? list.tokens[position - 1].end : list.tokens[first].start
  }
}

// Operands: a primary expression and what follows it without an operator.
extension ExpressionParser {
  private static let maximumChain = 20

  /// Reads an expression without operators around it.
  mutating func operand() -> Expression {
    let first = position
    guard let primary = primary() else { return opaqueOperand(from: first) }
    var result = primary
    for _ in 0..<Self.maximumChain {
      guard let next = postfix(of: result, from: first) else { return result }
      result = next
    }
    return opaqueOperand(from: first)
  }

  private mutating func opaqueOperand(from first: Int) -> Expression {
    if !isAtEnd { skipToken() }
    return Expression(.opaque, list.tokens[first].start..<end(from: first))
  }

  private mutating func primary() -> Expression? {
    guard position < limit else { return nil }
    let token = current
    switch token.kind {
    case .string:
      position += 1
      let value = StringLiteral.value(of: token, in: list.bytes)
      return Expression(value.map { .string($0) } ?? .opaque, token.range)
    case .interpolatedString:
      position += 1
      return Expression(.interpolatedString, token.range)
    case .number:
      position += 1
      return Expression(.number(list.bytes.text(token.range)), token.range)
    case .identifier, .escapedIdentifier: return word(token)
    case .dot:
      guard position + 1 < limit, let name = list.name(at: position + 1) else { return nil }
      position += 2
      return Expression(.member(base: nil, name: name), token.start..<end(from: position - 2))
    case .leftParenthesis: return parenthesized()
    case .leftBracket: return collection()
    default: return nil
    }
  }

  private mutating func word(_ token: Token) -> Expression? {
    let kind: Expression.Kind
    if list.isWord("true", at: position) || list.isWord("false", at: position) {
      kind = .boolean(list.isWord("true", at: position))
    } else if list.isWord("nil", at: position) {
      kind = .nilLiteral
    } else if token.kind == .identifier, ReservedWord.contains(token.range, of: list.bytes),
      !ReservedWord.isExpression(token.range, of: list.bytes)
    {
      return nil
    } else {
      kind = list.name(at: position).map { .identifier($0) } ?? .opaque
    }
    position += 1
    return Expression(kind, token.range)
  }

  private mutating func postfix(of base: Expression, from first: Int) -> Expression? {
    guard position < limit else { return nil }
    let start = base.range.lowerBound
    switch current.kind {
    case .dot:
      guard position + 1 < limit, let name = list.name(at: position + 1) else { return nil }
      position += 2
      return Expression(.member(base: base, name: name), start..<end(from: first))
    case .leftParenthesis where !current.startsLine:
      let arguments = bracketed { $0.arguments() }
      let kind = Expression.Kind.call(
        callee: base, arguments: arguments, hasTrailingClosure: false)
      return Expression(kind, start..<end(from: first))
    case .leftBrace where !current.startsLine:
      skipToken()
      return Expression(call(base), start..<end(from: first))
    default: return nil
    }
  }

  /// A call with a closure behind it.
  private func call(_ base: Expression) -> Expression.Kind {
    if case .call(let callee, let arguments, _) = base.kind {
      return .call(callee: callee, arguments: arguments, hasTrailingClosure: true)
    }
    return .call(callee: base, arguments: [], hasTrailingClosure: true)
  }
}

// Brackets and what stands in them.
extension ExpressionParser {
  /// Reads what stands in a bracket, and its closing end.
  private mutating func bracketed<Content>(
    _ content: (inout ExpressionParser) -> Content
  ) -> Content {
    let opener = position
    let outer = (limit, endsAtLine)
    limit = min(limit, list.closing(of: opener))
    endsAtLine = false
    position += 1
    let result = content(&self)
    isExact =
      isExact && position == limit && list.tokens[limit].kind == list.tokens[opener].kind.closer
    position = opener
    (limit, endsAtLine) = outer
    skipToken()
    position = min(position, max(limit, opener + 1))
    return result
  }

  private mutating func arguments() -> [Expression.Argument] {
    var arguments: [Expression.Argument] = []
    while position < limit {
      arguments.append(argument())
      skipToComma()
      if position == limit, list.tokens[limit - 1].kind == .comma { hasTrailingComma = true }
    }
    return arguments
  }

  private mutating func argument() -> Expression.Argument {
    var label: String?
    if position + 1 < limit, list.tokens[position + 1].kind == .colon,
      let name = list.name(at: position)
    {
      label = name
      position += 2
    }
    return Expression.Argument(label: label, value: expression())
  }

  /// Passes over the comma behind an element, and over whatever stands before it.
  private mutating func skipToComma() {
    while position < limit, current.kind != .comma {
      isExact = false
      skipToken()
    }
    if position < limit { position += 1 }
  }

  private mutating func parenthesized() -> Expression {
    let start = current.start
    let first = position
    let elements = bracketed { $0.arguments() }
    if position > first + 2, list.tokens[position - 2].kind == .comma { isExact = false }
    let range = start..<end(from: first)
    if elements.count == 1, elements[0].label == nil {
      return Expression(elements[0].value.kind, range)
    }
    return Expression(.tuple(elements), range)
  }

  private mutating func collection() -> Expression {
    let first = position
    let kind = bracketed { $0.elements() }
    return Expression(kind, list.tokens[first].start..<end(from: first))
  }

  private mutating func elements() -> Expression.Kind {
    if position + 1 == limit, current.kind == .colon { return .dictionary([]) }
    var values: [Expression] = []
    var pairs: [Expression.DictionaryElement] = []
    while position < limit {
      let value = expression()
      if position < limit, current.kind == .colon {
        position += 1
        pairs.append(Expression.DictionaryElement(key: value, value: expression()))
      } else {
        values.append(value)
      }
      skipToComma()
    }
    if pairs.isEmpty { return .array(values) }
    return values.isEmpty ? .dictionary(pairs) : .opaque
  }
}
