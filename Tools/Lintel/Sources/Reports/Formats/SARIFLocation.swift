import ArchitectureModel

/// A place as SARIF writes it: a URI, a line, and a column in code units of UTF-16.
struct SARIFLocation {
  let context: ReportContext

  /// Writes the member `physicalLocation` of the object that is open.
  func write(_ place: Place, to json: inout JSONWriter) {
    let path = context.repositoryPath(place.file)
    json.object("physicalLocation") { json in
      json.object("artifactLocation", inline: true) { json in
        if path.hasPrefix("/") {
          json.member("uri", "file://" + uri(path))
        } else {
          json.member("uri", uri(path))
          json.member("uriBaseId", "%SRCROOT%")
        }
      }
      json.object("region", inline: true) { json in
        json.member("startLine", place.line)
        json.member("startColumn", column(of: place))
      }
    }
  }

  /// A path as a URI reference, after RFC 3986: all but unreserved characters are escaped.
  private func uri(_ path: String) -> String {
    var result = ""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"),
        UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        result += digits.utf8.count < 2 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return result
  }

  /// The column in code units of UTF-16, which only the text of the line can tell.
  private func column(of place: Place) -> Int {
    guard let line = context.sourceLine(place.file, place.line) else { return place.column }
    let bytes = line.utf8.prefix(place.column - 1)
    let text = String(decoding: bytes, as: UTF8.self)
    return text.utf16.count + 1
  }
}
