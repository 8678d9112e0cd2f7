import Testing

@testable import SwiftText

@Suite struct ManifestSyntaxTests {
  private func statements(_ source: String) -> [(kind: Statement.Kind, text: String)] {
    let bytes = Array(source.utf8)
    return ManifestSyntax(source: bytes).statements.map {
      ($0.kind, String(decoding: bytes[$0.range], as: UTF8.self))
    }
  }

  private func value(_ source: String) -> Expression.Kind? {
    let found = statements("let x = " + source)
    guard found.count == 1, case .binding(_, "x", let value) = found[0].kind else { return nil }
    #expect(value.range == 8..<8 + source.utf8.count)
    return value.kind
  }

  @Test func coversTheWholeFile() {
    let found = statements(
      """
      // swift-tools-version:5.9
      import PackageDescription
      import Foundation; let a = 1
      var b: [Target.Dependency] = [.target(name: "A")] +
        more
      let c = f(1)
        .g { $0 }
      let d = x ? 1 : 2
      func f() { let g = 1 }
      @available(macOS 1, *)
      #if os(Linux)
      let h = 1
      #if DEBUG
      #endif
      #else
      let h = 2
      #endif
      package.targets.append(.target(name: "B"))
      let i = 1, j = 2
      var k: Int { 1 }
      """)
    let kinds = found.map { statement in
      switch statement.kind {
      case .moduleImport(let module): "import \(module)"
      case .binding(let isVariable, let name, let value):
        "\(isVariable ? "var" : "let") \(name)\(value.kind == .opaque ? " opaque" : "")"
      case .opaque: "opaque"
      }
    }
    #expect(
      kinds == [
        "import PackageDescription", "import Foundation", "let a", "var b", "let c", "let d opaque",
        "opaque", "opaque", "opaque", "opaque", "opaque", "opaque",
      ])
    #expect(
      found[8].text.hasPrefix("#if os(Linux)")
        && found[8].text.hasSuffix("#else\nlet h = 2\n#endif"))
  }

  @Test(arguments: [
    ("let x = f(a: 1, [2, 3,], [\"k\": (4, 5)])", true), ("let x: [Int] = []", true),
    ("import A", true), ("let x = f(1, 2 3)", true), ("let x = [a: b: c]", false),
    ("let x = f(1; 2)", false), ("let x = f(1: 2: 3)", false), ("let x = [1, (2]", false),
    ("let x = f(1", false), ("let x = (1,)", false), ("let x: = 1", false), ("f()", false),
    ("let x = [\n#if A\n1\n#endif\n]", false),
  ])
  func tellsWhatItPassedOver(source: String, isExact: Bool) {
    let statements = ManifestSyntax(source: Array(source.utf8)).statements
    #expect(statements.allSatisfy(\.isExact) == isExact)
  }

  @Test func tellsWhatTheTreeDoesNotShow() {
    let source = Array("let x: [A . B] = f(1,)\nlet y = f([1,])".utf8)
    let statements = ManifestSyntax(source: source).statements
    #expect(statements.map(\.annotation) == [7..<14, nil])
    #expect(statements.map(\.hasTrailingComma) == [true, false])
    #expect(ManifestSyntax(source: Array("let x = 1 // a".utf8)).isTerminated)
    #expect(!ManifestSyntax(source: Array("let x = 1 /* a /* */".utf8)).isTerminated)
    #expect(!ManifestSyntax(source: Array("let x = \"a".utf8)).isTerminated)
  }

  @Test func readsIntervals() {
    guard case .interval(let lower, let upper, false) = value(#""1"..<"2""#),
      case .interval(_, _, true) = value("1 ... 2")
    else {
      Issue.record("no intervals")
      return
    }
    #expect(lower.kind == .string("1") && upper.kind == .string("2"))
    #expect(value("1 ..< 2 + 3") == .opaque)
    #expect(value("1...") == .opaque)
  }

  @Test func readsLiterals() {
    #expect(value(#""a\n\u{e9}\"b""#) == .string("a\né\"b"))
    #expect(value(##"#"a\n\#n"#"##) == .string("a\\n\n"))
    #expect(value("\"\"\"\n  a\n    b \\\n  c\n\n  \"\"\"") == .string("a\n  b c\n"))
    #expect(value(#""\(x)""#) == .interpolatedString)
    #expect(value(#""\q""#) == .opaque)
    #expect(value("12") == .number("12"))
    #expect(value("true") == .boolean(true))
    #expect(value("nil") == .nilLiteral)
    #expect(value("[:]") == .dictionary([]))
    #expect(value("[]") == .array([]))
    #expect(value("(  1 )") == .number("1"))
  }

  @Test func readsCallsAndCollections() {
    guard case .call(let callee, let arguments, let hasClosure) = value(".a(1, b: [2, c],) { $0 }")
    else {
      Issue.record("no call")
      return
    }
    #expect(callee.kind == .member(base: nil, name: "a"))
    #expect(arguments.map(\.label) == [nil, "b"])
    #expect(hasClosure)
    guard case .dictionary(let pairs) = value(#"["a": 1, "b": x ? y : z]"#) else {
      Issue.record("no dictionary")
      return
    }
    #expect(pairs.map(\.key.stringValue) == ["a", "b"])
    #expect(pairs[1].value.kind == .opaque)
    guard case .sum(let terms) = value("a + [b]\n  + c.d") else {
      Issue.record("no sum")
      return
    }
    #expect(terms.map(\.baseName) == ["a", nil, "d"])
  }

  @Test(
    arguments: [
      "a ? b : c", "a - b", "!a", "a[0]", "try a()", "a as B", "{ 1 }", "A<B>()", "\\.a",
      "if a { 1 }",
      "a ?? b", "#file", "a!",
    ]
  )
  func whatItDoesNotKnowIsOpaque(source: String) {
    #expect(value(source) == .opaque)
  }

  @Test(
    arguments: [
      ("// swift-tools-version:5.9\n", "5.9"), ("\n//swift-tools-version: 6.0;x", "6.0"),
      ("// Swift-Tools-Version:4.2", "4.2"), ("// x\n// swift-tools-version:5.9", nil), ("", nil),
    ]
  )
  func readsTheToolsVersion(source: String, version: String?) {
    #expect(ManifestSyntax(source: Array(source.utf8)).toolsVersion == version)
  }
}
