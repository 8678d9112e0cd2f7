/// The words of a source file, wherever they stand: in code, in strings, in comments.
package enum SourceWords {
  /// Which of some words a source file holds.
  ///
  /// It splits the text at whatever cannot stand in an identifier, and so finds what an
  /// interpolation holds too.
  package static func words(in source: [UInt8], among wanted: Set<String>) -> Set<String> {
    var found: Set<String> = []
    // Most words are told apart by what they begin with, and how long they are.
    var lengths = [Set<Int>](repeating: [], count: 256)
    for word in wanted {
      if let first = word.utf8.first { lengths[Int(first)].insert(word.utf8.count) }
    }
    source.withUnsafeBufferPointer { bytes in
      var index = 0
      while index < bytes.count {
        let start = index
        while index < bytes.count, bytes[index].continuesIdentifier { index += 1 }
        if index > start {
          guard lengths[Int(bytes[start])].contains(index - start) else { continue }
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
