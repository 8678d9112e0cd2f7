// Constants followed to their values. Constants made of constants can name each other more often
// than the file is long, so every step is paid for from a budget.
extension Definitions {
  private static let maximumDepth = 8

  /// What an expression stands for: itself, or the definitions of the constant it names.
  func meanings(of expression: Expression, _ budget: inout Int) -> [Expression] {
    switch expression.kind {
    case .identifier(let name), .member(_, let name):
      guard budget > 0 else { return [expression] }
      let found = self[name]
      budget -= found.reduce(1) { $0 + $1.range.count }
      return found.isEmpty ? [expression] : found
    default: return [expression]
    }
  }

  /// The elements of an array expression, and whether these are all it has.
  func elements(
    of expression: Expression, depth: Int = 0, _ budget: inout Int
  ) -> (list: [Expression], isComplete: Bool) {
    guard depth < Self.maximumDepth, budget > 0 else { return ([], false) }
    switch expression.kind {
    case .array(let elements):
      budget -= elements.count
      return (elements, !elements.contains { $0.kind == .opaque })
    case .sum(let terms):
      var list: [Expression] = []
      var isComplete = true
      for term in terms {
        let part = elements(of: term, depth: depth + 1, &budget)
        list += part.list
        isComplete = isComplete && part.isComplete
      }
      return (list, isComplete)
    case .identifier, .member:
      let found = meanings(of: expression, &budget).filter { $0 != expression }
      for meaning in found {
        let part = elements(of: meaning, depth: depth + 1, &budget)
        if !part.list.isEmpty { return (part.list, part.isComplete && found.count == 1) }
      }
      return ([], false)
    default: return ([], false)
    }
  }

  /// The value of a string, of a constant string, or of several joined by `+`.
  func string(_ expression: Expression, depth: Int = 0, _ budget: inout Int) -> String? {
    guard depth < Self.maximumDepth, budget > 0 else { return nil }
    budget -= 1
    switch expression.kind {
    case .string(let value): return value
    case .sum(let terms):
      var value = ""
      for term in terms {
        guard let part = string(term, depth: depth + 1, &budget) else { return nil }
        value += part
        budget -= part.utf8.count
      }
      return value
    case .identifier, .member:
      var values: Set<String> = []
      for meaning in meanings(of: expression, &budget) where meaning != expression {
        guard let value = string(meaning, depth: depth + 1, &budget) else { return nil }
        values.insert(value)
      }
      return values.count == 1 ? values.first : nil
    default: return nil
    }
  }
}
