import ArchitectureModel

/// Reads a JSON text that may carry `//` and `/* */` comments and trailing commas.
///
/// Apart from these two the grammar is that of RFC 8259, and a key stands at most once in an
/// object. Every value keeps its place. No input makes the parser trap: what it cannot read, it
/// says.
struct JSONParser {
  /// The most lists and objects that may stand in one another.
  static let greatestDepth = 64

  /// Why a text is no JSON: nothing after this place was read.
  struct Failure: Error {
    var problem: Problem
  }

  let bytes: [UInt8]
  let file: String

  /// The most bytes that the text may have.
  let greatestSize: Int

  /// The offset of the next byte.
  var position = 0
  private var line = 1
  private var lineStart = 0
  private var depth = 0

  /// Keys that stand twice; they do not keep the rest from being read.
  private(set) var duplicates: [Problem] = []

  /// Places are given under the name `file`.
  init(_ bytes: [UInt8], file: String, greatestSize: Int = 1 << 20) {
    self.bytes = bytes
    self.file = file
    self.greatestSize = greatestSize
  }

  /// Reads the whole text, which holds one value.
  mutating func parse() throws(Failure) -> JSONValue {
    try checkSize()
    try checkEncoding()
    try skipBlanks()
    if position == bytes.count {
      throw failure("the file holds no value", help: "write an object: {}")
    }
    let value = try parseValue()
    try skipBlanks()
    if position < bytes.count {
      throw failure(
        "found \(found) after the end of the value", help: "remove what follows the last bracket")
    }
    return value
  }
}

extension JSONParser {
  /// The place of the next byte.
  var place: Place { Place(file: file, line: line, column: position - lineStart + 1) }

  var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  func failure(_ message: String, at place: Place? = nil, help: String? = nil) -> Failure {
    Failure(problem: Problem(message, place: place ?? self.place, help: help))
  }

  /// Steps over one byte and counts lines: `\n`, `\r\n` and a lone `\r` end one.
  mutating func advance() {
    let byte = bytes[position]
    position += 1
    let endsLine = byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
    if endsLine, !(byte == UInt8(ascii: "\r") && next == UInt8(ascii: "\n")) {
      line += 1
      lineStart = position
    }
  }

  /// Steps over `byte`, if it is the next one.
  mutating func take(_ byte: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: byte) else { return false }
    advance()
    return true
  }
}

extension JSONParser {
  private mutating func parseValue() throws(Failure) -> JSONValue {
    let start = place
    switch next {
    case UInt8(ascii: "{"): return JSONValue(content: .object(try parseObject()), place: start)
    case UInt8(ascii: "["): return JSONValue(content: .list(try parseList()), place: start)
    case UInt8(ascii: "\""): return JSONValue(content: .string(try parseString()), place: start)
    case .some(UInt8(ascii: "-")), .some(UInt8(ascii: "0")...UInt8(ascii: "9")):
      return JSONValue(content: .number(try parseNumber()), place: start)
    default: return JSONValue(content: try parseWord(), place: start)
    }
  }

  private mutating func parseList() throws(Failure) -> [JSONValue] {
    var elements: [JSONValue] = []
    try parseSequence("list", until: "]") { (parser) throws(Failure) in
      elements.append(try parser.parseValue())
    }
    return elements
  }

  private mutating func parseObject() throws(Failure) -> [JSONMember] {
    var members: [JSONMember] = []
    var lines: [String: Int] = [:]
    try parseSequence("object", until: "}") { (parser) throws(Failure) in
      let member = try parser.parseMember()
      if let first = lines[member.key] {
        parser.duplicates.append(
          Problem(
            "the key \(quoted(member.key)) stands twice, first at line \(first)",
            place: member.place, help: "remove one of the two"))
      } else {
        lines[member.key] = member.place.line
        members.append(member)
      }
    }
    return members
  }

  private mutating func parseMember() throws(Failure) -> JSONMember {
    let start = place
    guard next == UInt8(ascii: "\"") else {
      throw failure(
        "found \(found) where a key should stand", help: "write keys in double quotes")
    }
    let key = try parseString()
    try skipBlanks()
    guard take(":") else {
      throw failure("found \(found) where ':' should stand", help: "write ':' after the key")
    }
    try skipBlanks()
    return JSONMember(key: key, place: start, value: try parseValue())
  }

  /// Reads elements between brackets, with a comma after each but, if so written, the last.
  private mutating func parseSequence(
    _ kind: String, until end: Unicode.Scalar,
    element: (inout JSONParser) throws(Failure) -> Void
  ) throws(Failure) {
    let start = place
    depth += 1
    guard depth <= Self.greatestDepth else {
      throw failure("more than \(Self.greatestDepth) lists and objects stand in one another")
    }
    advance()
    while true {
      try skipBlanks()
      try checkGoesOn(kind, since: start)
      if take(end) { break }
      try element(&self)
      try skipBlanks()
      try checkGoesOn(kind, since: start)
      if take(",") { continue }
      guard take(end) else {
        throw failure(
          "found \(found) where ',' or '\(end)' should stand",
          help: "put a comma between two elements, and close the \(kind) with '\(end)'")
      }
      break
    }
    depth -= 1
  }

  private func checkGoesOn(_ kind: String, since start: Place) throws(Failure) {
    guard position < bytes.count else { throw unclosed(kind, since: start) }
  }

  /// Steps over white space and comments.
  private mutating func skipBlanks() throws(Failure) {
    while let byte = next {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        advance()
      case UInt8(ascii: "/"): try skipComment()
      default: return
      }
    }
  }

  private mutating func skipComment() throws(Failure) {
    let start = place
    let second = position + 1 < bytes.count ? bytes[position + 1] : nil
    switch second {
    case UInt8(ascii: "/"):
      while let byte = next, byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") { advance() }
    case UInt8(ascii: "*"):
      advance()
      advance()
      while position < bytes.count {
        if take("*") {
          if take("/") { return }
        } else {
          advance()
        }
      }
      throw unclosed("comment", since: start)
    default: throw failure("found '/' outside a string and a comment")
    }
  }

  func unclosed(_ kind: String, since start: Place) -> Failure {
    failure(
      "the file ends inside the \(kind) that begins at line \(start.line), column \(start.column)",
      help: "close it, or restore the end of the file")
  }
}
