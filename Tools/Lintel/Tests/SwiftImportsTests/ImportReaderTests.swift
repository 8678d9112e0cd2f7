import ArchitectureModel
import FilePictures
import RepositoryFiles
import Testing

@testable import SwiftImports

struct ImportReaderTests {
  @Test func recordsAndTraits() {
    let (table, warnings) = read([
      "b.swift": "import Zed\n@testable import Alpha\n",
      "a.swift": """
      #if canImport(Maybe)
      import Maybe
      #endif
      /* import No */ let s = "import No"
      @_exported import Zed.Sub; import struct Alpha.S
      """,
    ])
    #expect(warnings.isEmpty)
    #expect(table.files == ["a.swift", "b.swift"])
    #expect(
      texts(table) == [
        "a.swift:2:8 Maybe [optional]", "a.swift:5:19 Zed [exported]", "a.swift:5:42 Alpha []",
        "b.swift:1:8 Zed []", "b.swift:2:18 Alpha [testable]",
      ])
    #expect(Array(table.records(of: 1)) == [3, 4])
  }

  @Test func includesOfC() {
    let (table, warnings) = read([
      "a.m": "#import <Core/Core.h>\n#include \"a.h\"\n@import Kit.Part;\n@import Core;",
      "b.h": "#if !SWIFT_PACKAGE\n#import <Core/Core.h>\n#endif\n// caf\u{E9}",
      "c.swift": "#if SWIFT_PACKAGE\nimport A\n#else\nimport B\n#endif",
      "d.s": "#include <no.h>",
    ])
    #expect(warnings.isEmpty)
    #expect(
      texts(table) == [
        "a.m:1:10 Core/Core.h [include]", "a.m:2:11 a.h [include quoted]", "a.m:3:9 Kit []",
        "a.m:4:9 Core []", "b.h:2:10 Core/Core.h [include outside]", "c.swift:2:8 A []",
        "c.swift:4:8 B [outside]",
      ])
  }

  @Test func exceptionsBesideTheLine() {
    let (table, _) = read(["a.swift": "import A  // lintel:allow undeclared-import -- old code\n"])
    #expect(table.inlineExceptions.map(\.rule) == ["undeclared-import"])
    #expect(table.inlineExceptions.map(\.excusedLine) == [1])
    #expect(table.inlineExceptions.first?.place == Place(file: "a.swift", line: 1, column: 11))
  }

  @Test func filesThatAreNotAsTheyShouldBe() {
    let picture = FilePicture("a.swift |\nb.swift !\n", contents: ["c.swift": "import C"])
    let reader = ImportReader(root: FilePicture.root, fileSystem: picture.fileSystem, jobs: 2)
    let (table, warnings) = reader.imports(of: ["a.swift", "b.swift", "c.swift", "gone.swift"])
    #expect(texts(table) == ["c.swift:1:8 C []"])
    #expect(warnings.count == 3)
    #expect(warnings.first == "a.swift: it cannot be read: it is no regular file")
  }

  @Test func whatIsNotUTF8IsReadAsFarAsItGoes() {
    let fileSystem = FileSystem(
      list: { _ in [] },
      read: { _ in Array("// \u{41}".utf8) + [0xFF, 0x0A] + Array("import A".utf8) },
      kind: { _ in .file }, realPath: { $0 })
    let reader = ImportReader(root: "/", fileSystem: fileSystem, jobs: 1)
    let (table, warnings) = reader.imports(of: ["x.swift"])
    #expect(warnings == ["x.swift: it is not UTF-8"])
    #expect(table.names == ["A"])
  }

  @Test func anyNumberOfJobsGivesTheSame() {
    var contents: [String: String] = [:]
    for index in 0..<300 { contents["f\(index).swift"] = "import M\(index % 7)\nimport N\(index)" }
    let one = read(contents, jobs: 1).table
    let many = read(contents, jobs: 5).table
    #expect(texts(one) == texts(many))
    #expect(one.names == many.names)
    #expect(one.records.count == 600)
  }

  private func read(
    _ contents: [String: String], jobs: Int = 2
  ) -> (table: ImportTable, warnings: [String]) {
    let picture = FilePicture("", contents: contents)
    return ImportReader(root: FilePicture.root, fileSystem: picture.fileSystem, jobs: jobs)
      .imports(of: contents.keys.sorted())
  }

  private func texts(_ table: ImportTable) -> [String] {
    let traits: [(ImportTable.Record.Traits, String)] = [
      (.testable, "testable"), (.exported, "exported"), (.optional, "optional"),
      (.include, "include"), (.quoted, "quoted"), (.outsidePackages, "outside"),
    ]
    return table.records.map { record in
      let words = traits.filter { record.traits.contains($0.0) }.map(\.1)
      return "\(table.files[record.file]):\(record.line):\(record.column)"
        + " \(table.names[record.name]) [\(words.joined(separator: " "))]"
    }
  }
}
