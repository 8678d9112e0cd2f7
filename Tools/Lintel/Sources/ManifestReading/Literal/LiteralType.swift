/// A type of a value that a literal manifest may hold.
indirect enum LiteralType: Hashable, Sendable {
  case string

  /// A string whose value does not matter, which may therefore take several lines.
  case prose
  case boolean
  case integer

  /// A version, written as a string or as `Version(1, 2, 3)`.
  case version

  /// What stands behind `url:` without a label: a range of versions or one of the old forms.
  case requirement

  /// A range of versions, `.upToNextMajor(from:)` and the like.
  case versionRange

  /// The metatype of an actor, `MainActor.self`.
  case actor

  /// `SupportedPlatform`.
  case supportedPlatform

  /// `[String: String]`.
  case aliases
  case list(LiteralType)
  case set(LiteralType)
  case optional(LiteralType)

  /// A type of `PackageDescription`, whose members ``Signature`` knows.
  case described(DescribedType)

  /// The type without `Optional`.
  var unwrapped: LiteralType {
    if case .optional(let type) = self { type } else { self }
  }
}

/// The types of `PackageDescription`, by the name that a manifest writes.
enum DescribedType: String, Sendable {
  case package = "Package"
  case target = "Target"
  case targetDependency = "Target.Dependency"
  case packageDependency = "Package.Dependency"
  case product = "Product"
  case libraryType = "Product.Library.LibraryType"
  case resource = "Resource"
  case localization = "Resource.Localization"
  case cSetting = "CSetting"
  case cxxSetting = "CXXSetting"
  case swiftSetting = "SwiftSetting"
  case linkerSetting = "LinkerSetting"
  case interoperabilityMode = "SwiftSetting.InteroperabilityMode"
  case warningLevel = "WarningLevel"
  case settingCondition = "BuildSettingCondition"
  case configuration = "BuildConfiguration"
  case dependencyCondition = "TargetDependencyCondition"
  case platform = "Platform"
  case pluginUsage = "Target.PluginUsage"
  case pluginCapability = "Target.PluginCapability"
  case pluginIntent = "PluginCommandIntent"
  case pluginPermission = "PluginPermission"
  case networkScope = "PluginNetworkPermissionScope"
  case trait = "Trait"
  case dependencyTrait = "Package.Dependency.Trait"
  case languageTag = "LanguageTag"
  case languageMode = "SwiftLanguageMode"
  case cStandard = "CLanguageStandard"
  case cxxStandard = "CXXLanguageStandard"
  case provider = "SystemPackageProvider"

  /// Whether a string literal is a value of the type.
  var acceptsString: Bool {
    switch self {
    case .targetDependency, .pluginUsage, .trait, .dependencyTrait, .languageTag: true
    default: false
    }
  }
}

extension LiteralType {
  /// The type that an annotation names, if a constant of it can be followed.
  init?(annotation: String) {
    let text = annotation.filter { !$0.isWhitespace }
    if text.hasPrefix("["), text.hasSuffix("]") {
      guard let element = LiteralType(annotation: String(text.dropFirst().dropLast())) else {
        return nil
      }
      self = .list(element)
    } else if text == "String" {
      self = .string
    } else if text == "SupportedPlatform" {
      self = .supportedPlatform
    } else if text == "Version" {
      self = .version
    } else if let type = DescribedType(rawValue: Self.withoutModule(text)) {
      self = .described(type)
    } else {
      return nil
    }
  }

  private static func withoutModule(_ name: String) -> String {
    let module = "PackageDescription."
    return name.hasPrefix(module) ? String(name.dropFirst(module.count)) : name
  }
}
