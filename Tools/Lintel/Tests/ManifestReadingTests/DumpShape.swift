import ArchitectureModel

/// The forms of a dump, each named by the first toolchain that prints it so.
enum DumpShape: CaseIterable, Sendable {
  case v5_5, v5_6, v5_7, v5_8, v5_9, v6_1, v6_3

  /// Registries are known since 5.6.
  var hasRegistry: Bool { self != .v5_5 }

  private var isAtLeast5_7: Bool { self != .v5_5 && self != .v5_6 }
  private var isAtLeast5_9: Bool { isAtLeast5_7 && self != .v5_7 && self != .v5_8 }
  private var isAtLeast6_1: Bool { self == .v6_1 || self == .v6_3 }

  var locations: [PackageDependency.Location] {
    [.path("/repo/Libs/inner"), .url("https://example.com/Kit.git")]
      + (hasRegistry ? [.registry("mona.linked-list")] : [])
  }

  var identities: [String] { ["inner", "kit"] + (hasRegistry ? ["mona.linked-list"] : []) }

  var targetDependencies: [TargetDependency] {
    let aliases = isAtLeast5_7 ? [ModuleAlias(module: "Old", alias: "New")] : []
    return [
      TargetDependency(.byName("Core")),
      TargetDependency(.target("Net"), condition: Condition(platforms: ["linux"])),
      TargetDependency(
        .product("Kit", package: "kit", aliases: aliases),
        condition: Condition(platforms: ["ios"], traits: isAtLeast6_1 ? ["T1"] : [])),
    ]
  }

  var json: String {
    let kind = self == .v5_5 ? #""root""# : #"{"root": ["/repo/App"]}"#
    return """
      {
        "cLanguageStandard": null, "cxxLanguageStandard": null, "name": "App",
        \(self == .v6_3 ? #""defaultLocalization": null,"# : "")
        \(isAtLeast6_1 ? #""traits": [{"name": "default", "enabledTraits": ["T1"]}],"# : "")
        "packageKind": \(kind), "pkgConfig": null, "providers": null,
        "swiftLanguageVersions": null, "toolsVersion": {"_version": "5.5.0"},
        "platforms": [{"options": [], "platformName": "ios", "version": "15.0"}],
        "dependencies": [\(dependencies)],
        "products": [
          {"name": "App", "settings": [], "targets": ["App"], "type": {"library": ["automatic"]}},
          {"name": "tool", "settings": [], "targets": ["tool"], "type": {"executable": null}}
        ],
        "targets": [\(app),
          {"name": "tool", "type": "executable", "dependencies": [], "exclude": [],
           "resources": [], "settings": []},
          {"name": "AppTests", "type": "test", "path": "Tests/App", "sources": ["a.swift"],
           "dependencies": [], "exclude": ["Fixtures"], "resources": [], "settings": []},
          {"name": "Own", "type": "plugin", "dependencies": [], "exclude": [], "resources": [],
           "pluginCapability": {"type": "buildTool"}, "settings": []}
        ]
      }
      """
  }

  private var dependencies: String {
    let traits = isAtLeast6_1 ? #", "traits": [{"name": "default"}]"# : ""
    let range = #""requirement": {"range": [{"lowerBound": "1.0.0", "upperBound": "2.0.0"}]}"#
    guard hasRegistry else {
      return """
        {"local": [{"identity": "inner", "name": "Custom", "path": "/repo/Libs/inner",
                    "productFilter": null}]},
        {"scm": [{"identity": "kit", "location": "https://example.com/Kit.git", "name": null,
                  "productFilter": null, \(range)}]}
        """
    }
    let url = "https://example.com/Kit.git"
    let remote = isAtLeast5_9 ? #"{"urlString": "\#(url)"}"# : #""\#(url)""#
    return """
      {"fileSystem": [{"identity": "inner", "nameForTargetDependencyResolutionOnly": "Custom",
                       "path": "/repo/Libs/inner", "productFilter": null\(traits)}]},
      {"sourceControl": [{"identity": "kit", "location": {"remote": [\(remote)]},
                          "productFilter": null, \(range)\(traits)}]},
      {"registry": [{"identity": "mona.linked-list", "productFilter": null, \(range)\(traits)}]}
      """
  }

  private var app: String {
    let traits = isAtLeast6_1 ? #", "traits": ["T1"]"# : ""
    let aliases = isAtLeast5_7 ? #"{"Old": "New"}, "# : ""
    let flags = #"["-DX", "-module-alias", "Alias=Real"]"#
    let setting =
      isAtLeast5_7
      ? #"{"kind": {"unsafeFlags": {"_0": \#(flags)}}, "tool": "swift"}"#
      : #"{"name": "unsafeFlags", "tool": "swift", "value": \#(flags)}"#
    let search =
      isAtLeast5_7
      ? #"{"kind": {"headerSearchPath": {"_0": "../h"}}, "tool": "c"}"#
      : #"{"name": "headerSearchPath", "tool": "c", "value": ["../h"]}"#
    let rule = isAtLeast5_7 ? #"{"copy": {}}"# : #""copy""#
    return """
      {"name": "App", "type": "regular", "exclude": [], "settings": [\(search), \(setting)],
       "resources": [{"path": "res", "rule": \(rule)}],
       "pluginUsages": [{"plugin": ["Gen", "tools"]}, {"plugin": ["Own", null]}],
       "dependencies": [
         {"byName": ["Core", null]},
         {"target": ["Net", {"platformNames": ["linux"]}]},
         {"product": ["Kit", "kit", \(aliases){"platformNames": ["ios"]\(traits)}]}
       ]}
      """
  }
}
