import Testing

@testable import SwiftText

/// The tokens of a source as texts, without comments and the end.
private func words(_ source: String) -> [String] {
  tokens(source).map(\.text)
}

private func tokens(_ source: String) -> [(kind: Token.Kind, text: String, token: Token)] {
  let bytes = Array(source.utf8)
  return bytes.withUnsafeBufferPointer { bytes in
    var lexer = Lexer(bytes)
    var result: [(Token.Kind, String, Token)] = []
    while true {
      let token = lexer.next()
      if token.kind == .endOfFile { return result }
      if !token.isComment { result.append((token.kind, bytes.text(token.range), token)) }
    }
  }
}

@Suite struct LexerTests {
  @Test func splitsWordsNumbersAndPunctuation() {
    #expect(
      words("let `a b` = x1.y + 0x1p-3 - 1.5e+2, t.0.1 $0 #if é")
        == [
          "let", "`a b`", "=", "x1", ".", "y", "+", "0x1p-3", "-", "1.5e+2", ",", "t", ".", "0",
          ".", "1", "$0", "#if", "é",
        ])
  }

  @Test func nestsBlockComments() {
    #expect(words("a /* b /* c */ d */ e // f\ng /*/ h */ i") == ["a", "e", "g", "i"])
    #expect(words("a /* /* */ b") == ["a"])
  }

  @Test func aCommentOfSeveralLinesBeginsALine() {
    let lines = tokens("a /* x */ b /* x \n */ c\nd e").map(\.token.startsLine)
    #expect(lines == [true, false, true, true, false])
  }

  @Test(
    arguments: [
      #""""#, #""a\"b""#, ##"#"a"b"#"##, ##"#"a\#("x")"#"##, #""\(a("\(b)", ")"))""#,
      "\"\"\"\na \" b \"\" c\n\"\"\"", "#\"\"\"\na \"\"\" b\n\"\"\"#", ##"#"""#"##,
      #""\(["a": /* ")" */ 1])""#, #""\((1) + ")")""#, "\"\"\"\n\\(\n\"}\"\n)\n\"\"\"", #""\\""#,
      #"'a"b'"#,
      #""\( { "\( "\(1)" )" }() )""#, ##""\(#/"/#)""##,
    ]
  )
  func readsAStringWhole(literal: String) {
    #expect(words(literal + " end") == [literal, "end"])
    #expect(tokens(literal).first?.token.isTerminated == true)
  }

  @Test func aStringOfOneLineEndsWithTheLine() {
    #expect(words("\"abc\nimport X") == ["\"abc", "import", "X"])
    #expect(words("\"a\\(b\nimport X") == [#""a\(b"#, "import", "X"])
    #expect(words("\"\"\"\na\n") == ["\"\"\"\na\n"])
  }

  @Test func tellsRegularExpressionsFromOperators() {
    func regexes(_ source: String) -> [String] {
      tokens(source).filter { $0.kind == .regex }.map(\.text)
    }
    #expect(regexes(#"let a = /"\/[/]x/"#) == [#"/"\/[/"#])
    #expect(regexes("x = a / b / c") == [])
    #expect(regexes("x = a/b/c") == [])
    #expect(regexes("f(/a b/, /c/)") == ["/a b/", "/c/"])
    #expect(regexes("reduce(1, /) + reduce(2, /)") == [])
    #expect(regexes("return /a/\nfunc /(x: Int) {}") == ["/a/"])
    #expect(regexes("!/a/") == ["/a/"])
    #expect(regexes("try? /a/") == ["/a/"])
    #expect(regexes("let x = / a /") == ["/ a /"])
    #expect(regexes("#/a \" / b/# ##/\n /# \"\n/##") == ["#/a \" / b/#", "##/\n /# \"\n/##"])
    #expect(regexes("f(/)/x") == [])
    #expect(regexes("{ x } /y\n/ z") == [])
  }

  @Test func anUnendingRegexEndsWithItsFirstLine() {
    #expect(words("x = #/\nimport A") == ["x", "=", "#/", "import", "A"])
    #expect(words("x = #/a\nimport A") == ["x", "=", "#/a", "import", "A"])
  }

  @Test func passesOverTheMarkAndTheInterpreterLine() {
    #expect(words("\u{FEFF}import A") == ["import", "A"])
    #expect(tokens("#!/usr/bin/swift \"\nimport A").map(\.kind).first == .shebang)
    #expect(words("a #!b") == ["a", "#", "!", "b"])
  }

  @Test func classifiesOperators() {
    let kinds = tokens("a+b -c d! e ? f = -> .g a... <#x y#>").map(\.kind)
    #expect(
      kinds == [
        .identifier, .binaryOperator, .identifier, .prefixOperator, .identifier, .identifier,
        .postfixMark, .identifier, .binaryOperator, .identifier, .equal, .arrow, .dot, .identifier,
        .identifier, .postfixOperator, .identifier,
      ])
  }

  @Test func survivesAnyBytes() {
    var random = SeededGenerator(seed: 7)
    let parts: [[UInt8]] =
      [
        "\"", "\"\"\"", "\\(", ")", "#", "/", "*", "\n", "\r", "`", "'", "\\", "<#", "#>", "import",
        ".", "{", "}", "é", "→", " ", "0x", "1e", "#if", "$",
      ].map { Array($0.utf8) } + [[0], [0xFF], [0xC2], [0xF0, 0x9F], [0xC2, 0xA0]]
    for _ in 0..<1000 {
      let count = Int.random(in: 0..<40, using: &random)
      let bytes = (0..<count).flatMap { _ in parts.randomElement(using: &random) ?? [] }
      bytes.withUnsafeBufferPointer { bytes in
        var lexer = Lexer(bytes)
        var end = 0
        while true {
          let token = lexer.next()
          #expect(token.start >= end && token.end <= bytes.count)
          if token.kind == .endOfFile { break }
          #expect(token.end > token.start)
          end = token.end
        }
      }
    }
  }

  @Test(
    .timeLimit(.minutes(10)),
    arguments: ["\"\\(", "#\"\"\"\\#(", "#/\n", "<#", "(/ a", "/*", "`", "((", "'\\(", "#", "=/a)"]
  )
  func takesLinearTime(beginning: String) {
    let bytes = Array(String(repeating: beginning, count: 20_000).utf8)
    bytes.withUnsafeBufferPointer { bytes in
      var lexer = Lexer(bytes)
      while lexer.next().kind != .endOfFile {}
    }
  }
}
