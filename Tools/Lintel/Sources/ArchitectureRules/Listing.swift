extension Sequence<String> {
  /// The texts as a sentence has them: `a, b and c`.
  var listed: String {
    let texts = Array(self)
    guard let last = texts.last, texts.count > 1 else { return texts.joined() }
    return texts.dropLast().joined(separator: ", ") + " and " + last
  }
}
