/// A position in a file of the repository.
package struct Place: Hashable, Sendable {
  /// The path relative to the root, with `/`; of a file outside the root, absolute.
  package var file: String

  /// Counted from 1.
  package var line: Int

  /// Counted from 1, in bytes of UTF-8 as the compiler counts.
  package var column: Int

  package init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }
}

extension Place: Comparable {
  package static func < (left: Place, right: Place) -> Bool {
    (left.file, left.line, left.column) < (right.file, right.line, right.column)
  }
}
