extension String {
  /// The line and the column of an index as the checker counts: from 1, columns in bytes.
  func place(at index: Index) -> (line: Int, column: Int) {
    let before = self[..<index].utf8
    let newline = UInt8(ascii: "\n")
    return (
      before.count { $0 == newline } + 1, before.reversed().prefix { $0 != newline }.count + 1
    )
  }
}
