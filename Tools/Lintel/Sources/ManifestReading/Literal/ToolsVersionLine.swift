import ArchitectureModel

/// The line `// swift-tools-version: 5.9` that a manifest begins with.
enum ToolsVersionLine {
  /// The version, if the line has a form that every SwiftPM from 5.4 on reads alike.
  static func version(in source: [UInt8]) throws(LiteralObstacle) -> ToolsVersion {
    let line = source.prefix { $0 != 10 && $0 != 13 }
    guard let text = String(validating: line, as: UTF8.self), text.hasPrefix("//") else {
      throw LiteralObstacle("the first line is no 'swift-tools-version'", at: 0)
    }
    let spacing = text.dropFirst(2).prefix { $0 == " " || $0 == "\t" }
    let label = "swift-tools-version:"
    let rest = text.dropFirst(2 + spacing.count)
    guard rest.prefix(label.count).lowercased() == label else {
      throw LiteralObstacle("the first line is no 'swift-tools-version'", at: 0)
    }
    let inner = rest.dropFirst(label.count).prefix { $0 == " " || $0 == "\t" }
    let number = rest.dropFirst(label.count + inner.count)
    let parts = number.split(separator: ".", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), parts.allSatisfy(isNumber),
      let version = ToolsVersion(number)
    else { throw LiteralObstacle("'\(number)' is no plain tools version", at: 0) }
    guard version >= .first, version <= .last else {
      throw LiteralObstacle("tools version \(version) is read by SwiftPM alone", at: 0)
    }
    guard version >= ToolsVersion(5, 4) || spacing == " " && inner.isEmpty else {
      throw LiteralObstacle("the spacing of the first line is not that of Swift \(version)", at: 0)
    }
    return version
  }

  private static func isNumber(_ text: Substring) -> Bool {
    (1...4).contains(text.utf8.count) && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }
}
