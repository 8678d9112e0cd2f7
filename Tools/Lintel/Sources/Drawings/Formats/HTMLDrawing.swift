import ArchitectureModel

/// A page that stands by itself: the picture, the matrix and the findings, to be walked through.
struct HTMLDrawing {
  let picture: Picture

  /// The same by modules, to switch to; `nil` if there is only one level.
  let modules: Picture?

  var text: String {
    let levels = [picture, modules].compactMap(\.self).map { PageLevel(picture: $0).json }
    let parts = [
      "style": String(decoding: PackageResources.page_css, as: UTF8.self),
      "script": String(decoding: PackageResources.page_js, as: UTF8.self),
      "data": "{\"levels\":[\n\(levels.joined(separator: ",\n"))\n]}",
    ]
    return Self.filled(String(decoding: PackageResources.page_html, as: UTF8.self), with: parts)
  }

  /// The page with each `{{name}}` replaced; what is put in is not looked at again.
  private static func filled(_ page: String, with parts: [String: String]) -> String {
    var result = ""
    var rest = page[...]
    while let open = rest.firstRange(of: "{{"), let close = rest.firstRange(of: "}}") {
      result +=
        rest[..<open.lowerBound]
        + parts[String(rest[open.upperBound..<close.lowerBound]), default: ""]
      rest = rest[close.upperBound...]
    }
    return result + rest
  }
}
