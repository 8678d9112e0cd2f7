import ArchitectureModel

/// Manifests with every field at random, the same for the same seed.
struct RandomManifest {
  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func manifest() -> Manifest {
    Manifest(
      name: text(), toolsVersion: ToolsVersion(number(), number(), number()),
      platforms: list { .init(name: $0.text(), version: $0.text()) },
      dependencies: list { $0.dependency() },
      products: list {
        .init(
          name: $0.text(), kind: $0.one(of: Manifest.Product.Kind.allCases), targets: $0.texts())
      },
      targets: list { $0.target() },
      traits: list { .init(name: $0.text(), enabledTraits: $0.texts()) })
  }

  mutating func places() -> ManifestPlaces {
    ManifestPlaces(
      package: position(), dependencies: positions(),
      writtenLocations: list { random in random.maybe { $0.text() } }, products: positions(),
      targets: list { random in
        .init(
          target: random.maybe { $0.position() }, dependencies: random.positions(),
          pluginUsages: random.positions(), exclude: random.positions(),
          sources: random.positions())
      })
  }

  mutating func text() -> String {
    one(of: [
      "", "a", "Core", "Ünï", "日本", "a\"b\\c\n", "\u{0}", String(repeating: "x", count: 200),
    ])
  }

  mutating func texts() -> [String] { list { $0.text() } }

  private mutating func number() -> Int { one(of: [0, 1, 5, 127, 128, 70_000, .max]) }

  private mutating func one<Value>(of values: [Value]) -> Value {
    values[Int.random(in: values.indices, using: &random)]
  }

  private mutating func maybe<Value>(_ make: (inout Self) -> Value) -> Value? {
    Bool.random(using: &random) ? make(&self) : nil
  }

  private mutating func list<Value>(_ make: (inout Self) -> Value) -> [Value] {
    (0..<Int.random(in: 0...3, using: &random)).map { _ in make(&self) }
  }

  private mutating func position() -> ManifestPlaces.Position {
    .init(line: number(), column: number())
  }

  private mutating func positions() -> [ManifestPlaces.Position?] {
    list { random in random.maybe { $0.position() } }
  }

  private mutating func dependency() -> PackageDependency {
    PackageDependency(
      location: one(of: [.path(text()), .url(text()), .registry(text())]), identity: text(),
      name: maybe { $0.text() },
      requirement: one(of: [
        .none, .exact(text()), .range(from: text(), upTo: text()), .branch(text()),
        .revision(text()),
      ]),
      traits: texts())
  }

  private mutating func target() -> Target {
    Target(
      name: text(), kind: one(of: Target.Kind.allCases), path: maybe { $0.text() },
      exclude: texts(), sources: maybe { $0.texts() },
      resources: list { .init(path: $0.text(), rule: $0.one(of: Target.Resource.Rule.allCases)) },
      publicHeadersPath: maybe { $0.text() }, headerSearchPaths: list { $0.text() },
      dependencies: list { $0.targetDependency() },
      pluginUsages: list { random in .init(name: random.text(), package: random.maybe { $0.text() })
      },
      moduleAliases: aliases(), isCommandPlugin: one(of: [false, true]))
  }

  private mutating func aliases() -> [ModuleAlias] {
    list { .init(module: $0.text(), alias: $0.text()) }
  }

  private mutating func targetDependency() -> TargetDependency {
    TargetDependency(
      one(of: [
        .byName(text()), .target(text()),
        .product(text(), package: maybe { $0.text() }, aliases: aliases()),
      ]),
      condition: maybe { random in
        Condition(
          platforms: random.texts(), configuration: random.maybe { $0.text() },
          traits: random.texts())
      })
  }
}
