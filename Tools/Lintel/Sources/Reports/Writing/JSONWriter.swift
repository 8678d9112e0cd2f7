/// Writes JSON in the order in which it is told, two spaces a level.
///
/// A plain text builder: it holds no tree, so a report of any size costs little more than its text.
package struct JSONWriter {
  /// What was written so far.
  package private(set) var text = ""
  private var depth = 0
  private var isFirst = true
  private var isInline = false

  package init() {}

  /// A member of the object that is open, or nothing where there is no value.
  package mutating func member(_ key: String, _ value: String?) {
    guard let value else { return }
    begin(key)
    write(value)
  }

  /// A member of the object that is open, or nothing where there is no value.
  package mutating func member(_ key: String, _ value: Int?) {
    guard let value else { return }
    begin(key)
    text += String(value)
  }

  /// A member of the object that is open.
  package mutating func member(_ key: String, _ value: Bool) {
    begin(key)
    text += value ? "true" : "false"
  }

  /// A number with two decimals, or `null` where there is no value.
  package mutating func member(_ key: String, hundredths value: Int?) {
    begin(key)
    text += value.map(Self.decimal) ?? "null"
  }

  /// A number of hundredths, not negative, with two decimals: `0.07`.
  package static func decimal(hundredths: Int) -> String {
    "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
  }

  /// An object: a member with a key, else an element, or the document.
  ///
  /// What an inline object holds is written on one line.
  package mutating func object(
    _ key: String? = nil, inline: Bool = false, _ members: (inout JSONWriter) -> Void
  ) {
    begin(key)
    enclose("{", "}", padding: " ", inline: inline, members)
  }

  /// An array of what `element` writes for each of the elements.
  package mutating func array<Element>(
    _ key: String? = nil, of elements: some Sequence<Element>,
    _ element: (inout JSONWriter, Element) -> Void
  ) {
    begin(key)
    enclose("[", "]", padding: "", inline: false) { json in
      for each in elements { element(&json, each) }
    }
  }

  private mutating func enclose(
    _ open: String, _ close: String, padding: String, inline: Bool,
    _ content: (inout JSONWriter) -> Void
  ) {
    let wasInline = isInline
    isInline = isInline || inline
    isFirst = true
    depth += 1
    text += open
    if isInline { text += padding }
    content(&self)
    depth -= 1
    if isFirst {
      if isInline { text.removeLast(padding.count) }
    } else if isInline {
      text += padding
    } else {
      breakLine()
    }
    text += close
    isFirst = false
    isInline = wasInline
  }

  private mutating func begin(_ key: String?) {
    if !isFirst { text += "," }
    if isInline {
      if !isFirst { text += " " }
    } else if depth > 0 {
      breakLine()
    }
    isFirst = false
    guard let key else { return }
    write(key)
    text += ": "
  }

  private mutating func breakLine() {
    text += "\n"
    for _ in 0..<depth { text += "  " }
  }

  /// Escapes what RFC 8259 says must be, and nothing else: no slash, no letter outside ASCII.
  private mutating func write(_ value: String) {
    text += "\""
    if value.utf8.allSatisfy({ $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") })
    {
      text += value
    } else {
      for scalar in value.unicodeScalars { write(scalar) }
    }
    text += "\""
  }

  private mutating func write(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": text += "\\\""
    case "\\": text += "\\\\"
    case "\n": text += "\\n"
    case "\r": text += "\\r"
    case "\t": text += "\\t"
    case "\0"..<" ":
      let digits = String(scalar.value, radix: 16)
      text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: text.unicodeScalars.append(scalar)
    }
  }
}
