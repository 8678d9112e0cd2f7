import ArchitectureModel

// Targets.
extension ManifestAssembly {
  func target(_ value: LiteralValue) throws(LiteralObstacle) -> Target {
    for path in (value.texts("exclude") ?? []) + (value.texts("sources") ?? []) {
      try check(relative: path)
    }
    if value.name == "binaryTarget" { try check(binary: value) }
    var resources: [Target.Resource] = []
    for resource in value.list("resources") ?? [] { resources.append(try self.resource(resource)) }
    return Target(
      name: value.text("name") ?? "", kind: kind(value.name), path: value.text("path"),
      exclude: value.texts("exclude") ?? [], sources: value.texts("sources"),
      resources: resources, publicHeadersPath: value.text("publicHeadersPath"),
      headerSearchPaths: headerSearchPaths(of: value),
      dependencies: (value.list("dependencies") ?? []).map(dependency),
      pluginUsages: (value.list("plugins") ?? []).map {
        PluginUsage(name: $0.text("name") ?? "", package: $0.text("package"))
      },
      moduleAliases: moduleAliases(of: value),
      isCommandPlugin: value["capability"]?.name == "command")
  }

  private func kind(_ function: String) -> Target.Kind {
    switch function {
    case "executableTarget": .executable
    case "testTarget": .test
    case "systemLibrary": .system
    case "binaryTarget": .binary
    case "plugin": .plugin
    case "macro": .macro
    default: .regular
    }
  }

  private func dependency(_ value: LiteralValue) -> TargetDependency {
    let name = value.text("name") ?? ""
    let form: TargetDependency.Form
    switch value.name {
    case "target": form = .target(name)
    case "product":
      var pairs: [ModuleAlias] = []
      if case .aliases(let aliases)? = value["moduleAliases"] {
        pairs = aliases.map { ModuleAlias(module: $0.key, alias: $0.value) }
      }
      form = .product(
        name, package: value.text("package"), aliases: pairs.sorted { $0.module < $1.module })
    default: form = .byName(name)
    }
    return TargetDependency(form, condition: value["condition"].flatMap(condition))
  }

  private func condition(_ value: LiteralValue) -> Condition? {
    let platforms = (value.list("platforms") ?? []).map { platform in
      platform.name == "custom" ? platform.text("name") ?? "" : platform.name.lowercased()
    }
    let traits = (value.texts("traits") ?? []).sorted()
    if platforms.isEmpty, traits.isEmpty { return nil }
    return Condition(platforms: platforms, traits: traits)
  }

  private func resource(_ value: LiteralValue) throws(LiteralObstacle) -> Target.Resource {
    let rule: Target.Resource.Rule =
      switch value.name {
      case "copy": .copy
      case "embedInCode": .embedInCode
      default: .process
      }
    let path = value.text("path") ?? ""
    try check(relative: path)
    return Target.Resource(path: try normalized(path), rule: rule)
  }

  /// The path as the dump has it: of resources alone, in its shortest form.
  private func normalized(_ path: String) throws(LiteralObstacle) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    guard !parts.isEmpty else { throw LiteralObstacle("'\(path)' is no plain path") }
    return parts.joined(separator: "/")
  }

  private func check(relative path: String) throws(LiteralObstacle) {
    guard !path.isEmpty, !path.hasPrefix("/"), !path.hasPrefix("~"), !path.contains("\0") else {
      throw LiteralObstacle("'\(path)' is no plain relative path")
    }
  }

  /// Checks what SwiftPM asks of where a binary target comes from.
  private func check(binary value: LiteralValue) throws(LiteralObstacle) {
    let text = value.text("path") ?? value.text("url") ?? ""
    let endings =
      value["path"] == nil
      ? [".zip", ".artifactbundleindex"] : [".zip", ".xcframework", ".artifactbundle"]
    let isPlain = text.utf8.allSatisfy { byte in
      byte == UInt8(ascii: "/") || byte == UInt8(ascii: ":") || byte == UInt8(ascii: ".")
        || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "+")
        || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF)
    }
    guard isPlain, endings.contains(where: { text.hasSuffix($0) && text.count > $0.count }),
      !text.hasPrefix("/"), value["path"] != nil || text.hasPrefix("https://")
    else { throw LiteralObstacle("'\(text)' is no plain place of a binary target") }
  }
}

// Build settings, of which only the module aliases and the search paths of headers count.
extension ManifestAssembly {
  private static let lists = ["cSettings", "cxxSettings", "swiftSettings", "linkerSettings"]

  private func moduleAliases(of target: LiteralValue) -> [ModuleAlias] {
    Self.lists.flatMap { target.list($0) ?? [] }.flatMap { setting -> [ModuleAlias] in
      let flags = setting.texts("flags") ?? []
      return ModuleAlias.pairs(inFlags: flags)
    }
  }

  private func headerSearchPaths(of target: LiteralValue) -> [String] {
    ["cSettings", "cxxSettings"].flatMap { target.list($0) ?? [] }
      .filter { $0.name == "headerSearchPath" }.compactMap { $0.text("value") }
  }

  /// Refuses what SwiftPM rejects in build settings.
  func checkSettings(
    of target: LiteralValue, traits: Set<String>
  ) throws(LiteralObstacle) {
    for setting in Self.lists.flatMap({ target.list($0) ?? [] }) {
      let texts =
        (setting.texts("flags") ?? [])
        + [setting.text("value"), setting.text("to")]
        .compactMap { $0 }
      guard !texts.contains(where: { $0.contains("$(") }) else {
        throw LiteralObstacle("a build setting contains '$('")
      }
      if let mode = setting["mode"] { try check(languageMode: mode) }
      guard traits.isSuperset(of: setting["condition"]?.texts("traits") ?? []) else {
        throw LiteralObstacle("a build setting asks for a trait that there is not")
      }
    }
  }

  func check(languageMode mode: LiteralValue) throws(LiteralObstacle) {
    guard let text = mode.text("value") else { return }
    guard ["4", "4.2", "5", "6"].contains(text) else {
      throw LiteralObstacle("'\(text)' is no plain language mode")
    }
  }
}
