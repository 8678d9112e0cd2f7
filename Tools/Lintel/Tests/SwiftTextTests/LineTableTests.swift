import Testing

@testable import SwiftText

@Suite struct LineTableTests {
  @Test func countsEveryKindOfLineEnd() {
    let table = LineTable(Array("a\nb\r\nc\rdé!\n".utf8))
    let places = [0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12].map { table.position(at: $0) }
    #expect(places.map(\.line) == [1, 1, 2, 2, 2, 3, 3, 4, 4, 4, 4, 5])
    #expect(places.map(\.column) == [1, 2, 1, 2, 3, 1, 2, 1, 2, 4, 5, 1])
  }

  @Test func anEmptyFileHasALine() {
    #expect(LineTable([]).position(at: 0) == TextPosition(offset: 0, line: 1, column: 1))
  }
}
