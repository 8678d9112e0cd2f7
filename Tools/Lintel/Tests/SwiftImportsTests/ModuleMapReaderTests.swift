import Testing

@testable import SwiftImports

struct ModuleMapReaderTests {
  @Test(arguments: [
    ("module CKit { header \"a.h\" }", ["CKit"]),
    (
      "framework module Kit [system] {\n umbrella header \"Kit.h\"\n module * { export * }\n}",
      ["Kit"]
    ),
    (
      "// module No {}\n/* module No {} */ module A { module Sub {} }\nexplicit module B {}",
      ["A", "B"]
    ),
    ("module \"Quoted\" { link \"module\" }", ["Quoted"]),
    ("module A.B { }", ["A"]), ("extern module C \"c.modulemap\"", ["C"]), ("module", []),
    ("module * { }", []), ("module A {", ["A"]), ("} module A /", ["A"]), ("/*", []), ("\"", []),
  ])
  func namesOutsideOfBraces(text: String, names: [String]) {
    #expect(ModuleMapReader.topLevelModules(in: Array(text.utf8)) == names)
  }
}
