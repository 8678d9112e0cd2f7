import Testing

@testable import SwiftText

/// What sources of C and its kin include.
@Suite struct IncludeScanTests {
  private func scan(_ source: String) -> IncludeScan {
    IncludeScan(source: Array(source.utf8))
  }

  private func found(_ source: String) -> [String] {
    scan(source).includes.map { include in
      let text =
        switch include.form {
        case .angle: "<\(include.text)>"
        case .quoted: "\"\(include.text)\""
        case .module: include.text
        }
      return "\(include.place.line):\(include.place.column) \(include.keyword) \(text)"
    }
  }

  @Test func allForms() {
    #expect(
      found(
        """
        #include <CBase/b.h>
        #import "x.h"
          #  include_next\t<math.h> // the real one
        @import Core.Sub;
        @import One; @import Two;
        /* one */ #include /* two */ "y.h"
        int x; #include "no.h"
        """) == [
          "1:11 #include <CBase/b.h>", "2:10 #import \"x.h\"", "3:20 #include_next <math.h>",
          "4:9 @import Core.Sub", "5:9 @import One", "5:22 @import Two", "6:31 #include \"y.h\"",
        ])
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func everyEndOfLine(end: String) {
    let lines = ["#include <a.h>", "", "#include <b.h>"]
    #expect(found(lines.joined(separator: end)) == ["1:11 #include <a.h>", "3:11 #include <b.h>"])
  }

  @Test(
    arguments: [
      "// #include <no.h>", "/* a\n#include <no.h>\n*/", "// goes on \\\n#include <no.h>",
      "// goes on \\\r\n#include <no.h>", "const char *s = \"a \\\n#include <no.h>\";",
      "auto s = R\"x(\n#include <no.h>\n)y\"\n#include <no.h>\n)x\";",
      "#define A \\\n#include <no.h>",
      "int a; /* b\n */ int c; #include <no.h>", "#include NAME", "#include <no.h",
      "#include \"no.h",
      "#include", "#", "@", "@import", "@importer No;", "#included <no.h>", "@\"import no\";",
      "#pragma include <no.h>", "#include <>",
    ])
  func nothingOfTheKind(source: String) {
    #expect(found(source) == [])
    #expect(found(source + "\n#include <a.h>").last?.hasSuffix("#include <a.h>") == true)
  }

  /// A quotation mark that is not closed ends with its line; an apostrophe may stand in a number.
  @Test(
    arguments: [
      "#error don't", "#warning say \"hello", "int a = 1'000'000; /*\n*/", "char c = '\\''; /*\n*/",
      "char c = '\"'; // \"", "char *s = \"\\\\\"; /*\n*/", "/* don't */", "\u{FEFF}",
    ])
  func doesNotRunAway(source: String) {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false).count + 1
    #expect(found(source + "\n#include <a.h>") == ["\(lines):11 #include <a.h>"])
  }

  @Test func theMarkOfTheFormatBeforeTheFirstLine() {
    #expect(found("\u{FEFF}#include <a.h>") == ["1:14 #include <a.h>"])
  }

  @Test func everyBranchIsRead() throws {
    let includes = scan(
      """
      #ifdef __APPLE__
      #include <a.h>
      #elif defined(B) && \\
        B > 1 /* more */ // and more
      #include <b.h>
      #else
      #ifndef D
      #include <d.h>
      #endif
      #endif
      #if 0
      #include <no.h>
      #endif
      #include <last.h>
      """
    ).includes
    #expect(includes.map(\.text) == ["a.h", "b.h", "d.h", "no.h", "last.h"])
    #expect(
      includes.map { $0.conditions.map(\.description) } == [
        ["defined(__APPLE__)"], ["!(defined(__APPLE__)) && defined(B) && B > 1"],
        ["!(defined(__APPLE__)) && !(defined(B) && B > 1)", "!defined(D)"], ["0"], [],
      ])
  }

  @Test func theGuardOfAHeaderIsNoCondition() {
    func conditions(_ source: String) -> [[String]] {
      scan(source).includes.map { $0.conditions.map(\.description) }
    }
    #expect(
      conditions("// text\n#ifndef B_H\n#define B_H\n#if X\n#include <a.h>\n#endif\n#endif")
        == [["X"]])
    #expect(conditions("#ifndef B_H\n#define C_H\n#include <a.h>\n#endif") == [["!defined(B_H)"]])
    #expect(
      conditions("#include <z.h>\n#ifndef B_H\n#define B_H\n#include <a.h>\n#endif")
        == [[], ["!defined(B_H)"]])
  }

  @Test func whatIsThereOnlyWhereItIsFound() {
    let includes = scan(
      """
      #if __has_include(<Core/Core.h>)
      #import <Core/Core.h>
      #import <Core/Other.h>
      #else
      #import "Core.h"
      #endif
      """
    ).includes
    #expect(includes.map(\.isOptional) == [true, false, false])
  }

  @Test func exceptions() {
    let scan = scan(
      """
      #include "../a.h" // lintel:allow undeclared-import -- moves soon
        // lintel:allow transitive-import -- until then
      #include <b.h>
      /* // lintel:allow no -- no */
      const char *s = "// lintel:allow no -- no";
      """)
    #expect(scan.allowances.map(\.rule) == ["undeclared-import", "transitive-import"])
    #expect(scan.allowances.map(\.reason) == ["moves soon", "until then"])
    #expect(scan.allowances.map(\.excusedLine) == [1, 3])
    #expect(scan.allowances.map(\.place.column) == [19, 3])
  }

  /// Any bytes, and in bounded time.
  @Test func survivesWhatIsNoText() {
    var generator = SeededGenerator(seed: 7)
    let pieces =
      [
        "#include <a.h>", "\"", "'", "/*", "*/", "//", "\\\n", "\n", "R\"(", ")\"", "#if X\n",
        "#endif\n",
        "@import A;", "\u{0}", "#", " ", "#define A", "#else\n", "\r",
      ].map { Array($0.utf8) } + [[0xFF], [0xC3]]
    for _ in 0..<3000 {
      let count = Int.random(in: 0..<20, using: &generator)
      let source = (0..<count).flatMap { _ in pieces.randomElement(using: &generator) ?? [] }
      for include in IncludeScan(source: source).includes {
        let bytes = Array(include.text.utf8)
        #expect(
          include.text.contains("\u{FFFD}") || source[include.place.offset...].starts(with: bytes))
      }
    }
    let deep = String(repeating: "#if A\n#elif B\n", count: 20_000) + "#include <a.h>\n"
    #expect(found(deep + String(repeating: "#include <b.h>\n", count: 2000)).count == 2001)
  }
}
