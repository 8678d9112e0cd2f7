import ArchitectureModel
import Testing

@testable import Configuration

struct JSONParserTests {
  private func value(_ text: String) throws -> JSONValue {
    var parser = JSONParser(Array(text.utf8), file: "f")
    return try parser.parse()
  }

  private func fault(_ bytes: [UInt8]) -> String? {
    var parser = JSONParser(bytes, file: "f")
    do throws(JSONParser.Failure) {
      _ = try parser.parse()
      return nil
    } catch {
      let place = error.problem.place.map { "\($0.line):\($0.column)" } ?? "nowhere"
      return "\(place): \(error.problem.message)"
    }
  }

  @Test(
    arguments: [
      ("null", .null), ("true", .bool(true)), ("false", .bool(false)),
      ("0", .number("0")), ("-12.50e+3", .number("-12.50e+3")), ("1E9", .number("1E9")),
      (#""""#, .string("")), (#""a\"\\\/\b\f\n\r\t""#, .string("a\"\\/\u{8}\u{C}\n\r\t")),
      (#""\u00e9\uD83D\uDE00\u0000""#, .string("é😀\0")), (#""é😀//*x*/""#, .string("é😀//*x*/")),
      ("[]", .list([])), ("{}", .object([])), ("[ /* none */ ]", .list([])),
    ] as [(String, JSONValue.Content)]
  )
  func readsAValue(text: String, content: JSONValue.Content) throws {
    #expect(try value(text).content == content)
  }

  @Test func keepsPlacesInBytesAndLines() throws {
    let text = "// é\r\n{\r  \"é\": /* ü */ [1, /*\n*/ true],\n\t\"b\": {\"c\": null,},\n}"
    let root = try value(text)
    guard case .object(let members) = root.content else {
      Issue.record("not an object")
      return
    }
    func place(_ line: Int, _ column: Int) -> Place { Place(file: "f", line: line, column: column) }
    #expect(root.place == place(2, 1))
    #expect(members.map(\.key) == ["é", "b"])
    #expect(members.map(\.place) == [place(3, 3), place(5, 2)])
    #expect(members.map(\.value.place) == [place(3, 18), place(5, 7)])
    #expect(members[0].value.elements.map(\.place) == [place(3, 19), place(4, 4)])
    #expect(members[1].value["c"]?.place == place(5, 13))
  }

  @Test(
    arguments: [
      "[1,]", "{\"a\":1,}", "[[1,],]", "[1,/**/]", "[1,// x\n]", "//\n[]//", "[/***/]", "[/*/*/]",
      " \t\r\n[]\r\n",
    ]
  )
  func allowsCommentsAndTrailingCommas(text: String) {
    #expect(fault(Array(text.utf8)) == nil)
  }

  @Test(
    arguments: [
      ("", "1:1: the file holds no value"),
      ("\n // only this", "2:14: the file holds no value"),
      ("[,]", "1:2: found ',' where a value should stand"),
      ("[1,,2]", "1:4: found ',' where a value should stand"),
      ("{,}", "1:2: found ',' where a key should stand"),
      ("[1 2]", "1:4: found '2' where ',' or ']' should stand"),
      ("{\"a\" 1}", "1:6: found '1' where ':' should stand"),
      ("{\"a\":}", "1:6: found '}' where a value should stand"),
      ("{\"a\":1 \"b\":2}", "1:8: found '\"' where ',' or '}' should stand"),
      ("{a: 1}", "1:2: found 'a' where a key should stand"),
      ("{1: 1}", "1:2: found '1' where a key should stand"),
      ("['a']", "1:2: found ''' where a value should stand"),
      ("[yes]", "1:2: found 'yes' where a value should stand"),
      ("[True]", "1:2: found 'True' where a value should stand"),
      ("[nullx]", "1:2: found 'nullx' where a value should stand"),
      ("[NaN]", "1:2: found 'NaN' where a value should stand"),
      ("[ü]", "1:2: found 'ü' where a value should stand"),
      ("[01]", "1:3: found '1' where ',' or ']' should stand"),
      ("[-]", "1:3: found ']' where a digit should stand"),
      ("[+1]", "1:2: found '+' where a value should stand"),
      ("[.5]", "1:2: found '.' where a value should stand"),
      ("[1.]", "1:4: found ']' where a digit should stand"),
      ("[1e]", "1:4: found ']' where a digit should stand"),
      ("[0x1]", "1:3: found 'x1' where ',' or ']' should stand"),
      ("[1}", "1:3: found '}' where ',' or ']' should stand"),
      ("[] []", "1:4: found '[' after the end of the value"),
      ("{} x", "1:4: found 'x' after the end of the value"),
      ("[#]", "1:2: found '#' where a value should stand"),
      ("[/]", "1:2: found '/' outside a string and a comment"),
      ("/", "1:1: found '/' outside a string and a comment"),
      ("[\u{1}]", "1:2: found '\\u{01}' where a value should stand"),
      ("[\u{A0}]", "1:2: found '\u{A0}' where a value should stand"),
      ("[\"a\tb\"]", "1:4: found '\\t' inside a string"),
      ("[\"a\nb\"]", "1:4: the line ends inside the string that begins at column 2"),
      (#"["a\x"]"#, "1:4: found 'x' after '\\' in a string"),
      (#"["\u12g4"]"#, "1:3: '\\u' is not followed by four hexadecimal digits"),
      (#"["\uD83D"]"#, "1:3: a '\\u' escape stands for half a character"),
      (#"["\uDE00"]"#, "1:3: a '\\u' escape stands for half a character"),
      (#"["\uD83D\u0041"]"#, "1:3: a '\\u' escape stands for half a character"),
      (#"["\uD83D\n"]"#, "1:3: a '\\u' escape stands for half a character"),
      ("[1,\n", "2:1: the file ends inside the list that begins at line 1, column 1"),
      ("[1", "1:3: the file ends inside the list that begins at line 1, column 1"),
      ("\n{\"a\": [", "2:8: the file ends inside the list that begins at line 2, column 7"),
      ("{\"a", "1:4: the file ends inside the string that begins at line 1, column 2"),
      ("{\"a\\", "1:5: the file ends inside the string that begins at line 1, column 2"),
      ("{\"a\":", "1:6: found the end of the file where a value should stand"),
      ("{\"a\":1", "1:7: the file ends inside the object that begins at line 1, column 1"),
      ("[] /* x *", "1:10: the file ends inside the comment that begins at line 1, column 4"),
      ("/*/", "1:4: the file ends inside the comment that begins at line 1, column 1"),
      ("/* /* */ */ []", "1:10: found '*' where a value should stand"),
    ]
  )
  func saysWhereTheSyntaxIsAtFault(text: String, message: String) {
    #expect(fault(Array(text.utf8)) == message)
  }

  @Test(
    arguments: [
      ([0xEF, 0xBB, 0xBF, 0x7B, 0x7D], "1:1: the file begins with a byte order mark"),
      ([0xFE, 0xFF, 0x00, 0x7B], "1:1: the file is UTF-16, not UTF-8"),
      ([0xFF, 0xFE, 0x7B, 0x00], "1:1: the file is UTF-16, not UTF-8"),
      ([0x5B, 0x0A, 0x22, 0xFC, 0x22, 0x5D], "2:2: the file is not UTF-8"),
      ([0x5B, 0x22, 0xC3], "1:3: the file is not UTF-8"),
      ([0x2F, 0x2F, 0xED, 0xA0, 0x80], "1:3: the file is not UTF-8"),
      ([0x22, 0xC3, 0xA9, 0xC0, 0x80, 0x22], "1:4: the file is not UTF-8"),
    ] as [([UInt8], String)]
  )
  func refusesOtherEncodings(bytes: [UInt8], message: String) {
    #expect(fault(bytes) == message)
  }

  @Test func limitsTheDepth() {
    func nested(_ depth: Int) -> [UInt8] {
      Array((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
    }
    #expect(fault(nested(64)) == nil)
    #expect(fault(nested(65)) == "1:65: more than 64 lists and objects stand in one another")
    #expect(fault([UInt8](repeating: UInt8(ascii: "["), count: 1_000_000)) != nil)
    let siblings = "[" + String(repeating: "[],{},", count: 100) + "]"
    #expect(fault(Array(siblings.utf8)) == nil)
  }

  @Test func limitsTheSize() {
    let blank = [UInt8](repeating: UInt8(ascii: " "), count: (1 << 20) - 2)
    #expect(fault(blank + Array("[]".utf8)) == nil)
    #expect(
      fault(blank + Array("[] ".utf8))
        == "1:1: the file has 1048577 bytes, more than the 1048576 that are read")
  }

  @Test func keyStandsOnce() throws {
    var parser = JSONParser(
      Array("{\"a\": 1,\n \"b\": 2,\n \"a\": 3, \"\\u0061\": 4}".utf8), file: "f")
    let root = try parser.parse()
    #expect(root["a"]?.content == .number("1"))
    #expect(
      parser.duplicates.map(\.message) == [
        "the key 'a' stands twice, first at line 1", "the key 'a' stands twice, first at line 1",
      ])
    #expect(parser.duplicates.map(\.place?.column) == [2, 10])
  }
}
