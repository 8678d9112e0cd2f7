import ArchitectureModel
import ManifestReading
import Testing

/// Dumps in the shapes of the toolchains that print them.
struct DumpDecoderTests {
  /// One path, one URL and one registry dependency; a product with a condition and an alias.
  @Test(arguments: DumpShape.allCases)
  func everyShapeSaysTheSame(shape: DumpShape) throws {
    let dump = try DumpDecoder().dump(from: Array(shape.json.utf8))
    let manifest = dump.manifest
    #expect(dump.remarks.isEmpty)
    #expect(dump.rootFolder == (shape == .v5_5 ? nil : "/repo/App"))
    #expect(manifest.name == "App")
    #expect(manifest.toolsVersion == ToolsVersion(5, 5))
    #expect(manifest.platforms == [.init(name: "ios", version: "15.0")])
    #expect(manifest.dependencies.map(\.location) == shape.locations)
    #expect(manifest.dependencies.map(\.identity) == shape.identities)
    #expect(
      manifest.dependencies.map(\.name) == ["Custom", nil] + (shape.hasRegistry ? [nil] : []))
    #expect(
      manifest.dependencies.prefix(2).map(\.requirement) == [
        .none, .range(from: "1.0.0", upTo: "2.0.0"),
      ])
    #expect(manifest.dependencies.allSatisfy { $0.traits == ["default"] })
    #expect(
      manifest.products == [
        .init(name: "App", kind: .library, targets: ["App"]),
        .init(name: "tool", kind: .executable, targets: ["tool"]),
      ])
    #expect(manifest.targets.map(\.kind) == [.regular, .executable, .test, .plugin])
    #expect(manifest.targets[0].dependencies == shape.targetDependencies)
    #expect(manifest.targets[0].moduleAliases == [.init(module: "Real", alias: "Alias")])
    #expect(manifest.targets[0].headerSearchPaths == ["../h"])
    #expect(
      manifest.targets[0].pluginUsages == [
        .init(name: "Gen", package: "tools"), .init(name: "Own"),
      ]
    )
    #expect(manifest.targets[0].resources == [.init(path: "res", rule: .copy)])
    #expect(manifest.targets[2].exclude == ["Fixtures"])
    #expect(manifest.targets[2].sources == ["a.swift"])
    #expect(manifest.targets[2].path == "Tests/App")
  }

  @Test func theConditionIsNotReadFromTheSlotOfAliases() throws {
    func condition(_ tuple: String) throws -> Condition? {
      try target(#"{"product": \#(tuple)}"#).dependencies.first?.condition
    }
    let ios = Condition(platforms: ["ios"])
    #expect(try condition(#"["Kit", "lib", {"platformNames": ["ios"]}]"#) == ios)
    #expect(try condition(#"["Kit", "lib", null, {"platformNames": ["ios"]}]"#) == ios)
    #expect(try condition(#"["Kit", "lib", {"Old": "New"}, null]"#) == nil)
    #expect(try condition(#"["Kit", "lib", null]"#) == nil)
    #expect(try condition(#"["Kit", "lib", null, null]"#) == nil)
    #expect(
      try condition(#"["Kit", "lib", {"A": "B"}, {"platformNames": [], "config": "debug"}]"#)
        == Condition(configuration: "debug"))
  }

  @Test func aTraitAloneMakesAnEdgeConditional() throws {
    let edge = #"{"byName": ["Extra", {"platformNames": [], "traits": ["Z", "E"]}]}"#
    #expect(try target(edge).dependencies.first?.condition == Condition(traits: ["E", "Z"]))
  }

  @Test func theOrderOfTraitsDoesNotShow() throws {
    func dump(_ traits: String, _ asked: String) throws -> Manifest {
      try manifest(
        #""traits": [\#(traits)], "dependencies": [{"fileSystem": [{"identity": "x", "#
          + #""path": "/x", "traits": [\#(asked)]}]}]"#)
    }
    let base = #"{"name": "default", "enabledTraits": ["A", "B"]}"#
    let turned = #"{"name": "default", "enabledTraits": ["B", "A"], "description": "d"}"#
    let extra = #"{"name": "Extra", "enabledTraits": []}"#
    let first = try dump("\(base), \(extra)", #"{"name": "A"}, {"name": "B"}"#)
    let second = try dump(
      "\(extra), \(turned)", #"{"name": "B", "condition": {"traits": ["C"]}}, {"name": "A"}"#)
    #expect(first == second)
    #expect(first.traits.map(\.name) == ["Extra", "default"])
    #expect(first.traits[1].enabledTraits == ["A", "B"])
    #expect(first.dependencies[0].traits == ["A", "B"])
  }

  @Test func localRepositoriesAreURLs() throws {
    let manifest = try manifest(
      #""dependencies": [{"sourceControl": [{"identity": "x", "location": {"local": ["/git/x"]}, "#
        + #""requirement": {"branch": ["main"]}}]}]"#)
    #expect(manifest.dependencies.map(\.location) == [.url("/git/x")])
    #expect(manifest.dependencies.map(\.requirement) == [.branch("main")])
  }

  @Test(arguments: [
    (#"{"exact": ["1.2.3"]}"#, PackageDependency.Requirement.exact("1.2.3")),
    (#"{"revision": ["abc"]}"#, .revision("abc")), (#"{"localPackage": null}"#, .none),
    (#"{"unheard": ["of"]}"#, .none),
  ])
  func requirements(json: String, requirement: PackageDependency.Requirement) throws {
    let manifest = try manifest(
      #""dependencies": [{"scm": [{"location": "https://example.com/A.git", "#
        + #""requirement": \#(json)}]}]"#)
    #expect(manifest.dependencies.map(\.requirement) == [requirement])
    #expect(manifest.dependencies.map(\.identity) == ["a"])
  }

  @Test(arguments: [
    (#"{"command": [{"sourceCodeFormatting": {}}, []]}"#, true), (#"{"buildTool": null}"#, false),
    ("null", false),
  ])
  func commandPluginsAreToldFromBuildPlugins(capability: String, isCommand: Bool) throws {
    let targets = #"[{"name": "P", "type": "plugin", "pluginCapability": \#(capability)}]"#
    let dump = try DumpDecoder().dump(from: Array(json("", targets: targets).utf8))
    #expect(dump.manifest.targets.map(\.isCommandPlugin) == [isCommand])
  }

  @Test func whatIsUnknownIsSaidAndLeftOut() throws {
    let dump = try DumpDecoder().dump(
      from: Array(
        json(
          #""dependencies": [{"teleport": [{"identity": "x"}]}], "novelty": {"a": [1, null]}"#,
          targets: #"[{"name": "A", "type": "quantum"}, {"name": "B", "type": "regular"}]"#
        ).utf8))
    #expect(dump.manifest.targets.map(\.name) == ["B"])
    #expect(dump.manifest.dependencies.isEmpty)
    #expect(
      dump.remarks == [
        "a package dependency of the unknown kind 'teleport' was left out",
        "target 'A' of the unknown type 'quantum' was left out",
      ])
  }

  @Test(arguments: [
    ("", "the output is no JSON"), ("{", "the output is no JSON"), ("[]", "the output is no"),
    ("{}", "'name' is missing"), ("warning: x\n{}", "the output is no JSON"),
    (#"{"name": 1}"#, "'name' is no String"),
    (json("", targets: #"[{"name": "A"}]"#), "'targets[0].type' is missing"),
    (
      json(#""dependencies": [{"fileSystem": [{"identity": "x"}]}]"#),
      "'dependencies[0].path' is missing"
    ),
    (json(#""dependencies": [{"fileSystem": []}]"#), "'dependencies[0].fileSystem' is null"),
    (json(version: "\"many\""), "'toolsVersion' is no version"),
    (json(version: "null"), "'toolsVersion._version' is null"),
  ])
  func whatIsNeededAndAbsentIsNamed(text: String, message: String) {
    let failure = #expect(throws: DumpDecoder.Failure.self) {
      try DumpDecoder().dump(from: Array(text.utf8))
    }
    #expect(failure?.message.hasPrefix(message) == true, "\(failure?.message ?? "")")
  }

  private func manifest(_ fields: String) throws -> Manifest {
    try DumpDecoder().dump(from: Array(json(fields).utf8)).manifest
  }

  private func target(_ dependency: String) throws -> Target {
    let targets = #"[{"name": "A", "type": "regular", "dependencies": [\#(dependency)]}]"#
    return try #require(
      DumpDecoder().dump(from: Array(json("", targets: targets).utf8)).manifest.targets.first)
  }
}

/// A dump with some fields of its own.
private func json(
  _ fields: String = "", version: String = "\"5.9.0\"", targets: String = "[]"
) -> String {
  let dependencies = fields.contains("dependencies") ? "" : #", "dependencies": []"#
  return """
    {"name": "P", "toolsVersion": {"_version": \(version)}, "products": [], \
    "targets": \(targets)\(dependencies)\(fields.isEmpty ? "" : ", " + fields)}
    """
}
