import ArchitectureModel

extension ManifestCodec {
  private typealias Damaged = ByteReader.Damaged

  static func manifest(from input: inout ByteReader) throws(ByteReader.Damaged) -> Manifest {
    Manifest(
      name: try input.text(),
      toolsVersion: try version(from: &input),
      platforms: try input.list { input throws(Damaged) in
        .init(name: try input.text(), version: try input.text())
      },
      dependencies: try input.list { input throws(Damaged) in try dependency(from: &input) },
      products: try input.list { input throws(Damaged) in
        .init(name: try input.text(), kind: try input.kind(), targets: try texts(from: &input))
      },
      targets: try input.list { input throws(Damaged) in try target(from: &input) },
      traits: try input.list { input throws(Damaged) in
        .init(name: try input.text(), enabledTraits: try texts(from: &input))
      })
  }

  static func version(from input: inout ByteReader) throws(ByteReader.Damaged) -> ToolsVersion {
    ToolsVersion(try input.number(), try input.number(), try input.number())
  }

  static func places(from input: inout ByteReader) throws(ByteReader.Damaged) -> ManifestPlaces {
    ManifestPlaces(
      package: try position(from: &input),
      dependencies: try positions(from: &input),
      writtenLocations: try input.list { input throws(Damaged) in try optionalText(from: &input) },
      products: try positions(from: &input),
      targets: try input.list { input throws(Damaged) in
        .init(
          target: try input.optional { input throws(Damaged) in try position(from: &input) },
          dependencies: try positions(from: &input),
          pluginUsages: try positions(from: &input),
          exclude: try positions(from: &input),
          sources: try positions(from: &input))
      })
  }

  private static func position(
    from input: inout ByteReader
  ) throws(Damaged) -> ManifestPlaces.Position {
    .init(line: try input.number(), column: try input.number())
  }

  private static func positions(
    from input: inout ByteReader
  ) throws(Damaged) -> [ManifestPlaces.Position?] {
    try input.list { input throws(Damaged) in
      try input.optional { input throws(Damaged) in try position(from: &input) }
    }
  }

  private static func texts(from input: inout ByteReader) throws(Damaged) -> [String] {
    try input.list { input throws(Damaged) in try input.text() }
  }

  private static func optionalText(from input: inout ByteReader) throws(Damaged) -> String? {
    try input.optional { input throws(Damaged) in try input.text() }
  }

  private static func dependency(
    from input: inout ByteReader
  ) throws(Damaged) -> PackageDependency {
    let location: PackageDependency.Location =
      switch try input.number() {
      case 0: .path(try input.text())
      case 1: .url(try input.text())
      case 2: .registry(try input.text())
      default: throw Damaged()
      }
    return PackageDependency(
      location: location, identity: try input.text(), name: try optionalText(from: &input),
      requirement: try requirement(from: &input), traits: try texts(from: &input))
  }

  private static func requirement(
    from input: inout ByteReader
  ) throws(Damaged) -> PackageDependency.Requirement {
    switch try input.number() {
    case 0: .none
    case 1: .exact(try input.text())
    case 2: .range(from: try input.text(), upTo: try input.text())
    case 3: .branch(try input.text())
    case 4: .revision(try input.text())
    default: throw Damaged()
    }
  }

  private static func target(from input: inout ByteReader) throws(Damaged) -> Target {
    Target(
      name: try input.text(), kind: try input.kind(), path: try optionalText(from: &input),
      exclude: try texts(from: &input),
      sources: try input.optional { input throws(Damaged) in try texts(from: &input) },
      resources: try input.list { input throws(Damaged) in
        let rule: Target.Resource.Rule = try input.kind()
        return .init(path: try input.text(), rule: rule)
      },
      publicHeadersPath: try optionalText(from: &input),
      headerSearchPaths: try texts(from: &input),
      dependencies: try input.list { input throws(Damaged) in
        try targetDependency(from: &input)
      },
      pluginUsages: try input.list { input throws(Damaged) in
        .init(name: try input.text(), package: try optionalText(from: &input))
      },
      moduleAliases: try aliases(from: &input), isCommandPlugin: try input.number() == 1)
  }

  private static func aliases(from input: inout ByteReader) throws(Damaged) -> [ModuleAlias] {
    try input.list { input throws(Damaged) in
      .init(module: try input.text(), alias: try input.text())
    }
  }

  private static func targetDependency(
    from input: inout ByteReader
  ) throws(Damaged) -> TargetDependency {
    let form: TargetDependency.Form =
      switch try input.number() {
      case 0: .byName(try input.text())
      case 1: .target(try input.text())
      case 2:
        .product(
          try input.text(), package: try optionalText(from: &input),
          aliases: try aliases(from: &input))
      default: throw Damaged()
      }
    let condition = try input.optional { input throws(Damaged) in
      Condition(
        platforms: try texts(from: &input), configuration: try optionalText(from: &input),
        traits: try texts(from: &input))
    }
    return TargetDependency(form, condition: condition)
  }
}
