import ArchitectureModel

/// The line `// swift-tools-version: 5.9` at the top of a manifest.
enum ToolsVersionLine {
  private static let label = "swift-tools-version:"

  /// The version, if the line has a form that every SwiftPM from 6.0 on reads alike.
  ///
  /// It is the first line, or from tools version 6.0 on the first of all lines that has the label.
  static func version(in source: [UInt8]) throws(LiteralObstacle) -> ToolsVersion {
    var start = 0
    while start <= source.count {
      let line = source[start...].prefix { $0 != 10 }
      if holdsLabel(line) {
        let text = String(decoding: line.last == 13 ? line.dropLast() : line, as: UTF8.self)
        let version = try version(inLine: text, at: start)
        guard start == 0 || version >= ToolsVersion(6, 0) else {
          throw LiteralObstacle("the tools version is not in the first line", at: start)
        }
        return version
      }
      start += line.count + 1
    }
    throw LiteralObstacle("there is no 'swift-tools-version'", at: 0)
  }

  /// Whether `swift-tools-version` stands in a line, in any case.
  private static func holdsLabel(_ line: ArraySlice<UInt8>) -> Bool {
    let label = Self.label.utf8.dropLast()
    return line.indices.contains { start in
      line[start] | 0x20 == UInt8(ascii: "s")
        && line[start...].lazy.map { $0 == UInt8(ascii: "-") ? $0 : $0 | 0x20 }.starts(with: label)
    }
  }

  private static func version(
    inLine text: String, at start: Int
  ) throws(LiteralObstacle) -> ToolsVersion {
    let spacing = text.dropFirst(2).prefix { $0 == " " || $0 == "\t" }
    let rest = text.dropFirst(2 + spacing.count)
    guard text.hasPrefix("//"), rest.prefix(label.count).lowercased() == label else {
      throw LiteralObstacle("the line is no plain 'swift-tools-version'", at: start)
    }
    let inner = rest.dropFirst(label.count).prefix { $0 == " " || $0 == "\t" }
    let number = rest.dropFirst(label.count + inner.count)
    let parts = number.split(separator: ".", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), parts.allSatisfy(isNumber),
      let version = ToolsVersion(number)
    else { throw LiteralObstacle("'\(number)' is no plain tools version", at: start) }
    guard version >= .first, version <= .last else {
      throw LiteralObstacle("tools version \(version) is read by SwiftPM alone", at: start)
    }
    guard version >= ToolsVersion(5, 4) || spacing == " " && inner.isEmpty else {
      throw LiteralObstacle("the spacing of the line is not that of Swift \(version)", at: start)
    }
    return version
  }

  private static func isNumber(_ text: Substring) -> Bool {
    (1...4).contains(text.utf8.count) && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }
}
