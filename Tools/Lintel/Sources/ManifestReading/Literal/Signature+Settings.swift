import ArchitectureModel

// Build settings and language standards.
extension Signature {
  private static let v5_4 = ToolsVersion(5, 4)
  private static let v5_6 = ToolsVersion(5, 6)
  private static let v5_7 = ToolsVersion(5, 7)
  private static let v5_8 = ToolsVersion(5, 8)
  private static let v5_9 = ToolsVersion(5, 9)
  private static let v6_0 = ToolsVersion(6, 0)
  private static let v6_1 = ToolsVersion(6, 1)
  private static let v6_2 = ToolsVersion(6, 2)

  /// A setting of one text.
  private static func named(_ name: String, since: ToolsVersion = .first) -> Signature {
    Signature(name, since: since, [.unlabelled("value", .string), .condition])
  }

  private static let flags = Signature(
    "unsafeFlags", [.unlabelled("flags", .list(.string)), .condition])

  private static let warningLevels: [Signature] = [
    Signature(
      "treatAllWarnings", since: v6_2,
      [.required("as", .described(.warningLevel)), .condition]),
    Signature(
      "treatWarning", since: v6_2,
      [.unlabelled("value", .string), .required("as", .described(.warningLevel)), .condition]),
  ]

  static let cSettings: [Signature] =
    [
      named("headerSearchPath"), flags, named("enableWarning", since: v6_2),
      named("disableWarning", since: v6_2),
      Signature(
        "define",
        [.unlabelled("value", .string), .optional("to", .optional(.string)), .condition]),
    ] + warningLevels

  static let swiftSettings: [Signature] =
    [
      named("define"), flags, named("enableUpcomingFeature", since: v5_8),
      named("enableExperimentalFeature", since: v5_8),
      Signature("strictMemorySafety", since: v6_2, [.condition]),
      Signature(
        "interoperabilityMode", since: v5_9,
        [.unlabelled("mode", .described(.interoperabilityMode)), .condition]),
      Signature(
        "swiftLanguageVersion", since: v6_0,
        [.unlabelled("mode", .described(.languageMode)), .condition]),
      Signature(
        "swiftLanguageMode", since: v6_0,
        [.unlabelled("mode", .described(.languageMode)), .condition]),
      Signature(
        "defaultIsolation", since: v6_2,
        [.unlabelled("isolation", .optional(.actor)), .condition]),
    ] + warningLevels

  static let linkerSettings: [Signature] = [
    named("linkedLibrary"), named("linkedFramework"), flags,
  ]

  static let settingConditions: [Signature] = {
    let platforms = Parameter.required("platforms", .list(.described(.platform)))
    let configuration = Parameter.required("configuration", .described(.configuration))
    let traits = Parameter.required("traits", .set(.string))
    return [
      Signature("when", [platforms]),
      Signature("when", [platforms, configuration]),
      Signature("when", [configuration]),
      Signature("when", since: v6_1, [platforms, configuration, traits]),
      Signature("when", since: v6_1, [platforms, traits]),
      Signature("when", since: v6_1, [configuration, traits]),
      Signature("when", since: v6_1, [traits]),
    ]
  }()

  private static func constants(
    _ names: String..., since: ToolsVersion = .first
  ) -> [Signature] {
    names.map { Signature(constant: $0, since: since) }
  }

  static let configurations = constants("debug", "release")
  static let levels = constants("error", "warning", since: v6_2)
  static let interoperabilityModes = constants("C", "Cxx", since: v5_9)
  static let libraryTypes = constants("static", "dynamic")
  static let localizations = constants("default", "base")

  static let languageModes =
    constants("v4", "v4_2", "v5") + constants("v6", since: v6_0) + [
      Signature("version", [.unlabelled("value", .string)])
    ]

  static let cStandards =
    constants("c89", "c90", "c99", "c11", "gnu89", "gnu90", "gnu99", "gnu11")
    + constants("c17", "c18", "c2x", "gnu17", "gnu18", "gnu2x", since: v5_4)
    + constants("iso9899_1990", "iso9899_199409", "iso9899_1999", "iso9899_2011")
    + constants("iso9899_2017", "iso9899_2018", since: v5_4)

  static let cxxStandards =
    constants("cxx98", "cxx03", "cxx11", "cxx14", "cxx1z")
    + constants("gnucxx98", "gnucxx03", "gnucxx11", "gnucxx14", "gnucxx1z")
    + constants("cxx17", "cxx20", "gnucxx17", "gnucxx20", since: v5_4)
    + constants("cxx2b", "gnucxx2b", since: v5_6)

}

extension DescribedType {
  /// What makes a value of the type, besides string literals.
  var signatures: [Signature] {
    switch self {
    case .package: Signature.packages
    case .target: Signature.targets
    case .targetDependency: Signature.targetDependencies
    case .packageDependency: Signature.packageDependencies
    case .product: Signature.products
    case .libraryType: Signature.libraryTypes
    case .resource: Signature.resourceRules
    case .localization: Signature.localizations
    case .cSetting, .cxxSetting: Signature.cSettings
    case .swiftSetting: Signature.swiftSettings
    case .linkerSetting: Signature.linkerSettings
    case .interoperabilityMode: Signature.interoperabilityModes
    case .warningLevel: Signature.levels
    case .settingCondition: Signature.settingConditions
    case .configuration: Signature.configurations
    case .dependencyCondition: Signature.dependencyConditions
    case .platform: Signature.platforms
    case .pluginUsage: Signature.pluginUsages
    case .pluginCapability: Signature.pluginCapabilities
    case .pluginIntent: Signature.pluginIntents
    case .pluginPermission: Signature.pluginPermissions
    case .networkScope: Signature.networkScopes
    case .trait: Signature.traits
    case .dependencyTrait: Signature.dependencyTraits
    case .languageTag: []
    case .languageMode: Signature.languageModes
    case .cStandard: Signature.cStandards
    case .cxxStandard: Signature.cxxStandards
    case .provider: Signature.providers
    }
  }
}
