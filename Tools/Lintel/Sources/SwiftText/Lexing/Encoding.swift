extension [UInt8] {
  /// Whether the bytes are text in UTF-8; fast where they are ASCII.
  package var isUTF8: Bool {
    isASCII || String(decoding: self, as: UTF8.self).utf8.elementsEqual(self)
  }

  private var isASCII: Bool {
    withUnsafeBytes { buffer in
      var offset = 0
      while offset + 8 <= buffer.count {
        let word = buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        if word & 0x8080_8080_8080_8080 != 0 { return false }
        offset += 8
      }
      return buffer[offset...].allSatisfy { $0 < 0x80 }
    }
  }
}
