import Testing

@testable import SwiftText

private func scan(_ source: String) -> ImportScan {
  ImportScan(source: Array(source.utf8))
}

private func modules(_ source: String) -> [String] {
  scan(source).imports.map(\.module)
}

@Suite struct ImportScanTests {
  @Test(
    arguments: [
      ("import A", [1, 8]), ("@testable import A", [1, 18]), ("import\n  A", [2, 3]),
      ("import /* B */ A", [1, 16]), ("import // B\n\tA", [2, 2]), ("import\tA", [1, 8]),
      ("/* é */import A", [1, 16]), ("\u{FEFF}import A", [1, 11]), ("a\r\n\rimport A", [3, 8]),
      ("#!/bin/swift\nimport A", [2, 8]), ("let a = 1; import A", [1, 19]),
      ("@objc\npublic\nimport A", [3, 8]), ("import struct A.S", [1, 15]), ("import `A`", [1, 8]),
    ]
  )
  func thePlaceIsThatOfTheModule(source: String, place: [Int]) {
    let found = scan(source).imports
    #expect(found.map(\.module) == ["A"])
    #expect(found.map { [$0.place.line, $0.place.column] } == [place])
  }

  @Test func readsEveryKind() {
    for kind in ImportDeclaration.Kind.allCases {
      let found = scan("import \(kind.rawValue) A.B").imports
      #expect(found.map(\.kind) == [kind])
      #expect(found.map(\.path) == [["A", "B"]])
    }
    #expect(scan("import actor A.B").imports.map(\.path) == [["actor"]])
    #expect(scan("import actor A.B").imports.map(\.kind) == [nil])
    #expect(scan("import func A.+").imports.map(\.path) == [["A"]])
    #expect(scan("import struct A::B").imports.map(\.path) == [["A", "B"]])
    #expect(scan("import D . Sub /* x */ . X").imports.map(\.path) == [["D", "Sub", "X"]])
  }

