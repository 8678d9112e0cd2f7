/// What a source or header of C and its kin includes, and the exceptions written in it.
///
/// Like ``ImportScan`` it needs no more of the file than what stands before its last `include` or
/// `import`, it reads all branches of `#if`, and it reads any bytes, in linear time.
package struct IncludeScan: Hashable, Sendable {
  /// The includes in the order of the file.
  package let includes: [IncludeDirective]

  /// The `lintel:allow` comments in the order of the file.
  package let allowances: [AllowComment]

  package init(source: [UInt8]) {
    self = source.withUnsafeBufferPointer { IncludeScan($0) }
  }

  package init(_ bytes: UnsafeBufferPointer<UInt8>) {
    let ends = [
      bytes.lastOffset(of: "include", probe: 2, before: bytes.count),
      bytes.lastOffset(of: "import", probe: 1, before: bytes.count),
      bytes.lastOffset(of: AllowComment.marker, probe: 6, before: bytes.count),
    ].compactMap(\.self)
    var scanner = IncludeScanner(bytes, end: ends.max() ?? -1)
    scanner.scan()
    includes = scanner.includes
    allowances = scanner.allowances
  }
}
