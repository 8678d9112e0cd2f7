package import ArchitectureModel
package import RepositoryFiles

/// Turns loaded manifests into the graph of packages and modules.
package struct GraphBuilder {
  private let tree: FileTree
  private let paths: DependencyPath
  private let manifests: [LoadedManifest]
  private let unreadable: Set<String>
  private let packageIDs: [String: PackageGraph.PackageID]
  private let jobs: Int

  private var packages: [Package] = []
  private var modules: [Module] = []
  private var packageEdges: [PackageEdge] = []

  /// Where the paths so far lead: most are written in many manifests.
  private var destinations: [String: (String?, PackageEdge.Destination)] = [:]

  /// Public headers that the `sources` of a module do not name.
  private var unnamedHeaders: [PackageGraph.ModuleID: [String]] = [:]

  /// The graph of the packages that were selected.
  ///
  /// - Complexity: O(*n* log *n*) in packages, targets and dependencies, and the names below the
  ///   targets' folders, which `jobs` threads look into.
  package static func graph(
    of selection: PackageSelection, tree: FileTree, submodules: Set<String>, jobs: Int = 1
  ) -> PackageGraph {
    var builder = GraphBuilder(
      selection: selection, tree: tree, submodules: submodules, jobs: jobs)
    return builder.build()
  }

  private init(
    selection: PackageSelection, tree: FileTree, submodules: Set<String>, jobs: Int
  ) {
    self.tree = tree
    self.jobs = jobs
    paths = DependencyPath(tree: tree, submodules: submodules)
    manifests = selection.loaded
    unreadable = Set(selection.unreadable)
    packageIDs = Dictionary(
      uniqueKeysWithValues: manifests.enumerated().map { ($1.folder, $0) })
  }

  private mutating func build() -> PackageGraph {
    addNodes()
    for (id, manifest) in manifests.enumerated() { addPackageEdges(of: manifest, id: id) }
    findEnclosingModules()
    giveUnnamedHeaders()
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

  private mutating func addNodes() {
    // Several packages at a time, since each takes little.
    let chunk = 16
    let starts = Array(stride(from: 0, to: manifests.count, by: chunk))
    let parts = Parallel.map(starts, jobs: jobs) { [tree, manifests] start in
      (start..<min(start + chunk, manifests.count)).map { id in
        ModuleBuilder(tree: tree, loaded: manifests[id], package: id).modules
      }
    }
    for (loaded, modules) in zip(manifests, parts.joined()) { addNodes(of: loaded, modules) }
  }

  private mutating func addNodes(of loaded: LoadedManifest, _ own: [ModuleBuilder.Outcome]) {
    let manifest = loaded.manifest
    let first = modules.count
    for outcome in own {
      if !outcome.unnamedHeaders.isEmpty { unnamedHeaders[modules.count] = outcome.unnamedHeaders }
      modules.append(outcome.module)
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

  /// Gives modules the public headers that their `sources` do not name, unless another one compiles
  /// them or has them among its public ones too.
  private mutating func giveUnnamedHeaders() {
    guard !unnamedHeaders.isEmpty else { return }
    var claims: [String: Int] = [:]
    for file in modules.flatMap(\.headers) + unnamedHeaders.values.joined() {
      claims[file, default: 0] += 1
    }
    for (module, headers) in unnamedHeaders {
      modules[module].headers += headers.filter { claims[$0] == 1 }
      modules[module].headers.sort()
    }
  }

  private mutating func addPackageEdges(of loaded: LoadedManifest, id: PackageGraph.PackageID) {
    for (index, dependency) in loaded.manifest.dependencies.enumerated() {
      var edge = PackageEdge(
        from: id, dependency: dependency, destination: .external,
        writtenLocation: loaded.places.writtenLocations.at(index),
        declaration: loaded.declaration(at: loaded.places.dependencies.at(index)))
      if case .path(let path) = dependency.location {
        (edge.path, edge.destination) = destination(of: path)
      }
      packageEdges.append(edge)
    }
  }

  /// What an absolute path is relative to the root, and what it leads to.
  private mutating func destination(of path: String) -> (String?, PackageEdge.Destination) {
    if let known = destinations[path] { return known }
    let relative = paths.relative(path)
    let found = (relative, relative.map(destination(at:)) ?? .outside)
    destinations[path] = found
    return found
  }

  private func destination(at path: String) -> PackageEdge.Destination {
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
