/// Writes values one after the other; ``ByteReader`` reads them back in the same order.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  /// Seven bits a byte, the lowest first.
  mutating func write(_ number: Int) {
    var rest = UInt(bitPattern: number)
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func write(_ text: String) { write(Array(text.utf8)) }

  mutating func write(_ data: [UInt8]) {
    write(data.count)
    bytes.append(contentsOf: data)
  }

  mutating func write<Value>(
    list: [Value], _ write: (inout ByteWriter, Value) -> Void
  ) {
    self.write(list.count)
    for value in list { write(&self, value) }
  }

  mutating func write<Value>(
    optional: Value?, _ write: (inout ByteWriter, Value) -> Void
  ) {
    self.write(optional == nil ? 0 : 1)
    if let optional { write(&self, optional) }
  }
}

/// Reads what ``ByteWriter`` wrote; throws where that is impossible, never traps.
struct ByteReader {
  struct Damaged: Error {}

  private let bytes: [UInt8]
  private(set) var position: Int
  private let end: Int

  init(_ bytes: [UInt8], from start: Int = 0, to end: Int? = nil) {
    self.bytes = bytes
    position = start
    self.end = min(end ?? bytes.count, bytes.count)
  }

  var isAtEnd: Bool { position >= end }

  mutating func number() throws(Damaged) -> Int {
    var result: UInt = 0
    var shift: UInt = 0
    while position < end, shift < 64 {
      let byte = bytes[position]
      position += 1
      result |= UInt(byte & 0x7F) << shift
      if byte < 0x80 { return Int(bitPattern: result) }
      shift += 7
    }
    throw Damaged()
  }

  /// The range of a text or of data, which it steps over.
  mutating func dataRange() throws(Damaged) -> Range<Int> {
    let count = try number()
    guard count >= 0, count <= end - position else { throw Damaged() }
    position += count
    return (position - count)..<position
  }

  mutating func data() throws(Damaged) -> [UInt8] { Array(bytes[try dataRange()]) }

  mutating func text() throws(Damaged) -> String {
    String(decoding: bytes[try dataRange()], as: UTF8.self)
  }

  mutating func list<Value>(
    _ read: (inout ByteReader) throws(Damaged) -> Value
  ) throws(Damaged) -> [Value] {
    let count = try number()
    guard count >= 0, count <= end - position else { throw Damaged() }
    var result: [Value] = []
    result.reserveCapacity(count)
    for _ in 0..<count { result.append(try read(&self)) }
    return result
  }

  mutating func optional<Value>(
    _ read: (inout ByteReader) throws(Damaged) -> Value
  ) throws(Damaged) -> Value? {
    try number() == 0 ? nil : try read(&self)
  }

  mutating func kind<Kind: RawRepresentable<UInt8>>() throws(Damaged) -> Kind {
    let number = try number()
    guard let raw = UInt8(exactly: number), let kind = Kind(rawValue: raw) else { throw Damaged() }
    return kind
  }
}
