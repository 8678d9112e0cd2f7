import ArchitectureModel

/// The top level of a dump.
struct RawDump: Decodable {
  struct ToolsVersionField: Decodable { var _version: String }

  /// `{"root": [path]}` since 5.6, a plain string before.
  struct PackageKind: Decodable {
    var root: [String]?

    private enum Key: CodingKey { case root }

    init(from decoder: any Decoder) throws {
      let container = try? decoder.container(keyedBy: Key.self)
      root = try container?.decodeIfPresent([String].self, forKey: .root)
    }
  }
  struct Platform: Decodable {
    var platformName: String
    var version: String?
  }
  struct Trait: Decodable {
    var name: String
    var enabledTraits: [String]?
  }

  var name: String
  var toolsVersion: ToolsVersionField
  var packageKind: PackageKind?
  var platforms: [Platform]?
  var dependencies: [RawPackageDependency]
  var products: [RawProduct]
  var targets: [RawTarget]
  var traits: [Trait]?

  var dump: DumpDecoder.Dump {
    get throws {
      guard let version = ToolsVersion(toolsVersion._version) else {
        throw DumpDecoder.Failure(message: "'toolsVersion' is no version")
      }
      let manifest = Manifest(
        name: name, toolsVersion: version,
        platforms: (platforms ?? []).map {
          .init(name: $0.platformName, version: $0.version ?? "")
        },
        dependencies: dependencies.compactMap(\.dependency),
        products: products.map(\.product),
        targets: targets.compactMap(\.target),
        traits: (traits ?? [])
          .map { .init(name: $0.name, enabledTraits: ($0.enabledTraits ?? []).sorted()) }
          .sorted { $0.name < $1.name })
      let remarks = dependencies.compactMap(\.remark) + targets.compactMap(\.remark)
      return DumpDecoder.Dump(
        manifest: manifest, rootFolder: packageKind?.root?.first, remarks: remarks)
    }
  }
}

/// A product: `{"name": …, "targets": […], "type": {"library": ["automatic"]}}`.
struct RawProduct: Decodable {
  var name: String
  var targets: [String]
  var type: [String: Ignored]?

  var product: Manifest.Product {
    let kind: Manifest.Product.Kind =
      switch type?.keys.first {
      case "executable": .executable
      case "plugin": .plugin
      case "snippet": .snippet
      case "macro": .macro
      case "test": .test
      default: .library
      }
    return Manifest.Product(name: name, kind: kind, targets: targets)
  }
}

/// A value whose content does not matter.
struct Ignored: Decodable {
  init(from decoder: any Decoder) throws {}
}

/// An object key that is data.
struct DynamicKey: CodingKey {
  var stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}