  @Test func readsAttributesAndAccess() {
    let found = scan(
      """
      @preconcurrency
      @_spi( Inner ) @testable internal import A
      public import B
      @_exported import C; @_implementationOnly import D
      @available(macOS 13, *)
      fileprivate import E
      private
      import F
      import G
      """
    ).imports
    #expect(found.map(\.module) == ["A", "B", "C", "D", "E", "F", "G"])
    #expect(
      found.map(\.attributes) == [
        ["@preconcurrency", "@_spi(Inner)", "@testable"], [], ["@_exported"],
        ["@_implementationOnly"], ["@available(macOS13,*)"], [], [],
      ])
    #expect(
      found.map(\.access) == [.internal, .public, nil, nil, .fileprivate, .private, nil])
    #expect(found[0].has("@testable") && found[0].has("@_spi") && !found[0].has("@_sp"))
  }

  @Test func readsConditions() {
    let found = scan(
      """
      #if os(macOS) // Mac
      import A
      #elseif os(Linux)   &&   (DEBUG ||
        /* or */ canImport(B))
      import B
      #if swift(>=6)
      import C
      #endif
      #else
      import D
      #endif
      import E
      """
    ).imports
    #expect(found.map(\.module) == ["A", "B", "C", "D", "E"])
    #expect(
      found.map { $0.conditions.map(\.description) } == [
        ["os(macOS)"], ["!(os(macOS)) && os(Linux) && (DEBUG || canImport(B))"],
        ["!(os(macOS)) && os(Linux) && (DEBUG || canImport(B))", "swift(>=6)"],
        ["!(os(macOS)) && !(os(Linux) && (DEBUG || canImport(B)))"], [],
      ])
    #expect(found[3].conditions[0].form == .else)
    #expect(found[2].conditions.map(\.form) == [.elseif, .if])
    #expect(found.map(\.isOptional) == [false, true, false, false, false])
  }

  @Test(
    arguments: [
      ("canImport(A)", true), ("canImport(AB)", false), ("canImport( A )", true),
      ("canImport(A, _version: 2)", true), ("canImport(A.Sub)", true), ("os(Linux)", false),
      ("DEBUG && canImport(A)", true), ("canImport(B)", false), ("!canImport(A)", false),
      ("!canImport(B) && canImport(A)", true),
    ]
  )
  func anImportBehindCanImportIsOptional(condition: String, isOptional: Bool) {
    #expect(scan("#if \(condition)\nimport A\n#endif").imports.map(\.isOptional) == [isOptional])
  }

  @Test(
    arguments: [
      ("canImport(A)", false), ("!canImport(A)", true), ("! canImport( A )", true),
      ("!canImport(A.Sub)", true), ("!canImport(A) || DEBUG", true), ("!canImport(AB)", false),
      ("!canImport(B) || canImport(A)", false), ("os(Linux)", false),
    ]
  )
  func anImportWhereCanImportDoesNotFailIsOptional(condition: String, isOptional: Bool) {
    for other in ["#else", "#elseif DEBUG"] {
      let text = "#if \(condition)\n\(other)\nimport A\n#endif"
      #expect(scan(text).imports.map(\.isOptional) == [isOptional])
    }
  }

  @Test func theRestOfADirectiveIsNoCode() {
    #expect(
      modules("#if A import B\nimport C\n#else import D\n#endif import E\nimport F") == ["C", "F"])
    #expect(
      modules("#if A {\nimport B\n#endif\nf(\n#if C\nimport D\n#endif\nimport E") == [
        "B", "D", "E",
      ])
  }

  @Test func everyBranchBeginsWhereTheFirstDid() {
    #expect(modules("#if A\nf(\n#else\nx; import B\n#endif\ny; import C") == ["B", "C"])
  }

  @Test(
    arguments: [
      "// import A", "/* import A */", "/* /* */ import A */", "/// import A", "/*\nimport A\n*/",
      #""import A""#, "\"\"\"\nimport A\n\"\"\"", "#\"import A\"#", #""\("import A")""#,
      #""\(f("\(g { "import A" })"))""#, "x = /import A/", "#/\nimport A\n/#", "#!import A",
      "let `import` = 1", "struct import1 {}", "let _import = 1, ximport = 2", "a.import",
      "a\n  .import\nA",
      "f(import: A)", "func f(\n  import x: A\n) {}", "f(\n  import: A)", "[.import, A]",
      "let ïmport = A",
      "importer A", "import", "import 1", "import class", "import \"A\"", "\"import A", "$import A",
      "#import A",
    ]
  )
  func findsNothingElse(source: String) {
    #expect(modules(source + "\n") == [])
  }

  @Test func findsImportsBehindOtherCode() {
    #expect(
      modules(
        """
        struct S { func import1() {} }
        let a = "\\(b { "}" })" // "
        import A
        func f() { if x { import B } }
        f(x, { import C })
        let r = /"/
        import D
        extension E {
        import F
        }
        """) == ["A", "B", "C", "D", "F"])
  }

  @Test func aBracketWithoutItsEndHidesNothing() {
    #expect(modules("f(a\n@testable import A\nimport B\n}\nimport C") == ["A", "B", "C"])
    #expect(modules("@a(\nimport A\n#if os(\nimport B\n#endif\nimport C") == ["A", "B", "C"])
  }

  @Test func readsNamesOutsideASCII() {
    #expect(
      modules("import Ünïcode\nimport 日本.語\nimport `a b`") == [
        "Ünïcode", "日本", "a b",
      ])
  }

  @Test func survivesWhatIsNoText() {
    let bytes =
      Array("import A\n".utf8) + [0xFF, 0x00, 0xC3] + Array("\nimport B\n\u{0}import C".utf8)
    #expect(ImportScan(source: bytes).imports.map(\.module) == ["A", "B", "C"])
    #expect(ImportScan(source: []).imports.isEmpty)
    #expect(ImportScan(source: Array("import".utf8)).imports.isEmpty)
    let long = Array(repeating: UInt8(ascii: "a"), count: 3_000_000) + Array(";import A".utf8)
    #expect(ImportScan(source: long).imports.map(\.place.column) == [3_000_009])
  }

  @Test func survivesEveryBeginningOfAFile() {
    let bytes = Array(
      "@_spi(A) public import struct B.C\n#if os(Linux)\nimport D\n#else\n\"\\(\"import\")\" /x/ #/\ny/# import E"
        .utf8)
    for length in 0...bytes.count {
      #expect(ImportScan(source: Array(bytes[..<length])).imports.count <= 3)
    }
  }

  @Test(
    .timeLimit(.minutes(10)),
    arguments: [
      "#if a\nimport A\n", "#elseif a\nimport A\n", "(\nimport A\n", "(}", "@a(", "@a(\nimport A\n",
      "@a ", "import A.", "import \"", "\"\\(import ", "import A // lintel:allow x -- y\n",
      "{import A",
    ]
  )
  func takesLinearTime(part: String) {
    let text = "#if a\n" + String(repeating: part, count: 20_000) + "\nimport Z"
    _ = scan(text)
  }
}
