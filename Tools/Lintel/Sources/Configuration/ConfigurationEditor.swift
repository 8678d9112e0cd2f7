import ArchitectureModel

/// Edits the text of a `.lintel.json` and leaves everything else as it stands, comments included.
package enum ConfigurationEditor {
  /// The keys of a layer that list its members.
  package enum List: String, CaseIterable, Sendable {
    case packages, modules
  }

  /// The text with one more entry at the end of a list of a layer.
  ///
  /// - Parameters:
  ///   - entry: A name or a folder.
  ///   - list: The list, which the layer must have.
  ///   - layer: The name of the layer.
  ///   - bytes: The text as it stands in the file.
  /// - Returns: `nil` if the text cannot be read, or has no such layer or list.
  /// - Complexity: O(*n*) for a text of *n* bytes.
  package static func adding(
    _ entry: String, to list: List, ofLayer layer: String, in bytes: [UInt8]
  ) -> [UInt8]? {
    var parser = JSONParser(bytes, file: "")
    guard let root = try? parser.parse(),
      let object = root["layers"]?.elements.first(where: { $0["name"]?.content == .string(layer) }),
      let value = object[list.rawValue], case .list(let elements) = value.content
    else { return nil }
    let text = JSONText(bytes)
    let (offset, inserted) = insertion(of: entry, into: value, elements, text)
    var result = bytes
    result.insert(contentsOf: inserted.utf8, at: offset)
    return result
  }

  private static func insertion(
    of entry: String, into list: JSONValue, _ elements: [JSONValue], _ text: JSONText
  ) -> (offset: Int, text: String) {
    let literal = "\"\(entry)\""
    guard let last = elements.last else { return (text.offset(of: list.place) + 1, literal) }
    let end = text.endOfString(from: text.offset(of: last.place))
    let previous = elements.dropLast().last?.place ?? list.place
    guard previous.line != last.place.line else { return (end, ", " + literal) }
    return (end, "," + text.lineEnd + text.indentation(at: last.place) + literal)
  }
}

/// The bytes of a JSON text with the beginnings of its lines.
private struct JSONText {
  let bytes: [UInt8]
  private let starts: [Int]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    starts =
      [0]
      + bytes.indices.filter { index in
        bytes[index] == UInt8(ascii: "\n")
          || bytes[index] == UInt8(ascii: "\r")
            && bytes[(index + 1)...].first != UInt8(ascii: "\n")
      }.map { $0 + 1 }
  }

  func offset(of place: Place) -> Int { starts[place.line - 1] + place.column - 1 }

  /// The offset behind a string that begins at an offset.
  func endOfString(from offset: Int) -> Int {
    var offset = offset + 1
    while offset < bytes.count, bytes[offset] != UInt8(ascii: "\"") {
      offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(offset + 1, bytes.count)
  }

  /// The blanks before the first element of the line in which a place lies.
  func indentation(at place: Place) -> String {
    let line = bytes[starts[place.line - 1]...]
    let blanks = line.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    return String(decoding: blanks, as: UTF8.self)
  }

  var lineEnd: String {
    bytes.contains(UInt8(ascii: "\r")) ? "\r\n" : "\n"
  }
}
