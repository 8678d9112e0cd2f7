extension [UInt8] {
  /// Whether the bytes are well-formed UTF-8 (The Unicode Standard, table 3-7).
  package var isUTF8: Bool {
    withUnsafeBufferPointer { bytes in
      var offset = 0
      while offset < bytes.count {
        offset = bytes.endOfASCII(from: offset)
        if offset == bytes.count { return true }
        guard let length = bytes.lengthOfScalar(at: offset) else { return false }
        offset += length
      }
      return true
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The offset of the first byte that is not ASCII, or the end.
  fileprivate func endOfASCII(from start: Int) -> Int {
    let raw = UnsafeRawBufferPointer(self)
    var offset = start
    while offset + 32 <= count {
      let words = raw.loadUnaligned(fromByteOffset: offset, as: SIMD4<UInt64>.self)
      guard (words[0] | words[1] | words[2] | words[3]) & 0x8080_8080_8080_8080 == 0 else { break }
      offset += 32
    }
    while offset + 8 <= count,
      raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
    {
      offset += 8
    }
    while offset < count, self[offset] < 0x80 { offset += 1 }
    return offset
  }

  /// How many bytes the scalar takes that begins at an offset with a byte that is not ASCII; `nil` if
  /// it is ill-formed.
  fileprivate func lengthOfScalar(at offset: Int) -> Int? {
    let lead = self[offset]
    let length: Int
    // What the second byte may be; the others are 80 to BF.
    let second: ClosedRange<UInt8>
    switch lead {
    case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return nil
    }
    guard offset + length <= count, second.contains(self[offset + 1]) else { return nil }
    for index in offset + 2..<offset + length where self[index] & 0xC0 != 0x80 { return nil }
    return length
  }
}
