/// The statements of a manifest.
///
/// They cover the whole file: a reader who understands every one of them has missed nothing.
package struct ManifestSyntax: Sendable {
  /// The version that the `swift-tools-version` line at the top asks for, as written.
  package let toolsVersion: String?
  package let statements: [Statement]

  /// Whether every comment and every literal has its end.
  package let isTerminated: Bool

  package init(source: [UInt8]) {
    self = source.withUnsafeBufferPointer { ManifestSyntax(TokenList($0)) }
  }

  init(_ list: TokenList) {
    toolsVersion = ManifestSyntax.toolsVersion(list.bytes)
    var parser = StatementParser(list)
    statements = parser.statements()
    isTerminated = list.isTerminated
  }

  /// Reads `// swift-tools-version: 5.9` from the first line that is not blank.
  private static func toolsVersion(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
    var lexer = Lexer(bytes)
    let token = lexer.next()
    guard token.kind == .lineComment else { return nil }
    let text = bytes.text(token.start + 2..<token.end).drop(while: \.isWhitespace)
    let key = "swift-tools-version:"
    guard text.prefix(key.count).lowercased() == key else { return nil }
    let version = text.dropFirst(key.count).drop(while: \.isWhitespace)
      .prefix { $0 != ";" && !$0.isWhitespace }
    return version.isEmpty ? nil : String(version)
  }
}
