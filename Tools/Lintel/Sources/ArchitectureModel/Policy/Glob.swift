/// A pattern in which `*` is any text without `/` and `**` any text; nothing else is special.
///
/// Without a wildcard the match is exact, letter case included.
package struct Glob: Hashable, Sendable {
  package let text: String
  private let tokens: [Token]

  private enum Token: Hashable, Sendable {
    case byte(UInt8)
    case star
    case doubleStar
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
  }

  package var hasWildcard: Bool {
    tokens.contains { $0 == .star || $0 == .doubleStar }
  }

  /// Whether the whole of `candidate` fits.
  ///
  /// - Complexity: O(*n* · *m*) for a candidate of *n* bytes and a pattern of *m*; the literal head
  ///   is compared first, so that most candidates cost a byte.
  package func matches(_ candidate: String) -> Bool {
    guard hasWildcard else { return candidate == text }
    let bytes = Array(candidate.utf8)
    var head = 0
    while head < tokens.count, case .byte(let byte) = tokens[head] {
      guard head < bytes.count, bytes[head] == byte else { return false }
      head += 1
    }
    return matchesRest(bytes[head...], of: tokens[head...])
  }

  /// Follows all ways through the pattern at once: `states[i]` means the first `i` tokens fit.
  private func matchesRest(_ bytes: ArraySlice<UInt8>, of tokens: ArraySlice<Token>) -> Bool {
    let tokens = Array(tokens)
    var states = [Bool](repeating: false, count: tokens.count + 1)
    states[0] = true
    Self.skipStars(&states, tokens)
    for byte in bytes {
      var next = [Bool](repeating: false, count: tokens.count + 1)
      for (index, token) in tokens.enumerated() where states[index] {
        switch token {
        case .byte(let wanted): if byte == wanted { next[index + 1] = true }
        case .star: if byte != UInt8(ascii: "/") { next[index] = true }
        case .doubleStar: next[index] = true
        }
      }
      Self.skipStars(&next, tokens)
      states = next
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
