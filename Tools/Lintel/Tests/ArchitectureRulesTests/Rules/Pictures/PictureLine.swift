/// A piece of a picture with the place where it stands.
struct PictureText: Hashable {
  var text: Substring
  var line: Int
  var column: Int

  /// The same without blanks at either end.
  var trimmed: PictureText {
    let start = text.drop(while: \.isWhitespace)
    var end = start
    while end.last?.isWhitespace == true { end.removeLast() }
    return PictureText(
      text: end, line: line,
      column: column + text.distance(from: text.startIndex, to: end.startIndex)
    )
  }

  /// The pieces between separators, trimmed, none of them empty.
  func split(_ separator: Character) -> [PictureText] {
    text.split(separator: separator).map { piece in
      let offset = text.distance(from: text.startIndex, to: piece.startIndex)
      return PictureText(text: piece, line: line, column: column + offset).trimmed
    }.filter { !$0.text.isEmpty }
  }

  /// What stands before and after a mark.
  func cut(at mark: String) -> (before: PictureText, after: PictureText)? {
    guard let range = text.firstRange(of: mark) else { return nil }
    let offset = text.distance(from: text.startIndex, to: range.upperBound)
    return (
      PictureText(text: text[..<range.lowerBound], line: line, column: column).trimmed,
      PictureText(text: text[range.upperBound...], line: line, column: column + offset).trimmed
    )
  }

  /// The first word and the rest.
  var words: (first: String, rest: PictureText) {
    let word = text.prefix { !$0.isWhitespace }
    let rest = PictureText(text: text[word.endIndex...], line: line, column: column + word.count)
    return (String(word), rest.trimmed)
  }
}

/// A line of a picture: its head and, after each `|`, an option.
struct PictureLine {
  var isIndented: Bool
  var head: PictureText
  private var options: [(key: String, value: PictureText)]

  /// The lines of a picture that say something.
  static func lines(of picture: String) -> [PictureLine] {
    picture.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap {
      index, text in
      let pieces = PictureText(text: text, line: index + 1, column: 1).split("|")
      guard let head = pieces.first else { return nil }
      return PictureLine(
        isIndented: text.first?.isWhitespace ?? false, head: head,
        options: pieces.dropFirst().map { piece in (piece.words.first, piece.words.rest) })
    }
  }

  func option(_ key: String) -> PictureText? {
    options.first { $0.key == key }?.value
  }
}
