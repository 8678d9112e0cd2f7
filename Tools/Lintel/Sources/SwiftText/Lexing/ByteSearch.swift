// Loops over many bytes, eight at a time. (The compiler's SIMD types would take sixteen, but it
// makes slow loops over lanes of their comparisons.)
extension UnsafeBufferPointer<UInt8> {
  /// The eight bytes at an offset, which must all be there; the first is the lowest.
  @inline(__always)
  private func word(at offset: Int) -> UInt64 {
    let bytes = UnsafeRawPointer(baseAddress.unsafelyUnwrapped)
    return UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// The offset of the last occurrence of some text, or nil.
  ///
  /// It looks for three neighbouring bytes of the text; choose them rare.
  ///
  /// - Parameters:
  ///   - text: what to look for.
  ///   - probe: the index of the three bytes in the text.
  ///   - end: the offset before which the text must begin.
  /// - Returns: the offset of the first byte of the text.
  func lastOffset(of text: StaticString, probe: Int, before end: Int) -> Int? {
    let (first, second, third) = text.withUTF8Buffer { text in
      (
        UInt64(repeating: text[probe]), UInt64(repeating: text[probe + 1]),
        UInt64(repeating: text[probe + 2])
      )
    }
    var high = Swift.min(end, count - text.utf8CodeUnitCount + 1)
    while high >= 8 {
      let start = high - 8 + probe
      // A byte of the sum is zero where all three bytes match.
      let difference =
        (word(at: start) ^ first) | (word(at: start + 1) ^ second) | (word(at: start + 2) ^ third)
      if difference.zeroBytes != 0, let found = lastOffset(of: text, in: high - 8..<high) {
        return found
      }
      high -= 8
    }
    return high > 0 ? lastOffset(of: text, in: 0..<high) : nil
  }

  private func lastOffset(of text: StaticString, in range: Range<Int>) -> Int? {
    var offset = range.upperBound
    while offset > range.lowerBound {
      offset -= 1
      if contains(text, at: offset) { return offset }
    }
    return nil
  }

  /// The offset of the first line feed or carriage return, or the end.
  func endOfLine(from start: Int) -> Int {
    var offset = start
    while offset + 8 <= count {
      let bytes = word(at: offset)
      let ends =
        (bytes ^ UInt64(repeating: .lineFeed)).zeroBytes
        | (bytes ^ UInt64(repeating: .carriageReturn)).zeroBytes
      if ends != 0 { return offset + ends.trailingZeroBitCount / 8 }
      offset += 8
    }
    while offset < count, !self[offset].isLineEnd { offset += 1 }
    return offset
  }

  /// How many lines end in a range; the two bytes of `\r\n` end one, with the second.
  func countLineEnds(in range: Range<Int>) -> Int {
    var ends = 0
    var offset = range.lowerBound
    // The byte behind the eight tells a sole carriage return.
    while offset + 8 < range.upperBound {
      let feeds = (word(at: offset) ^ UInt64(repeating: .lineFeed)).zeroBytes
      let returns = (word(at: offset) ^ UInt64(repeating: .carriageReturn)).zeroBytes
      let pairs = (word(at: offset + 1) ^ UInt64(repeating: .lineFeed)).zeroBytes
      ends += (feeds | (returns & ~pairs)).nonzeroBitCount
      offset += 8
    }
    while offset < range.upperBound {
      let byte = self[offset]
      offset += 1
      if byte == .lineFeed || byte == .carriageReturn && self.byte(at: offset) != .lineFeed {
        ends += 1
      }
    }
    return ends
  }
}

extension UInt64 {
  /// Eight times the same byte.
  @inline(__always)
  fileprivate init(repeating byte: UInt8) {
    self = 0x0101_0101_0101_0101 &* UInt64(byte)
  }

  /// The highest bit of every byte that is zero, and no other bit.
  @inline(__always)
  fileprivate var zeroBytes: UInt64 {
    let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    return ~(((self & low) &+ low) | self | low)
  }
}
