import SwiftText

// Putting an element into a bracket, in the way the others stand.
extension BracketedList {
  /// What inserts an element before the one at an index, or at the end.
  func insertion(of text: String, at index: Int, into source: SourceText) -> [Replacement] {
    if elements.isEmpty { return [insertionIntoEmpty(text, source)] }
    if source.isOneLine(interior) { return [insertionIntoLine(text, index, source)] }
    if !sharesLines(source) { return insertionOfLine(text, index, source) }
    return [refilled(with: text, at: index, source) ?? insertionBeside(text, index)]
  }

  /// Where an element belongs: behind those written alike, or among them if these are sorted.
  func position(for text: String, in source: SourceText) -> Int {
    func kind(_ text: String) -> Substring { text.prefix { $0 != "\"" } }
    let alike = elements.indices.filter {
      kind(source.text(elements[$0].range)) == kind(text)
    }
    guard let last = alike.last else { return elements.count }
    let keys = alike.map { source.text(elements[$0].range).lowercased() }
    guard keys.count > 1, zip(keys, keys.dropFirst()).allSatisfy({ $0 <= $1 }) else {
      return last + 1
    }
    return zip(alike, keys).first { $0.1 > text.lowercased() }?.0 ?? last + 1
  }

  private func insertionIntoEmpty(_ text: String, _ source: SourceText) -> Replacement {
    guard source.hasComments(in: interior) else { return Replacement(interior, text) }
    guard source.startsLine(closer) else { return Replacement(at: closer, text) }
    return Replacement(
      at: source.lineStart(closer),
      source.indentation(at: closer) + source.indentationUnit + text + source.lineEnd)
  }

  private func insertionBeside(_ text: String, _ index: Int) -> Replacement {
    index < elements.count
      ? Replacement(at: elements[index].range.lowerBound, text + ", ")
      : Replacement(at: elements[index - 1].range.upperBound, ", " + text)
  }

  /// Into a bracket of one line, which is broken if it becomes too long.
  private func insertionIntoLine(
    _ text: String, _ index: Int, _ source: SourceText
  ) -> Replacement {
    let line = source.lineStart(opener)..<source.codeStop(closer)
    let length = source.text(line).count + text.count + 2
    guard length > source.width, !source.hasComments(in: interior) else {
      return insertionBeside(text, index)
    }
    let outer = source.lineEnd + source.indentation(at: opener)
    let lines = texts(source, with: text, at: index).map { outer + source.indentationUnit + $0 }
    let comma = source.endsListsWithComma ? "," : ""
    return Replacement(interior, lines.joined(separator: ",") + comma + outer)
  }

  /// As a line of its own among such lines.
  private func insertionOfLine(
    _ text: String, _ index: Int, _ source: SourceText
  ) -> [Replacement] {
    let indentation = indentation(near: index, source)
    if index == 0 {
      let start = elements[0].range.lowerBound
      return [Replacement(at: start, text + "," + source.lineEnd + indentation)]
    }
    let before = elements[index - 1]
    let line = source.lineEnd + indentation + text
    if let comma = before.comma {
      return [Replacement(at: source.endOfLineBehind(comma + 1) ?? comma + 1, line + ",")]
    }
    let end = before.range.upperBound
    guard let lineEnd = source.endOfLineBehind(end), lineEnd > end else {
      return [Replacement(at: end, "," + line)]
    }
    return [Replacement(at: end, ","), Replacement(at: lineEnd, line)]
  }

  /// The blanks before the nearest element that begins a line.
  private func indentation(near index: Int, _ source: SourceText) -> String {
    let starts = elements.map(\.range.lowerBound)
    let near = starts.indices.filter { source.startsLine(starts[$0]) }
      .min { abs($0 - index) < abs($1 - index) }
    return near.map { source.indentation(at: starts[$0]) }
      ?? source.indentation(at: opener) + source.indentationUnit
  }

  /// Whether two elements stand in one line.
  private func sharesLines(_ source: SourceText) -> Bool {
    zip(elements, elements.dropFirst()).contains { left, right in
      source.isOneLine(left.range.upperBound..<right.range.lowerBound)
    }
  }

  /// All elements anew, as many in a line as fit; `nil` if they do not stand so or hold comments.
  private func refilled(
    with text: String, at index: Int, _ source: SourceText
  ) -> Replacement? {
    guard let first = elements.first, let last = elements.last,
      source.startsLine(first.range.lowerBound), !source.hasComments(in: interior),
      elements.allSatisfy({ source.isOneLine($0.range) })
    else { return nil }
    let range = first.range.lowerBound..<last.range.upperBound
    let tail = source.text(range.upperBound..<source.codeStop(range.upperBound)).count
    let indentation = source.indentation(at: first.range.lowerBound)
    var lines = [indentation]
    let texts = texts(source, with: text, at: index)
    for (position, text) in texts.enumerated() {
      let isLast = position == texts.count - 1
      let isFirstOfLine = lines[lines.count - 1].count == indentation.count
      let length = lines[lines.count - 1].count + text.count + (isFirstOfLine ? 0 : 1)
      if !isFirstOfLine, length + (isLast ? tail : 1) > source.width {
        lines.append(indentation)
      } else if !isFirstOfLine {
        lines[lines.count - 1] += " "
      }
      lines[lines.count - 1] += text + (isLast ? "" : ",")
    }
    return Replacement(
      range, String(lines.joined(separator: source.lineEnd).dropFirst(indentation.count)))
  }

  private func texts(_ source: SourceText, with text: String, at index: Int) -> [String] {
    var texts = elements.map { source.text($0.range) }
    texts.insert(text, at: index)
    return texts
  }
}

extension SourceText {
  /// Whether some list of the file has a comma behind its last element.
  fileprivate var endsListsWithComma: Bool {
    zip(tokens, tokens.dropFirst()).contains { $0.kind == .comma && $1.kind == .rightBracket }
  }
}
