package import ArchitectureModel
package import RepositoryFiles

/// Turns loaded manifests into the graph of packages and modules.
package struct GraphBuilder {
  private let tree: FileTree
  private let paths: DependencyPath
  private let manifests: [LoadedManifest]
  private let unreadable: Set<String>
  private let packageIDs: [String: PackageGraph.PackageID]

  private var packages: [Package] = []
  private var modules: [Module] = []
  private var packageEdges: [PackageEdge] = []

  /// The graph of the packages that were selected.
  ///
  /// - Complexity: O(*n* log *n*) in packages, targets and dependencies, and the names below the
  ///   targets' folders.
  package static func graph(
    of selection: PackageSelection, tree: FileTree, submodules: Set<String>
  ) -> PackageGraph {
    var builder = GraphBuilder(selection: selection, tree: tree, submodules: submodules)
    return builder.build()
  }

  private init(selection: PackageSelection, tree: FileTree, submodules: Set<String>) {
    self.tree = tree
    paths = DependencyPath(tree: tree, submodules: submodules)
    manifests = selection.loaded
    unreadable = Set(selection.unreadable)
    packageIDs = Dictionary(
      uniqueKeysWithValues: manifests.enumerated().map { ($1.folder, $0) })
  }

  private mutating func build() -> PackageGraph {
    for manifest in manifests { addNodes(of: manifest) }
    for (id, manifest) in manifests.enumerated() { addPackageEdges(of: manifest, id: id) }
    findEnclosingModules()
    var resolver = DependencyResolver(
      manifests: manifests, packages: packages, modules: modules, packageEdges: packageEdges)
    for id in manifests.indices { resolver.resolveTargets(of: id) }
    let externals = resolver.sortedExternals()
    return PackageGraph(
      packages: packages, modules: modules, externals: externals,
      packageEdges: resolver.packageEdges, moduleEdges: resolver.moduleEdges,
      externalEdges: resolver.externalEdges(among: externals), unresolved: resolver.unresolved,
      unreadable: unreadable.sorted().map {
        UnreadablePackage(folder: $0, identity: identity(of: $0))
      })
  }

  private func identity(of folder: String) -> String {
    FilePath.lastComponent(of: folder.isEmpty ? tree.root : folder).lowercased()
  }

  private mutating func addNodes(of loaded: LoadedManifest) {
    let manifest = loaded.manifest
    let first = modules.count
    let folders = TargetFolder(tree: tree, package: loaded.folder, manifest: manifest)
    for index in manifest.targets.indices {
      modules.append(module(of: index, in: loaded, folders: folders))
    }
    let ids = Dictionary(
      zip(manifest.targets.map(\.name), first...), uniquingKeysWith: { old, _ in old })
    let products = manifest.products.enumerated().map { index, product in
      Package.Product(
        name: product.name, kind: product.kind, modules: product.targets.compactMap { ids[$0] },
        declaration: loaded.declaration(at: loaded.places.products.at(index)))
    }
    packages.append(
      Package(
        folder: loaded.folder, name: manifest.name, identity: identity(of: loaded.folder),
        manifestFile: loaded.file, toolsVersion: manifest.toolsVersion,
        platforms: manifest.platforms, traits: manifest.traits, products: products,
        modules: first..<modules.count, place: loaded.place(loaded.places.package)))
  }

  private func module(
    of index: Int, in loaded: LoadedManifest, folders: TargetFolder
  ) -> Module {
    let target = loaded.manifest.targets[index]
    let places = loaded.places.targets.at(index)
    let declaration = loaded.declaration(at: places?.target)
    var module = Module(
      name: target.name, kind: .target(target.kind), package: packages.count,
      folder: folders.path(of: target), declaration: declaration,
      moduleAliases: target.moduleAliases, isCommandPlugin: target.isCommandPlugin)
    module.publicHeadersPath = target.publicHeadersPath
    module.usesPlugins = !target.pluginUsages.isEmpty
    guard let folder = module.folder else { return module }
    let sources = TargetSources(
      tree: tree, package: loaded.folder, toolsVersion: loaded.manifest.toolsVersion)
    let files = sources.files(of: target, in: folder)
    module.sources = files.swift
    module.otherSources = files.other
    module.headers = files.headers
    module.moduleMaps = files.moduleMaps
    let stray = sources.strayEntries(of: target, in: folder)
    let fallback = places?.target
    module.strayEntries =
      stray.exclude.map {
        .init(
          list: .exclude, text: target.exclude[$0],
          declaration: loaded.declaration(at: places?.exclude.at($0) ?? fallback))
      }
      + stray.sources.map {
        .init(
          list: .sources, text: target.sources?[$0] ?? "",
          declaration: loaded.declaration(at: places?.sources.at($0) ?? fallback))
      }
    return module
  }

  private mutating func addPackageEdges(of loaded: LoadedManifest, id: PackageGraph.PackageID) {
    for (index, dependency) in loaded.manifest.dependencies.enumerated() {
      var edge = PackageEdge(
        from: id, dependency: dependency, destination: .external,
        writtenLocation: loaded.places.writtenLocations.at(index),
        declaration: loaded.declaration(at: loaded.places.dependencies.at(index)))
      if case .path(let path) = dependency.location {
        edge.path = paths.relative(path)
        edge.destination = edge.path.map(destination) ?? .outside
      }
      packageEdges.append(edge)
    }
  }

  private func destination(of path: String) -> PackageEdge.Destination {
    switch paths.destination(of: path) {
    case .package(let folder):
      if let id = packageIDs[folder] { return .local(id) }
      return .unreadable(folder)
    case .thirdParty: return .external
    case .outside: return .outside
    case .missing(let absence): return .missing(absence)
    }
  }

  /// Marks packages that lie within a target of another package that does not exclude them.
  private mutating func findEnclosingModules() {
    var owners: [String: [PackageGraph.ModuleID]] = [:]
    for (id, module) in modules.enumerated() {
      if let folder = module.folder { owners[folder, default: []].append(id) }
    }
    for (id, package) in packages.enumerated() {
      let candidates = (FilePath.enclosing(package.folder) + [package.folder])
        .flatMap { owners[$0] ?? [] }
      packages[id].enclosingModule = candidates.first { module in
        modules[module].package != id && holds(package.manifestFile, module: module)
      }
    }
  }

  /// Whether SwiftPM would compile a file as a source of a module.
  private func holds(_ file: String, module: PackageGraph.ModuleID) -> Bool {
    modules[module].sources.contains(file)
  }
}

extension Array {
  /// The element at an index, or `nil` beyond the end.
  func at<Wrapped>(_ index: Int) -> Wrapped? where Element == Wrapped? {
    indices.contains(index) ? self[index] : nil
  }

  func at(_ index: Int) -> Element? {
    indices.contains(index) ? self[index] : nil
  }
}

extension LoadedManifest {
  func place(_ position: ManifestPlaces.Position) -> Place {
    Place(file: file, line: position.line, column: position.column)
  }

  /// What has no place of its own is computed, and stands at `Package(`.
  func declaration(at position: ManifestPlaces.Position?) -> Declaration {
    position.map { Declaration(place: place($0)) }
      ?? Declaration(place: place(places.package), isComputed: true)
  }
}
