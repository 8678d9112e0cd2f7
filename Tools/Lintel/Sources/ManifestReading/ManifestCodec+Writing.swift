import ArchitectureModel

/// The form of a manifest in the cache; a change of it needs another heading of
/// ``ManifestCache``.
enum ManifestCodec {}

extension ManifestCodec {
  static func write(_ manifest: Manifest, to out: inout ByteWriter) {
    out.write(manifest.name)
    write(manifest.toolsVersion, to: &out)
    out.write(list: manifest.platforms) { out, platform in
      out.write(platform.name)
      out.write(platform.version)
    }
    out.write(list: manifest.dependencies) { write($1, to: &$0) }
    out.write(list: manifest.products) { out, product in
      out.write(product.name)
      out.write(Int(product.kind.rawValue))
      out.write(list: product.targets) { $0.write($1) }
    }
    out.write(list: manifest.targets) { write($1, to: &$0) }
    out.write(list: manifest.traits) { out, trait in
      out.write(trait.name)
      out.write(list: trait.enabledTraits) { $0.write($1) }
    }
  }

  static func write(_ places: ManifestPlaces, to out: inout ByteWriter) {
    write(places.package, to: &out)
    write(places.dependencies, to: &out)
    out.write(list: places.writtenLocations) { out, location in
      out.write(optional: location) { $0.write($1) }
    }
    write(places.products, to: &out)
    out.write(list: places.targets) { out, target in
      out.write(optional: target.target) { write($1, to: &$0) }
      write(target.dependencies, to: &out)
      write(target.pluginUsages, to: &out)
      write(target.exclude, to: &out)
      write(target.sources, to: &out)
    }
  }

  static func write(_ version: ToolsVersion, to out: inout ByteWriter) {
    out.write(version.major)
    out.write(version.minor)
    out.write(version.patch)
  }

  private static func write(_ position: ManifestPlaces.Position, to out: inout ByteWriter) {
    out.write(position.line)
    out.write(position.column)
  }

  private static func write(_ positions: [ManifestPlaces.Position?], to out: inout ByteWriter) {
    out.write(list: positions) { out, position in
      out.write(optional: position) { write($1, to: &$0) }
    }
  }

  private static func write(_ dependency: PackageDependency, to out: inout ByteWriter) {
    switch dependency.location {
    case .path(let path): out.write(0, path)
    case .url(let url): out.write(1, url)
    case .registry(let identity): out.write(2, identity)
    }
    out.write(dependency.identity)
    out.write(optional: dependency.name) { $0.write($1) }
    switch dependency.requirement {
    case .none: out.write(0)
    case .exact(let version): out.write(1, version)
    case .range(let from, let upTo):
      out.write(2, from)
      out.write(upTo)
    case .branch(let branch): out.write(3, branch)
    case .revision(let revision): out.write(4, revision)
    }
    out.write(list: dependency.traits) { $0.write($1) }
  }

  private static func write(_ target: Target, to out: inout ByteWriter) {
    out.write(target.name)
    out.write(Int(target.kind.rawValue))
    out.write(optional: target.path) { $0.write($1) }
    out.write(list: target.exclude) { $0.write($1) }
    out.write(optional: target.sources) { out, sources in out.write(list: sources) { $0.write($1) }
    }
    out.write(list: target.resources) { $0.write(Int($1.rule.rawValue), $1.path) }
    out.write(optional: target.publicHeadersPath) { $0.write($1) }
    out.write(list: target.headerSearchPaths) { $0.write($1) }
    out.write(list: target.dependencies) { write($1, to: &$0) }
    out.write(list: target.pluginUsages) { out, usage in
      out.write(usage.name)
      out.write(optional: usage.package) { $0.write($1) }
    }
    write(target.moduleAliases, to: &out)
    out.write(target.isCommandPlugin ? 1 : 0)
  }

  private static func write(_ aliases: [ModuleAlias], to out: inout ByteWriter) {
    out.write(list: aliases) { out, alias in
      out.write(alias.module)
      out.write(alias.alias)
    }
  }

  private static func write(_ dependency: TargetDependency, to out: inout ByteWriter) {
    switch dependency.form {
    case .byName(let name): out.write(0, name)
    case .target(let name): out.write(1, name)
    case .product(let name, let package, let aliases):
      out.write(2, name)
      out.write(optional: package) { $0.write($1) }
      write(aliases, to: &out)
    }
    out.write(optional: dependency.condition) { out, condition in
      out.write(list: condition.platforms) { $0.write($1) }
      out.write(optional: condition.configuration) { $0.write($1) }
      out.write(list: condition.traits) { $0.write($1) }
    }
  }
}

extension ByteWriter {
  fileprivate mutating func write(_ kind: Int, _ text: String) {
    write(kind)
    write(text)
  }
}
