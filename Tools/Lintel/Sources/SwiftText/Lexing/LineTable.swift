/// Where the lines of a file begin.
///
/// A line ends with a line feed, a carriage return, or both, as it does for the compiler.
package struct LineTable: Sendable {
  private let starts: [Int]

  package init(_ bytes: UnsafeBufferPointer<UInt8>) {
    var starts = [0]
    for (offset, byte) in bytes.enumerated() where byte == .lineFeed || byte == .carriageReturn {
      let isFirstOfPair =
        byte == .carriageReturn && offset + 1 < bytes.count && bytes[offset + 1] == .lineFeed
      if !isFirstOfPair { starts.append(offset + 1) }
    }
    self.starts = starts
  }

  package init(_ bytes: [UInt8]) {
    self = bytes.withUnsafeBufferPointer { LineTable($0) }
  }

  /// The line and column of a byte.
  ///
  /// Logarithmic in the number of lines.
  package func position(at offset: Int) -> TextPosition {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return TextPosition(offset: offset, line: low + 1, column: offset - starts[low] + 1)
  }
}
