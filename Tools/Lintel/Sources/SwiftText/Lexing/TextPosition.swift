/// A place in a source file.
package struct TextPosition: Hashable, Sendable {
  /// How many bytes stand before the place.
  package let offset: Int

  /// The line, counted from 1.
  package let line: Int

  /// The column in UTF-8 bytes, counted from 1, as the compiler counts it.
  package let column: Int

  package init(offset: Int, line: Int, column: Int) {
    self.offset = offset
    self.line = line
    self.column = column
  }
}

extension TextPosition: Comparable {
  package static func < (left: TextPosition, right: TextPosition) -> Bool {
    left.offset < right.offset
  }
}
