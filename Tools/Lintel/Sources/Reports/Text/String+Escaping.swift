extension String {
  /// The text with some of its scalars replaced; those without a replacement stay.
  ///
  /// It works on scalars, as every format does: to Swift, a line feed after a carriage return is
  /// no character of its own.
  func escaping(_ replacement: (Unicode.Scalar) -> String?) -> String {
    var result = ""
    for scalar in unicodeScalars {
      if let replacement = replacement(scalar) {
        result += replacement
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
