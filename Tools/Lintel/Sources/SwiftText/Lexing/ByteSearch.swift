// Loops over many bytes, eight or more at a time.
extension UnsafeBufferPointer<UInt8> {
  /// The eight bytes at an offset, which must all be there; the first is the lowest.
  @inline(__always)
  private func word(at offset: Int) -> UInt64 {
    let bytes = UnsafeRawPointer(baseAddress.unsafelyUnwrapped)
    return UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  @inline(__always)
  private func words(at offset: Int) -> Words {
    let bytes = UnsafeRawPointer(baseAddress.unsafelyUnwrapped)
    return Words(lanes: bytes.loadUnaligned(fromByteOffset: offset, as: SIMD4<UInt64>.self))
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
      (Words(text[probe]), Words(text[probe + 1]), Words(text[probe + 2]))
    }
    var high = Swift.min(end, count - text.utf8CodeUnitCount + 1)
    while high >= Words.size {
      let start = high - Words.size + probe
      // A byte of the sum is zero where all three bytes match.
      let difference =
        (words(at: start) ^ first) | (words(at: start + 1) ^ second)
        | (words(at: start + 2) ^ third)
      if difference.mayHaveZeroByte,
        let found = lastOffset(of: text, in: high - Words.size..<high)
      {
        return found
      }
      high -= Words.size
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

/// Thirty-two bytes.
///
/// Their comparison is spelt with operations on whole words: of the one that SIMD types have the
/// compiler makes a slow loop.
private struct Words {
  static let size = 32

  var lanes: SIMD4<UInt64>

  init(lanes: SIMD4<UInt64>) { self.lanes = lanes }

  /// The same byte everywhere.
  init(_ byte: UInt8) { lanes = SIMD4(repeating: UInt64(repeating: byte)) }

  @inline(__always)
  static func ^ (left: Words, right: Words) -> Words { Words(lanes: left.lanes ^ right.lanes) }

  @inline(__always)
  static func | (left: Words, right: Words) -> Words { Words(lanes: left.lanes | right.lanes) }

  /// Whether some byte is zero; now and then also where none is.
  @inline(__always)
  var mayHaveZeroByte: Bool {
    let ones = SIMD4<UInt64>(repeating: 0x0101_0101_0101_0101)
    let found = (lanes &- ones) & ~lanes & SIMD4(repeating: 0x8080_8080_8080_8080)
    return found[0] | found[1] | found[2] | found[3] != 0
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
