import SwiftText
import Testing

/// Well-formed UTF-8 against the standard library's own reading of it.
struct EncodingTests {
  @Test func everyPairOfBytes() {
    for first in UInt8.min...UInt8.max {
      for second in UInt8.min...UInt8.max { check([first, second]) }
    }
  }

  /// Around every limit of the table, at the end and before other text.
  @Test func longerSequences() {
    let leads: [UInt8] = [
      0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC, 0xED, 0xEE, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5,
    ]
    let others: [UInt8] = [0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0]
    for lead in leads {
      for second in others {
        for third in others {
          check([lead, second, third])
          for fourth in others {
            check([lead, second, third, fourth])
            check(Array("plain text ".utf8) + [lead, second, third, fourth] + Array("more".utf8))
          }
        }
      }
    }
  }

  @Test(arguments: ["", "ASCII alone, more than eight bytes", "é", "日本語 and 🧱", "\0"])
  func text(_ text: String) {
    #expect(Array(text.utf8).isUTF8)
  }

  private func check(_ bytes: [UInt8]) {
    let repaired = Array(String(decoding: bytes, as: UTF8.self).utf8)
    if bytes.isUTF8 != (repaired == bytes) { Issue.record("\(bytes)") }
  }
}
