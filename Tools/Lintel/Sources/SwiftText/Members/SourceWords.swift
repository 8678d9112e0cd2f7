/// The words of a source file, wherever they stand: in code, in strings, in comments.
package enum SourceWords {
  /// Which of some words a source file holds.
  ///
  /// It splits the text at whatever cannot stand in an identifier, and so finds what an
  /// interpolation holds too.
  package static func words(in source: [UInt8], among wanted: Set<String>) -> Set<String> {
    var found: Set<String> = []
    source.withUnsafeBufferPointer { bytes in
      var index = 0
      while index < bytes.count {
        let start = index
        while index < bytes.count, bytes[index].continuesIdentifier { index += 1 }
        if index > start {
          let word = bytes.text(start..<index)
          if wanted.contains(word) { found.insert(word) }
        } else {
          index += 1
        }
      }
    }
    return found
  }
}
