import ArchitectureModel

/// A target.
struct RawTarget: Decodable {
  struct Resource: Decodable {
    var path: String
    var rule: Rule

    /// `{"copy": {}}`, `{"process": {}}` and the like; a plain string in older dumps.
    struct Rule: Decodable {
      var name: String

      init(from decoder: any Decoder) throws {
        if let name = try? decoder.singleValueContainer().decode(String.self) {
          self.name = name
        } else {
          name = try decoder.container(keyedBy: DynamicKey.self).allKeys.first?.stringValue ?? ""
        }
      }
    }
  }

  var name: String
  var type: String
  var path: String?
  var exclude: [String]?
  var sources: [String]?
  var resources: [Resource]?
  var publicHeadersPath: String?
  var dependencies: [RawTargetDependency]?
  var pluginUsages: [RawPluginUsage]?
  var settings: [RawSetting]?
  var pluginCapability: RawPluginCapability?

  var target: Target? {
    guard let kind else { return nil }
    return Target(
      name: name, kind: kind, path: path, exclude: exclude ?? [], sources: sources,
      resources: (resources ?? []).map { Target.Resource(path: $0.path, rule: rule($0.rule.name)) },
      publicHeadersPath: publicHeadersPath,
      headerSearchPaths: (settings ?? []).compactMap(\.headerSearchPath),
      dependencies: (dependencies ?? []).compactMap(\.dependency),
      pluginUsages: (pluginUsages ?? []).compactMap(\.usage),
      moduleAliases: (settings ?? []).flatMap(\.moduleAliases),
      isCommandPlugin: pluginCapability?.isCommand ?? false)
  }

  var remark: String? {
    kind == nil ? "target '\(name)' of the unknown type '\(type)' was left out" : nil
  }

  private var kind: Target.Kind? {
    switch type {
    case "regular": .regular
    case "executable", "snippet": .executable
    case "test": .test
    case "plugin": .plugin
    case "macro": .macro
    case "system", "system-target": .system
    case "binary": .binary
    default: nil
    }
  }

  private func rule(_ name: String) -> Target.Resource.Rule {
    switch name {
    case "copy": .copy
    case "embedInCode": .embedInCode
    default: .process
    }
  }
}

/// `{"byName": [name, condition]}`, `{"target": [name, condition]}`, or `{"product": […]}` with
/// name, package and condition until 5.6, with aliases before the condition since 5.7.
struct RawTargetDependency: Decodable {
  private(set) var dependency: TargetDependency?

  private enum Key: CodingKey { case byName, target, product }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    if container.contains(.byName) {
      let (name, condition) = try Self.pair(container.nestedUnkeyedContainer(forKey: .byName))
      dependency = TargetDependency(.byName(name), condition: condition)
    } else if container.contains(.target) {
      let (name, condition) = try Self.pair(container.nestedUnkeyedContainer(forKey: .target))
      dependency = TargetDependency(.target(name), condition: condition)
    } else if container.contains(.product) {
      dependency = try Self.product(container.nestedUnkeyedContainer(forKey: .product))
    }
  }

  private static func pair(
    _ container: any UnkeyedDecodingContainer
  ) throws -> (String, Condition?) {
    var container = container
    let name = try container.decode(String.self)
    let condition = container.isAtEnd ? nil : try container.decodeIfPresent(RawCondition.self)
    return (name, condition?.condition)
  }

  private static func product(
    _ container: any UnkeyedDecodingContainer
  ) throws -> TargetDependency {
    var container = container
    let count = container.count ?? 0
    let name = try container.decode(String.self)
    let package = container.isAtEnd ? nil : try container.decodeIfPresent(String.self)
    var aliases: [String: String] = [:]
    if count >= 4 { aliases = try container.decodeIfPresent([String: String].self) ?? [:] }
    let condition = container.isAtEnd ? nil : try container.decodeIfPresent(RawCondition.self)
    let pairs = aliases.map { ModuleAlias(module: $0.key, alias: $0.value) }
    return TargetDependency(
      .product(name, package: package, aliases: pairs.sorted { $0.module < $1.module }),
      condition: condition?.condition)
  }
}

/// `{"platformNames": […], "config": …, "traits": […]}`.
struct RawCondition: Decodable {
  var platformNames: [String]?
  var config: String?
  var traits: [String]?

  var condition: Condition? {
    let platforms = platformNames ?? []
    let traits = (traits ?? []).sorted()
    if platforms.isEmpty, traits.isEmpty, config == nil { return nil }
    return Condition(platforms: platforms, configuration: config, traits: traits)
  }
}

/// `{"plugin": [name, package]}`.
struct RawPluginUsage: Decodable {
  var plugin: [String?]?

  var usage: PluginUsage? {
    guard let plugin, let first = plugin.first, let name = first else { return nil }
    return PluginUsage(name: name, package: plugin.count > 1 ? plugin[1] : nil)
  }
}

/// `{"buildTool": null}` or `{"command": [intent, permissions]}`.
struct RawPluginCapability: Decodable {
  var isCommand: Bool

  init(from decoder: any Decoder) throws {
    let container = try? decoder.container(keyedBy: DynamicKey.self)
    isCommand = container?.allKeys.contains { $0.stringValue == "command" } ?? false
  }
}

/// A build setting: `{"kind": {"unsafeFlags": {"_0": […]}}, "tool": "swift"}` since 5.7, and
/// `{"name": "unsafeFlags", "tool": "swift", "value": […]}` before.
struct RawSetting: Decodable {
  struct Kind: Decodable {
    struct Flags: Decodable { var _0: [String] }
    struct Path: Decodable { var _0: String }
    var unsafeFlags: Flags?
    var headerSearchPath: Path?
  }

  var kind: Kind?
  var name: String?
  var value: [String]?

  private enum Key: CodingKey { case kind, name, value }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    kind = try? container.decodeIfPresent(Kind.self, forKey: .kind)
    name = try? container.decodeIfPresent(String.self, forKey: .name)
    value = try? container.decodeIfPresent([String].self, forKey: .value)
  }

  var headerSearchPath: String? {
    kind?.headerSearchPath?._0 ?? (name == "headerSearchPath" ? value?.first : nil)
  }

  var moduleAliases: [ModuleAlias] {
    ModuleAlias.pairs(inFlags: kind?.unsafeFlags?._0 ?? (name == "unsafeFlags" ? value ?? [] : []))
  }
}

extension ModuleAlias {
  /// The pairs after `-module-alias` among the arguments of a compiler; written `ALIAS=MODULE`.
  static func pairs(inFlags flags: [String]) -> [ModuleAlias] {
    let flags = flags.filter { $0 != "-Xfrontend" }
    return zip(flags, flags.dropFirst()).compactMap { flag, pair in
      let parts = pair.split(separator: "=", maxSplits: 1).map(String.init)
      guard flag == "-module-alias", parts.count == 2 else { return nil }
      return ModuleAlias(module: parts[1], alias: parts[0])
    }
  }
}
