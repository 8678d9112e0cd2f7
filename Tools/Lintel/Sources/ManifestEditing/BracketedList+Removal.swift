import SwiftText

// Taking an element out of a bracket.
extension BracketedList {
  /// What removes an element with its comma, and with the comment behind it where the two have
  /// their lines for themselves.
  ///
  /// Comments above it stay: they may be about more than this element. A comma before it goes where
  /// the bracket has none at its end.
  func removal(of index: Int, from source: SourceText) -> [Replacement] {
    let element = elements[index]
    let end = element.comma.map { $0 + 1 } ?? element.range.upperBound
    let lineEnd = source.endOfLineBehind(end)
    if elements.count == 1, isEmpty(without: element.range.lowerBound..<(lineEnd ?? end), source) {
      return [Replacement(interior)]
    }
    var commaBefore: Int?
    if index > 0, index == elements.count - 1, element.comma == nil {
      commaBefore = elements[index - 1].comma
    }
    let rest = stretch(of: index, to: end, lineEnd: lineEnd, source)
    guard let commaBefore else { return [Replacement(rest)] }
    let between = commaBefore..<element.range.lowerBound
    if lineEnd != nil,
      source.startsLine(element.range.lowerBound)
        || source.hasComments(in: between)
    {
      return [Replacement(commaBefore..<commaBefore + 1), Replacement(rest)]
    }
    let before = elements[index - 1].range.upperBound
    let start = source.hasComments(in: before..<commaBefore) ? commaBefore : before
    return [Replacement(start..<element.range.upperBound)]
  }

  /// Whether no comment stands in the bracket but in `range`.
  private func isEmpty(without range: Range<Int>, _ source: SourceText) -> Bool {
    !source.comments.contains { interior.contains($0.start) && !range.contains($0.start) }
  }

  /// The bytes that an element takes up for itself.
  private func stretch(
    of index: Int, to end: Int, lineEnd: Int?, _ source: SourceText
  ) -> Range<Int> {
    let start = elements[index].range.lowerBound
    if source.startsLine(start) {
      if let lineEnd { return source.lineStart(start)..<source.nextLine(lineEnd) }
      return start..<source.skippingBlanks(from: end)
    }
    guard index == 0 else { return source.skippingBlanks(backFrom: start)..<end }
    if lineEnd == end, elements.count > 1,
      !source.hasComments(in: end..<elements[1].range.lowerBound)
    {
      return start..<elements[1].range.lowerBound
    }
    return start..<source.skippingBlanks(from: end)
  }
}
