/// A pattern in which `*` is any text without `/` and `**` any text; nothing else is special.
///
/// Without a wildcard the match is exact, letter case included.
package struct Glob: Hashable, Sendable {
  package let text: String
  package let hasWildcard: Bool
  private let tokens: [Token]

  private enum Token: Hashable, Sendable {
    case byte(UInt8)
    case star
    case doubleStar

    /// Whether the token is a wildcard that may stand for `byte`.
    func isStar(for byte: UInt8) -> Bool {
      switch self {
      case .byte: false
      case .star: byte != UInt8(ascii: "/")
      case .doubleStar: true
      }
    }
  }

  package init(_ text: String) {
    self.text = text
    var tokens: [Token] = []
    for byte in text.utf8 {
      if byte == UInt8(ascii: "*") {
        if tokens.last == .star {
          tokens[tokens.count - 1] = .doubleStar
        } else if tokens.last != .doubleStar {
          tokens.append(.star)
        }
      } else {
        tokens.append(.byte(byte))
      }
    }
    self.tokens = tokens
    hasWildcard = tokens.contains { $0 == .star || $0 == .doubleStar }
  }

  /// Whether the whole of `candidate` fits.
  ///
  /// - Complexity: O(*n* · *m*) for a candidate of *n* bytes and a pattern of *m*; the literal ends
  ///   of the pattern are compared first, so that most candidates cost a byte.
  package func matches(_ candidate: String) -> Bool {
    guard hasWildcard else { return candidate == text }
    var candidate = candidate
    return candidate.withUTF8 { matches($0[...]) }
  }

  /// The pattern has a wildcard, so neither loop runs out of tokens.
  private func matches(_ candidate: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    var bytes = candidate
    var tokens = tokens[...]
    while case .byte(let byte)? = tokens.first {
      guard bytes.first == byte else { return false }
      bytes.removeFirst()
      tokens.removeFirst()
    }
    while case .byte(let byte)? = tokens.last {
      guard bytes.last == byte else { return false }
      bytes.removeLast()
      tokens.removeLast()
    }
    return tokens == [.doubleStar] || Self.matches(bytes, Array(tokens))
  }

  /// Follows all ways through the pattern at once: `states[i]` means the first `i` tokens fit what
  /// has been read.
  private static func matches(
    _ bytes: Slice<UnsafeBufferPointer<UInt8>>, _ tokens: [Token]
  ) -> Bool {
    var states = [Bool](repeating: false, count: tokens.count + 1)
    states[0] = true
    skipStars(&states, tokens)
    for byte in bytes {
      // From the back, since a state follows from itself and the one before.
      for index in states.indices.reversed() {
        let staysOnStar = index < tokens.count && states[index] && tokens[index].isStar(for: byte)
        let stepsOverByte = index > 0 && states[index - 1] && tokens[index - 1] == .byte(byte)
        states[index] = staysOnStar || stepsOverByte
      }
      skipStars(&states, tokens)
    }
    return states[tokens.count]
  }

  /// A star may stand for nothing.
  private static func skipStars(_ states: inout [Bool], _ tokens: [Token]) {
    for (index, token) in tokens.enumerated() where states[index] {
      if token == .star || token == .doubleStar { states[index + 1] = true }
    }
  }
}
