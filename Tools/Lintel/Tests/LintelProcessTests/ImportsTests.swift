import Foundation
import Testing

/// `lintel imports`: who imports what, and what each import leads to.
struct ImportsTests {
  private func repository() throws -> Workplace {
    try Workplace([
      "Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "P",
        targets: [
          .target(name: "App", dependencies: ["Feature", "CLib"]),
          .target(name: "CLib"),
          .target(name: "Feature", dependencies: ["Core-Kit"]),
          .target(name: "Core-Kit"),
          .target(name: "Stray"),
        ])
      """,
      "Sources/App/a.swift": """
      #if os(Linux) && FLAG
      @testable import struct Core_Kit.Value
      #else
      @_spi(Inner) public import Feature
      #endif
      import Foundation
      """,
      "Sources/CLib/c.c": "#include <stdio.h>\n#include \"c.h\"\n#include \"../Stray/s.h\"\n",
      "Sources/CLib/include/c.h": "",
      "Sources/Feature/f.swift": "import Core_Kit\n",
      "Sources/Core-Kit/c.swift": "import Core_Kit\n",
      "Sources/Stray/s.c": "",
      "Sources/Stray/s.h": "",
    ])
  }

  @Test func theWholeListAsText() throws {
    let run = try repository().run("imports")
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    #expect(
      run.output == """
        Sources/App/a.swift:2:25: @testable import struct Core_Kit.Value  -> transitive 'Core-Kit' \
        of 'P'  #if os(Linux) && FLAG
        Sources/App/a.swift:4:28: @_spi(Inner) public import Feature  -> declared 'Feature' of 'P'  \
        #if !(os(Linux) && FLAG)
        Sources/App/a.swift:6:8: import Foundation  -> system or unknown
        Sources/CLib/c.c:1:11: #include <stdio.h>  -> system or unknown
        Sources/CLib/c.c:2:11: #include "c.h"  -> itself
        Sources/CLib/c.c:3:11: #include "../Stray/s.h"  -> undeclared 'Stray' of 'P'
        Sources/Feature/f.swift:1:8: import Core_Kit  -> declared 'Core-Kit' of 'P'
        Sources/Core-Kit/c.swift:1:8: import Core_Kit  -> itself

        """)
  }

  @Test func whoImportsAModule() throws {
    let place = try repository()
    for name in ["Core-Kit", "Core_Kit"] {
      let run = try place.run("imports", name)
      #expect(run.status == 0 && run.errors.isEmpty)
      #expect(
        run.output.split(separator: "\n").map { $0.prefix { $0 != " " } } == [
          "Sources/App/a.swift:2:25:", "Sources/Feature/f.swift:1:8:",
          "Sources/Core-Kit/c.swift:1:8:",
        ])
    }
    let included = try place.run("imports", "Stray")
    #expect(included.output.hasPrefix("Sources/CLib/c.c:3:11: #include \"../Stray/s.h\""))
    #expect(included.output.split(separator: "\n").count == 1)
    let system = try place.run("imports", "Foundation")
    #expect(system.output == "Sources/App/a.swift:6:8: import Foundation  -> system or unknown\n")
  }

  @Test func aModuleThatNothingImports() throws {
    let place = try repository()
    let unknown = try place.run("imports", "Core_Kid")
    #expect(unknown.status == 0)
    #expect(unknown.output.isEmpty)
    #expect(unknown.errors == "nothing imports 'Core_Kid'; did you mean 'Core_Kit'?\n")
    let known = try place.run("imports", "App", "--format", "json")
    #expect(known.status == 0)
    #expect(known.output.isEmpty)
    #expect(known.errors == "nothing imports 'App'\n")
  }

  private struct Line: Decodable, Equatable {
    struct Resolved: Decodable, Equatable {
      var `as`: String
      var package: String?
      var module: String?
    }
    var file: String
    var line: Int
    var column: Int
    var module: String
    var path: [String]
    var kind: String?
    var attributes: [String]
    var access: String?
    var conditions: [String]
    var resolved: Resolved
  }

  @Test func oneObjectALine() throws {
    let run = try repository().run("imports", "--format", "json")
    #expect(run.status == 0 && run.errors.isEmpty)
    let lines = try run.output.split(separator: "\n").map {
      try JSONDecoder().decode(Line.self, from: Data($0.utf8))
    }
    #expect(lines.count == 8)
    let value = try #require(lines.first)
    #expect(
      value
        == Line(
          file: "Sources/App/a.swift", line: 2, column: 25, module: "Core_Kit",
          path: ["Core_Kit", "Value"], kind: "struct", attributes: ["@testable"],
          conditions: ["os(Linux) && FLAG"],
          resolved: .init(as: "transitive", package: "P", module: "Core-Kit")))
    #expect(lines[1].access == "public")
    #expect(lines[1].attributes == ["@_spi(Inner)"])
    #expect(lines[1].conditions == ["!(os(Linux) && FLAG)"])
    #expect(lines[2].resolved == .init(as: "system or unknown"))
    #expect(lines[3].kind == "#include" && lines[3].module == "stdio.h")
    #expect(
      lines[5]
        == Line(
          file: "Sources/CLib/c.c", line: 3, column: 11, module: "Stray", path: ["../Stray/s.h"],
          kind: "#include", attributes: [], conditions: [],
          resolved: .init(as: "undeclared", package: "P", module: "Stray")))
    let importers = run.output.split(separator: "\n").filter {
      $0.contains("\"importer\":\"App\"")
    }
    #expect(importers.count == 3)
  }

  /// A path that leads nowhere is no module's name, and part of it even less.
  @Test func anIncludeThatLeadsNowhereIsNamedByItsPath() throws {
    let place = try repository()
    try place.write(["Sources/CLib/c.c": "#include \"../../gone.h\"\n#include <Gone/g.h>\n"])
    let run = try place.run("imports", "--format", "json")
    let lines = try run.output.split(separator: "\n").map {
      try JSONDecoder().decode(Line.self, from: Data($0.utf8))
    }
    let found = lines.filter { $0.file == "Sources/CLib/c.c" }
    #expect(found.map(\.module) == ["../../gone.h", "Gone"])
    #expect(try place.run("imports", "Gone").output.hasPrefix("Sources/CLib/c.c:2:11: "))
  }

  @Test func whatCouldNotBeReadIsExitTwo() throws {
    let place = try repository()
    try place.write(["Broken/Package.swift": "// swift-tools-version: 5.9\nnonsense"])
    let run = try place.run("imports", "Foundation")
    #expect(run.status == 2)
    #expect(run.output.hasPrefix("Sources/App/a.swift:6:8:"))
    #expect(run.errors.contains("Broken/Package.swift"))
  }
}
