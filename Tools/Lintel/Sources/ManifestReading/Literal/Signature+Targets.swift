import ArchitectureModel

// What targets are made of.
extension Signature {
  private static let v5_2 = ToolsVersion(5, 2)
  private static let v5_3 = ToolsVersion(5, 3)
  private static let v5_4 = ToolsVersion(5, 4)
  private static let v5_5 = ToolsVersion(5, 5)
  private static let v5_6 = ToolsVersion(5, 6)
  private static let v5_7 = ToolsVersion(5, 7)
  private static let v5_8 = ToolsVersion(5, 8)
  private static let v5_9 = ToolsVersion(5, 9)
  private static let v6_1 = ToolsVersion(6, 1)

  private static let name = Parameter.required("name", .string)
  private static let dependencies = Parameter.optional(
    "dependencies", .list(.described(.targetDependency)))
  private static let path = Parameter.optional("path", .optional(.string))
  private static let files: [Parameter] = [
    path, .optional("exclude", .list(.string)), .optional("sources", .optional(.list(.string))),
  ]
  private static let resources = Parameter.optional(
    "resources", .optional(.list(.described(.resource))), since: v5_3)
  private static let headers = Parameter.optional("publicHeadersPath", .optional(.string))
  private static let access = Parameter.optional("packageAccess", .boolean, since: v5_9)
  private static let settingsOfC: [Parameter] = [
    .optional("cSettings", .optional(.list(.described(.cSetting)))),
    .optional("cxxSettings", .optional(.list(.described(.cxxSetting)))),
  ]
  private static let settingsOfSwift: [Parameter] = [
    .optional("swiftSettings", .optional(.list(.described(.swiftSetting)))),
    .optional("linkerSettings", .optional(.list(.described(.linkerSetting)))),
  ]
  private static let plugins = Parameter.optional(
    "plugins", .optional(.list(.described(.pluginUsage))), since: v5_5)

  static let targets: [Signature] = {
    let common: [Parameter] = [name, dependencies] + files
    let settings: [Parameter] = settingsOfC + settingsOfSwift
    let code: [Parameter] = common + [resources, headers, access] + settings + [plugins]
    let test: [Parameter] = common + [resources, access] + settings + [plugins]
    let capability = Parameter.required("capability", .described(.pluginCapability))
    let plugin: [Parameter] = [name, capability, dependencies] + files + [access]
    let macro: [Parameter] = common + [access] + settingsOfSwift + [plugins]
    return [
      Signature("target", code),
      Signature("executableTarget", since: v5_4, code),
      Signature("testTarget", test),
      Signature(
        "systemLibrary",
        [
          name, path, .optional("pkgConfig", .optional(.string)),
          .optional("providers", .optional(.list(.described(.provider)))),
        ]),
      Signature(
        "binaryTarget", since: v5_3,
        [name, .required("url", .string), .required("checksum", .string)]),
      Signature("binaryTarget", since: v5_3, [name, .required("path", .string)]),
      Signature("plugin", since: v5_5, plugin),
      Signature("macro", since: v5_9, macro),
    ]
  }()

  static let targetDependencies: [Signature] = {
    let package = Parameter.required("package", .string)
    let condition = Parameter.optional(
      "condition", .optional(.described(.dependencyCondition)), since: v5_3)
    return [
      Signature("target", [name, condition]),
      Signature("byName", [name, condition]),
      Signature("product", until: v5_2, [name, .optional("package", .optional(.string))]),
      Signature(
        "product", since: v5_2,
        [
          name, package, .optional("moduleAliases", .optional(.aliases), since: v5_7), condition,
        ]),
    ]
  }()

  static let dependencyConditions: [Signature] = [
    Signature("when", since: v5_3, [.required("platforms", .list(.described(.platform)))]),
    Signature(
      "when", since: v6_1,
      [
        .required("platforms", .list(.described(.platform))),
        .required("traits", .set(.string)),
      ]),
    Signature("when", since: v6_1, [.required("traits", .set(.string))]),
  ]

  static let pluginUsages: [Signature] = [
    Signature("plugin", since: v5_5, [name]),
    Signature("plugin", since: v5_5, [name, .required("package", .optional(.string))]),
  ]

  static let pluginCapabilities: [Signature] = [
    Signature("buildTool", since: v5_5, []),
    Signature(constant: "buildTool", since: v5_5),
    Signature(
      "command", since: v5_6,
      [
        .required("intent", .described(.pluginIntent)),
        .optional("permissions", .list(.described(.pluginPermission))),
      ]),
  ]

  static let pluginIntents: [Signature] = [
    Signature("documentationGeneration", since: v5_6, []),
    Signature("sourceCodeFormatting", since: v5_6, []),
    Signature(
      "custom", since: v5_6,
      [.required("verb", .string), .required("description", .prose)]),
  ]

  static let pluginPermissions: [Signature] = [
    Signature("writeToPackageDirectory", since: v5_6, [.required("reason", .prose)]),
    Signature(
      "allowNetworkConnections", since: v5_9,
      [.required("scope", .described(.networkScope)), .required("reason", .prose)]),
  ]

  static let networkScopes: [Signature] = [
    Signature(constant: "none", since: v5_9),
    Signature(constant: "docker", since: v5_9),
    Signature(constant: "unixDomainSocket", since: v5_9),
    Signature("local", since: v5_9, [.optional("ports", .list(.integer))]),
    Signature("all", since: v5_9, [.optional("ports", .list(.integer))]),
  ]

  static let resourceRules: [Signature] = [
    Signature(
      "process",
      [
        .unlabelled("path", .string),
        .optional("localization", .optional(.described(.localization))),
      ]),
    Signature("copy", [.unlabelled("path", .string)]),
    Signature("embedInCode", since: v5_9, [.unlabelled("path", .string)]),
  ]

  static let platforms: [Signature] = {
    let always = ["macOS", "iOS", "tvOS", "watchOS", "linux"]
    // Later than the attributes say, which do not tell when these came.
    let later: [(String, ToolsVersion)] = [
      ("macCatalyst", v5_5), ("driverKit", v5_5), ("visionOS", v5_9), ("windows", v5_2),
      ("android", v5_2), ("wasi", v5_3), ("openbsd", v5_8),
    ]
    return always.map { Signature(constant: $0) }
      + later.map { Signature(constant: $0.0, since: $0.1) }
      + [Signature("custom", since: v5_6, [.unlabelled("name", .string)])]
  }()
}
