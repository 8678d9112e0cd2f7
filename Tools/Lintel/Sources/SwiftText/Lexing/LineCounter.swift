/// Turns rising offsets into lines and columns, without a table of the whole file.
struct LineCounter {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var offset = 0
  private var line = 1
  private var lineStart = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  /// The place of an offset that is not before the one asked for last.
  mutating func position(at target: Int) -> TextPosition {
    let ends = bytes.countLineEnds(in: offset..<target)
    if ends > 0 {
      line += ends
      lineStart = target
      while !endsLine(before: lineStart) { lineStart -= 1 }
    }
    offset = target
    return TextPosition(offset: target, line: line, column: target - lineStart + 1)
  }

  private func endsLine(before offset: Int) -> Bool {
    guard offset > 0 else { return true }
    let byte = bytes[offset - 1]
    return byte == .lineFeed || byte == .carriageReturn && bytes.byte(at: offset) != .lineFeed
  }
}
