import Foundation
import Testing

/// C, Objective-C and Swift in one package: what is included counts as what is imported.
struct IncludeTests {
  private static func manifest(_ targets: String) -> String {
    """
    // swift-tools-version: 5.9
    import PackageDescription
    let package = Package(
      name: "Mixed",
      targets: [
    \(targets)
      ])
    """
  }

  private func repository() throws -> Workplace {
    try Workplace([
      "Package.swift": Self.manifest(
        """
            .target(name: "CBase"),
            .target(name: "CMid", dependencies: ["CBase"]),
            .target(name: "CStray"),
            .target(name: "Core"),
            .target(name: "ObjC", dependencies: ["Core"]),
            .target(name: "App", dependencies: ["CMid"]),
            .target(name: "Both", dependencies: ["CBase"]),
        """),
      "Sources/CBase/base.c": "#include <b.h>\nint base(void) { return 1; }\n",
      "Sources/CBase/include/b.h": "int base(void);\n",
      "Sources/CBase/include/CBase/more.h": "#include <stdio.h>\n",
      "Sources/CMid/mid.c": "#include \"mid.h\"\nint mid(void) { return base(); }\n",
      "Sources/CMid/include/mid.h": "#include <CBase/more.h>\n#include <b.h>\n",
      "Sources/CStray/stray.c": """
      // #include "../CMid/include/mid.h"
      #include <mid.h>
      #if 0
        #include "../CBase/include/b.h"
      #endif
      """,
      "Sources/CStray/include/stray.h": "#include \"../../CBase/include/b.h\"\n",
      "Sources/Core/core.swift": "public let one = 1\n",
      "Sources/ObjC/o.m": "@import Core;\n@import Foundation;\n#import <UIKit/UIKit.h>\n",
      "Sources/ObjC/include/o.h": "",
      "Sources/App/a.swift": "import CMid\nimport CBase\n",
      "Sources/Both/b.swift": "",
      "Sources/Both/b.c": "#include <b.h>\n",
    ])
  }

  @Test func everythingOfAPackageOfManyLanguages() throws {
    let run = try repository().check("--format", "json")
    #expect(run.status == 1, "\(run.errors)")
    let findings = try findings(run)
    #expect(
      findings == [
        "transitive-import Sources/App/a.swift:2:8 App -> CBase",
        "undeclared-import Sources/CStray/stray.c:4:13 CStray -> CBase"
          + " + Sources/CStray/include/stray.h:1:11",
      ])
  }

  /// The layers judge an include that no manifest declares.
  @Test func anIncludeUpward() throws {
    let place = try repository()
    try place.write([
      ".lintel.json": """
      { "layers": [
        { "name": "high", "modules": ["App", "ObjC", "CMid", "CBase", "Both"] },
        { "name": "low", "modules": ["CStray", "Core"] } ],
        "forbid": [{ "from": "CStray", "to": "CBase", "reason": "it stands alone" }] }
      """
    ])
    let findings = try findings(
      place.check("--format", "json", "--only", "upward-dependency,forbidden-dependency"))
    #expect(
      findings.map { $0.split(separator: " ").prefix(2).joined(separator: " ") } == [
        "forbidden-dependency Sources/CStray/stray.c:4:13",
        "upward-dependency Sources/CStray/stray.c:4:13",
      ])
  }

  @Test func aCommentBesideTheLineExcusesIt() throws {
    let place = try repository()
    let comment = "// lintel:allow undeclared-import -- until it has moved"
    try place.write([
      "Sources/CStray/include/stray.h": "#include \"../../CBase/include/b.h\" \(comment)\n",
      "Sources/CStray/stray.c": "",
    ])
    #expect(
      try findings(place.check("--format", "json")) == [
        "transitive-import Sources/App/a.swift:2:8 App -> CBase"
      ])
  }

  /// A dependency in C may do its work without a word, as a constructor function does.
  @Test func whatIsOnlyLinkedIsNotUnused() throws {
    let place = try Workplace([
      "Package.swift": Self.manifest(
        """
            .target(name: "CHook"),
            .target(name: "Core"),
            .target(name: "CUser", dependencies: ["CHook", "Core"]),
            .executableTarget(name: "Tool", dependencies: ["CHook", "CUser"]),
        """),
      "Sources/CHook/hook.c": "__attribute__((constructor)) static void hook(void) {}\n",
      "Sources/CHook/include/hook.h": "",
      "Sources/Core/core.swift": "@_cdecl(\"one\") public func one() {}\n",
      "Sources/CUser/user.c": "void one(void); void two(void) { one(); }\n",
      "Sources/CUser/include/user.h": "",
      "Sources/Tool/main.swift": "print(1)\n",
    ])
    let run = try place.check("--format", "json")
    #expect(run.status == 0, "\(run.output)")
    #expect(try findings(run) == [])
  }

  private struct Report: Decodable {
    struct Subject: Decodable { var module: String }
    struct Place: Decodable {
      var file: String
      var line: Int
      var column: Int
      var text: String { "\(file):\(line):\(column)" }
    }
    struct Finding: Decodable {
      var rule: String
      var file: String
      var line: Int
      var column: Int
      var from: Subject
      var to: Subject
      var places: [Place]?
    }
    var findings: [Finding]
  }

  private func findings(_ run: LintelRun) throws -> [String] {
    try JSONDecoder().decode(Report.self, from: Data(run.output.utf8)).findings.map { finding in
      "\(finding.rule) \(finding.file):\(finding.line):\(finding.column)"
        + " \(finding.from.module) -> \(finding.to.module)"
        + (finding.places ?? []).map { " + \($0.text)" }.joined()
    }.sorted()
  }
}
