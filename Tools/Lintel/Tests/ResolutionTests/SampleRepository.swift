import ArchitectureModel
import FilePictures
import RepositoryFiles
import Resolution

/// A picture of files with the manifests that stand in it.
struct SampleRepository {
  var files: String
  var manifests: [Manifest]
  var submodules: Set<String> = []

  /// Manifests by their folder.
  private let folders: [String: Manifest]

  /// Manifests are given by their folder; each gets its `Package.swift`.
  init(_ files: String = "", _ manifests: [String: Manifest], submodules: Set<String> = []) {
    let texts = manifests.keys.sorted().map { $0.isEmpty ? "Package.swift" : "\($0)/Package.swift" }
    self.files = ([files] + texts).joined(separator: "\n")
    self.manifests = Array(manifests.values)
    self.submodules = submodules
    folders = manifests
  }

  func tree() throws -> FileTree { try FilePicture(files).tree() }

  /// The packages that are selected; a manifest that is not given does not load.
  func selection(in tree: FileTree) -> PackageSelection {
    PackageSelection(tree: tree, submodules: submodules) { requests in
      requests.map { folder, names in
        guard let manifest = folders[folder] else { return .failure(.init(folder: folder)) }
        return .success(
          LoadedManifest(
            folder: folder, file: FilePath.joined(folder, names.first ?? ""), manifest: manifest,
            places: places(of: manifest)))
      }
    }
  }

  func graph() throws -> PackageGraph {
    let tree = try tree()
    return GraphBuilder.graph(of: selection(in: tree), tree: tree, submodules: submodules)
  }

  /// Every declaration has a line of its own: dependencies from 10, targets from 100 on, and the
  /// dependencies of target *n* from 1000 · *n* on.
  private func places(of manifest: Manifest) -> ManifestPlaces {
    ManifestPlaces(
      package: .init(line: 1, column: 1),
      dependencies: manifest.dependencies.indices.map { .init(line: 10 + $0, column: 5) },
      products: manifest.products.indices.map { .init(line: 50 + $0, column: 5) },
      targets: manifest.targets.enumerated().map { index, target in
        ManifestPlaces.OfTarget(
          target: .init(line: 100 + index, column: 5),
          dependencies: target.dependencies.indices.map {
            .init(line: 1000 * (index + 1) + $0, column: 9)
          })
      })
  }
}

extension Manifest {
  /// A package whose library vends its first target.
  init(
    _ name: String, tools: ToolsVersion = ToolsVersion(5, 9), uses: [PackageDependency] = [],
    products: [Product]? = nil, _ targets: [Target] = []
  ) {
    let vended = targets.filter { $0.kind != .test }.prefix(1)
    self.init(
      name: name, toolsVersion: tools, dependencies: uses,
      products: products ?? vended.map { Product(name: $0.name, targets: [$0.name]) },
      targets: targets)
  }
}

extension Target {
  init(_ name: String, _ kind: Kind = .regular, _ dependencies: TargetDependency.Form...) {
    self.init(name: name, kind: kind, dependencies: dependencies.map { TargetDependency($0) })
  }
}

extension PackageDependency {
  /// A path below the root, as the dump gives it: absolute, with an identity from its last part.
  static func path(_ path: String, name: String? = nil) -> Self {
    let absolute = FilePath.joined(FilePicture.root, path)
    return PackageDependency(
      location: .path(absolute), identity: FilePath.lastComponent(of: absolute).lowercased(),
      name: name)
  }

  static func url(_ url: String, name: String? = nil) -> Self {
    let last = FilePath.lastComponent(of: url)
    let identity = last.hasSuffix(".git") ? String(last.dropLast(4)) : last
    return PackageDependency(location: .url(url), identity: identity.lowercased(), name: name)
  }
}

extension PackageGraph {
  /// Every edge between modules as `A -> B`, sorted.
  var edgeTexts: [String] {
    moduleEdges.map { "\(modules[$0.from].name) -> \(modules[$0.to].name)" }.sorted()
  }

  /// Every edge to a third-party product as `A -> package:Product`, sorted.
  var externalTexts: [String] {
    externalEdges.map { edge in
      let product = externals[edge.to]
      return "\(modules[edge.from].name) -> \(product.package ?? "?"):\(product.product)"
    }.sorted()
  }

  /// What leads to nothing as `A: name (reason)`, sorted.
  var unresolvedTexts: [String] {
    unresolved.map { dependency in
      let reason =
        switch dependency.reason {
        case .noProduct(let id, let isTarget):
          "no product of \(packages[id].name)" + (isTarget ? ", a target" : "")
        case .noTarget: "no target"
        case .nothingOfThatName: "nothing of that name"
        case .unknownPackage(let name): "unknown package \(name)"
        }
      return "\(modules[dependency.from].name): \(dependency.name) (\(reason))"
    }.sorted()
  }
}
