/// What a source file imports, and the exceptions written in it.
///
/// It needs no more of the file than what stands before its last `import`: it finds that word
/// first, and a file without it costs a search. It reads any bytes, in linear time.
package struct ImportScan: Hashable, Sendable {
  /// The imports in the order of the file.
  package let imports: [ImportDeclaration]

  /// The `lintel:allow` comments in the order of the file.
  package let allowances: [AllowComment]

  package init(imports: [ImportDeclaration], allowances: [AllowComment]) {
    self.imports = imports
    self.allowances = allowances
  }

  package init(source: [UInt8]) {
    self = source.withUnsafeBufferPointer { ImportScan($0) }
  }

  package init(_ bytes: UnsafeBufferPointer<UInt8>) {
    let lastImport = bytes.lastImportWord
    let lastMarker = bytes.lastOffset(of: AllowComment.marker, probe: 6, before: bytes.count)
    guard lastImport != nil || lastMarker != nil else {
      self.init(imports: [], allowances: [])
      return
    }
    let last = max(lastImport ?? 0, lastMarker ?? 0)
    var scanner = ImportScanner(bytes, end: last)
    scanner.scan()
    self = scanner.result()
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The offset of the last `import` that is a word of its own.
  fileprivate var lastImportWord: Int? {
    var end = count
    while let offset = lastOffset(of: "import", probe: 1, before: end) {
      let isWord =
        !byte(at: offset + 6).continuesASCIIIdentifier
        && (offset == 0 || !self[offset - 1].continuesASCIIIdentifier)
      if isWord { return offset }
      end = offset
    }
    return nil
  }
}
