import Testing

@testable import SwiftText

@Suite struct ByteSearchTests {
  @Test func findsTheLastWordLikeASlowSearch() {
    var random = SeededGenerator(seed: 3)
    let letters = Array("import\n".utf8)
    for _ in 0..<3000 {
      let count = Int.random(in: 0..<60, using: &random)
      var bytes = (0..<count).map { _ in letters.randomElement(using: &random) ?? 0 }
      if count > 12, Bool.random(using: &random) {
        let place = Int.random(in: 0..<count - 6, using: &random)
        bytes.replaceSubrange(place..<place + 6, with: Array("import".utf8))
      }
      let end = Int.random(in: 0...count, using: &random)
      let slow = (0..<max(0, min(end, count - 5))).last {
        bytes[$0...].starts(with: Array("import".utf8))
      }
      let fast = bytes.withUnsafeBufferPointer {
        $0.lastOffset(of: "import", probe: 1, before: end)
      }
      #expect(fast == slow)
    }
  }

  @Test func countsAndFindsLineEndsLikeASlowSearch() {
    var random = SeededGenerator(seed: 4)
    let letters = Array("ab\n\r\u{8A}".utf8)
    for _ in 0..<2000 {
      let count = Int.random(in: 0..<50, using: &random)
      let bytes = (0..<count).map { _ in letters.randomElement(using: &random) ?? 0 }
      let start = Int.random(in: 0...count, using: &random)
      let table = LineTable(bytes)
      bytes.withUnsafeBufferPointer { buffer in
        var counter = LineCounter(buffer)
        #expect(counter.position(at: start) == table.position(at: start))
        #expect(counter.position(at: count) == table.position(at: count))
        let end = bytes[start...].firstIndex { $0 == 10 || $0 == 13 } ?? count
        #expect(buffer.endOfLine(from: start) == end)
      }
    }
  }
}
