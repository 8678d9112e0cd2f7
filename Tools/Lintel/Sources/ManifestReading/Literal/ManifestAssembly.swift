import ArchitectureModel
import RepositoryFiles

/// Makes a manifest of the value that a literal one evaluates to, in the words of the dump.
struct ManifestAssembly {
  let version: ToolsVersion

  /// The package's folder as an absolute real path.
  let folder: String

  /// What `~/` means, as an absolute path.
  let home: String?

  func manifest(of package: LiteralValue) throws(LiteralObstacle) -> Manifest {
    var dependencies: [PackageDependency] = []
    for value in package.list("dependencies") ?? [] { dependencies.append(try dependency(value)) }
    var targets: [Target] = []
    for value in package.list("targets") ?? [] { targets.append(try target(value)) }
    if let platforms = package.list("platforms"), platforms.isEmpty {
      throw LiteralObstacle("'platforms' is empty")
    }
    for mode in package.list("swiftLanguageVersions") ?? package.list("swiftLanguageModes") ?? [] {
      try check(languageMode: mode)
    }
    let traits = traits(package)
    for value in package.list("targets") ?? [] {
      try checkSettings(of: value, traits: Set(traits.map(\.name)))
    }
    return Manifest(
      name: package.text("name") ?? "", toolsVersion: version,
      platforms: (package.list("platforms") ?? []).map {
        .init(name: $0.text("name") ?? "", version: $0.text("version") ?? "")
      },
      dependencies: dependencies,
      products: (package.list("products") ?? []).map(product), targets: targets, traits: traits)
  }

  private func product(_ value: LiteralValue) -> Manifest.Product {
    let kind: Manifest.Product.Kind =
      switch value.name {
      case "executable": .executable
      case "plugin": .plugin
      default: .library
      }
    return .init(name: value.text("name") ?? "", kind: kind, targets: value.texts("targets") ?? [])
  }

  private func traits(_ package: LiteralValue) -> [Manifest.Trait] {
    (package.list("traits") ?? []).map { value in
      let name = value.name == "default" ? "default" : value.text("name") ?? ""
      return .init(name: name, enabledTraits: (value.texts("enabledTraits") ?? []).sorted())
    }.sorted { $0.name < $1.name }
  }
}

// Dependencies between packages.
extension ManifestAssembly {
  private func dependency(_ value: LiteralValue) throws(LiteralObstacle) -> PackageDependency {
    let location: PackageDependency.Location
    let identity: String
    if let path = value.text("path") {
      let absolute = try absolutePath(path)
      location = .path(absolute)
      identity = try self.identity(of: absolute)
    } else if let url = value.text("url") {
      location = .url(url)
      try check(url: url)
      identity = try self.identity(of: url)
    } else {
      let id = value.text("id") ?? ""
      guard Self.isRegistryIdentity(id) else {
        throw LiteralObstacle("'\(id)' is no plain identity in a registry")
      }
      location = .registry(id)
      identity = id
    }
    return PackageDependency(
      location: location, identity: identity, name: value.text("name"),
      requirement: requirement(value), traits: dependencyTraits(value))
  }

  private func requirement(_ value: LiteralValue) -> PackageDependency.Requirement {
    if case .version(let from)? = value["from"] {
      return .range(from: from.description, upTo: from.nextMajor.description)
    }
    let form = value["requirement"] ?? value
    if case .versions(let from, let upTo) = form {
      return .range(from: from.description, upTo: upTo.description)
    }
    if case .version(let version)? = form["exact"] { return .exact(version.description) }
    if let branch = form.text("branch") { return .branch(branch) }
    if let revision = form.text("revision") { return .revision(revision) }
    return .none
  }

  private func dependencyTraits(_ value: LiteralValue) -> [String] {
    guard let traits = value.list("traits") else { return ["default"] }
    return traits.map { $0.name == "defaults" ? "default" : $0.text("name") ?? "" }.sorted()
  }

  /// The path that SwiftPM makes of the one that is written.
  private func absolutePath(_ path: String) throws(LiteralObstacle) -> String {
    // What may be a URL is not taken for a path.
    guard !path.isEmpty, !path.utf8.contains(where: { "@:\0".utf8.contains($0) }) else {
      throw LiteralObstacle("'\(path)' is no plain path")
    }
    guard path.hasPrefix("~") else { return FilePath.joined(folder, path) }
    guard path.hasPrefix("~/"), let home, home.hasPrefix("/") else {
      throw LiteralObstacle("'\(path)' is no plain path")
    }
    return FilePath.joined(home, String(path.dropFirst(2)))
  }

  /// The last component in lower case, without a slash behind it and without `.git`.
  private func identity(of location: String) throws(LiteralObstacle) -> String {
    let text = location.hasSuffix("/") ? location.dropLast() : location[...]
    var last = text.lastIndex(of: "/").map { text[text.index(after: $0)...] } ?? text
    if last.hasSuffix(".git") { last = last.dropLast(4) }
    guard !last.isEmpty, last.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      throw LiteralObstacle("'\(location)' has no plain name at its end")
    }
    return last.lowercased()
  }

  /// Accepts what can only be remote; of a path, SwiftPM looks at what is there.
  private func check(url: String) throws(LiteralObstacle) {
    let isRemote =
      ["https://", "http://", "ssh://"].contains { url.hasPrefix($0) && url.count > $0.count }
      || url.hasPrefix("git@") && url.contains(":")
    guard isRemote, url.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      throw LiteralObstacle("'\(url)' is no plain URL")
    }
  }

  /// Whether a text is `scope.name` of letters, digits and single hyphens.
  private static func isRegistryIdentity(_ text: String) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 2
      && parts.allSatisfy { part in
        (1...39).contains(part.utf8.count) && !part.hasPrefix("-") && !part.hasSuffix("-")
          && !part.contains("--")
          && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
      }
  }
}
