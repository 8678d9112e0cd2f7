import ArchitectureModel

/// Resolves the packages of a picture.
///
/// A name means a target of the same package, else a product or target of that name anywhere, else
/// a third-party product. Without `product` lines a package vends each of its targets.
struct PictureGraph {
  private let drawn: [DrawnPackage]
  private let unreadable: [String]
  private var packages: [Package] = []
  private var modules: [Module] = []
  private var packageEdges: [PackageEdge] = []
  private var moduleEdges: [ModuleEdge] = []
  private var externalEdges: [(edge: ExternalEdge, to: ExternalProduct)] = []

  init(packages: [DrawnPackage], unreadable: [String]) {
    drawn = packages.sorted { $0.folder < $1.folder }
    self.unreadable = unreadable.sorted()
  }

  mutating func graph() -> PackageGraph {
    for package in drawn { addNodes(of: package) }
    for (id, package) in drawn.enumerated() { addUses(of: package, id: id) }
    for (id, package) in drawn.enumerated() {
      for (index, target) in package.targets.enumerated() {
        for dependency in target.dependencies {
          resolve(dependency, from: packages[id].modules.lowerBound + index, in: id)
        }
      }
    }
    let externals = Set(externalEdges.map(\.to)).sorted {
      ($0.package ?? "", $0.product) < ($1.package ?? "", $1.product)
    }
    return PackageGraph(
      packages: packages, modules: modules, externals: externals, packageEdges: packageEdges,
      moduleEdges: moduleEdges,
      externalEdges: externalEdges.compactMap { edge, product in
        var edge = edge
        guard let id = externals.firstIndex(of: product) else { return nil }
        edge.to = id
        return edge
      },
      unreadable: unreadable.map {
        UnreadablePackage(folder: $0, identity: Self.identity(of: $0))
      })
  }

  private static func identity(of folder: String) -> String {
    (folder.split(separator: "/").last.map(String.init) ?? "root").lowercased()
  }

  private mutating func addNodes(of package: DrawnPackage) {
    let first = modules.count
    for target in package.targets {
      var module = target.module
      module.package = packages.count
      modules.append(module)
    }
    let range = first..<modules.count
    var products = package.products.map { product in
      Package.Product(
        name: product.name, kind: product.kind,
        modules: range.filter { product.targets.contains(modules[$0].name) },
        declaration: product.declaration)
    }
    if products.isEmpty {
      products = range.filter { !modules[$0].isTestTarget }.map { id in
        Package.Product(
          name: modules[id].name, kind: kind(of: modules[id]), modules: [id],
          declaration: modules[id].declaration)
      }
    }
    packages.append(
      Package(
        folder: package.folder, name: package.name, identity: Self.identity(of: package.folder),
        manifestFile: package.manifestFile, toolsVersion: package.toolsVersion,
        platforms: package.platforms, traits: package.traits, products: products, modules: range,
        place: package.place))
  }

  private func kind(of module: Module) -> Manifest.Product.Kind {
    switch module.kind {
    case .target(.executable): .executable
    case .target(.plugin): .plugin
    case .target(.macro): .macro
    case .target(.test): .test
    case .target(.regular), .target(.system), .target(.binary), .loose: .library
    }
  }

  private mutating func addUses(of package: DrawnPackage, id: Int) {
    for use in package.uses {
      var edge = use
      edge.from = id
      if case .external = use.destination, case .path = use.dependency.location {
        let folder = use.path == "." ? package.folder : use.path
        if let to = packages.firstIndex(where: { $0.folder == folder || $0.name == folder }) {
          edge.destination = .local(to)
        } else if let folder = unreadable.first(where: { $0 == folder }) {
          edge.destination = .unreadable(folder)
        }
      }
      packageEdges.append(edge)
    }
  }

  private mutating func resolve(
    _ dependency: DrawnPackage.Dependency, from: Int, in id: Int
  ) {
    let own = packages[id].modules.first { modules[$0].name == dependency.name }
    if let own, dependency.package == nil { return add(dependency, from: from, to: own, nil) }
    let candidates = packages.indices.filter { candidate in
      candidate != id
        && (dependency.package ?? packages[candidate].name) == packages[candidate].name
        && packages[candidate].products.contains { $0.name == dependency.name }
    }
    guard let vendor = candidates.first,
      let product = packages[vendor].products.first(where: { $0.name == dependency.name })
    else { return addExternal(dependency, from: from, in: id) }
    let path = PackageDependency(
      location: .path("/root/" + packages[vendor].folder), identity: packages[vendor].identity)
    let edge = packageEdge(from: id, declaration: dependency.declaration) {
      $0.destination == .local(vendor)
    } orElse: {
      (path, .local(vendor))
    }
    for module in product.modules { add(dependency, from: from, to: module, edge) }
  }

  private mutating func addExternal(
    _ dependency: DrawnPackage.Dependency, from: Int, in id: Int
  ) {
    let identity = (dependency.package ?? dependency.name).lowercased()
    let edge = packageEdge(from: id, declaration: dependency.declaration) {
      $0.dependency.identity == identity
    } orElse: {
      let url = PackageDependency(
        location: .url("https://example.com/" + identity), identity: identity,
        requirement: .range(from: "1.0.0", upTo: "2.0.0"))
      return (url, .external)
    }
    if dependency.isPluginUsage { modules[from].usesPlugins = true }
    externalEdges.append(
      (
        ExternalEdge(
          from: from, to: 0, condition: dependency.condition, declaration: dependency.declaration,
          isPluginUsage: dependency.isPluginUsage, packageEdge: edge),
        ExternalProduct(package: identity, product: dependency.name)
      ))
  }

  /// The `uses` line that leads somewhere, or one that the target dependency stands for.
  private mutating func packageEdge(
    from id: Int, declaration: Declaration, where isMeant: (PackageEdge) -> Bool,
    orElse make: () -> (PackageDependency, PackageEdge.Destination)
  ) -> Int {
    if let index = packageEdges.firstIndex(where: { $0.from == id && isMeant($0) }) {
      packageEdges[index].isUsed = true
      return index
    }
    let (dependency, destination) = make()
    packageEdges.append(
      PackageEdge(
        from: id, dependency: dependency, destination: destination, declaration: declaration,
        isUsed: true))
    return packageEdges.count - 1
  }

  private mutating func add(
    _ dependency: DrawnPackage.Dependency, from: Int, to: Int, _ packageEdge: Int?
  ) {
    let kind: ModuleEdge.Kind =
      if modules[from].isTestTarget {
        .test
      } else if modules[to].kind == .target(.plugin) {
        .plugin
      } else if modules[to].kind == .target(.macro) {
        .macro
      } else {
        .product
      }
    if dependency.isPluginUsage { modules[from].usesPlugins = true }
    moduleEdges.append(
      ModuleEdge(
        from: from, to: to, kind: kind, condition: dependency.condition,
        declaration: dependency.declaration,
        origin: dependency.isPluginUsage ? .pluginUsage : .targetDependency,
        aliases: dependency.aliases, packageEdge: packageEdge))
  }
}
