// What a file of this repository becomes, apart from names.
extension RepositoryTemplate {
  /// The original of the runtime that stands here, and the oldest version with all that is used.
  static let original = (url: "https://github.com/pointfreeco/swift-dependencies", from: "1.9.0")

  func edited(_ file: FilePlan.File) -> FilePlan.File {
    var file = file
    if file.path.hasSuffix("/Package.swift") {
      file.text = editingLines(of: file.text, manifestLine)
    } else if file.path == ".lintel.json" {
      file.text = editingLines(of: file.text, configurationLine)
    }
    return file
  }

  private func editingLines(of text: String, _ edit: (Substring) -> String?) -> String {
    let lines: [Substring] = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.compactMap(edit).joined(separator: "\n")
  }

  private func manifestLine(_ line: Substring) -> String? {
    if line.hasPrefix("// swift-tools-version: ") {
      return "// swift-tools-version: \(toolsVersion)"
    }
    if line.hasPrefix("  platforms: ["), !platforms.isEmpty {
      let list = platforms.compactMap(PlatformVersion.declaration).joined(separator: ", ")
      return "  platforms: [\(list)],"
    }
    guard isThirdParty, line.contains("swift-dependencies\")"),
      let start = line.firstRange(of: ".package(path: ")
    else { return String(line) }
    let declaration = ".package(url: \"\(Self.original.url)\", from: \"\(Self.original.from)\")"
    return "\(line[..<start.lowerBound])\(declaration)\(line.hasSuffix(",") ? "," : "")"
  }

  private func configurationLine(_ line: Substring) -> String? {
    if line.hasPrefix("  \"$schema\":") || line.hasPrefix("  \"exclude\":") { return nil }
    if isThirdParty && (line.hasPrefix("  \"testing\":") || line.contains("\"name\": \"runtime\""))
    {
      return nil
    }
    guard !hasApp else { return String(line) }
    if line.contains("{ \"name\": \"app\"") { return nil }
    return String(line).replacing("\"usedBy\": [\"app\"]", with: "\"usedBy\": []")
      .replacing("\"usedBy\": [\"app\", ", with: "\"usedBy\": [")
  }
}
