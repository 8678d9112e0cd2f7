/// A manifest's text, taken apart once for all who read it.
package struct ManifestText: Sendable {
  package let bytes: [UInt8]
  package let syntax: ManifestSyntax
  package let outline: ManifestOutline

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    (syntax, outline) = bytes.withUnsafeBufferPointer { buffer in
      let list = TokenList(buffer)
      let syntax = ManifestSyntax(list)
      var reader = OutlineReader(list, statements: syntax.statements)
      return (syntax, reader.outline())
    }
  }
}
