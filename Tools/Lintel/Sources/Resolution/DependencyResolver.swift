import ArchitectureModel

/// Resolves the target dependencies of manifests by SwiftPM's rules.
struct DependencyResolver {
  let manifests: [LoadedManifest]
  let packages: [Package]
  let modules: [Module]
  private(set) var packageEdges: [PackageEdge]
  private(set) var moduleEdges: [ModuleEdge] = []
  private(set) var unresolved: [UnresolvedDependency] = []

  private var rawExternalEdges: [(edge: ExternalEdge, to: ExternalProduct)] = []

  /// Of each package, the positions of its dependencies in `packageEdges`.
  private let edgeRanges: [Range<Int>]
  private let targetIDs: [[String: PackageGraph.ModuleID]]

  init(
    manifests: [LoadedManifest], packages: [Package], modules: [Module],
    packageEdges: [PackageEdge]
  ) {
    self.manifests = manifests
    self.packages = packages
    self.modules = modules
    self.packageEdges = packageEdges
    var start = 0
    var ranges: [Range<Int>] = []
    for manifest in manifests {
      ranges.append(start..<(start + manifest.manifest.dependencies.count))
      start += manifest.manifest.dependencies.count
    }
    edgeRanges = ranges
    targetIDs = packages.map { package in
      Dictionary(
        package.modules.map { (modules[$0].name, $0) }, uniquingKeysWith: { old, _ in old })
    }
  }

  /// A declaration on its way to becoming an edge.
  private struct Request {
    var from: PackageGraph.ModuleID
    var name: String
    var condition: Condition?
    var declaration: Declaration
    var isPluginUsage = false
    var aliases: [ModuleAlias] = []
  }

  mutating func resolveTargets(of id: PackageGraph.PackageID) {
    let loaded = manifests[id]
    for (index, module) in packages[id].modules.enumerated() {
      let target = loaded.manifest.targets[index]
      let places = loaded.places.targets.at(index)
      for (position, dependency) in target.dependencies.enumerated() {
        var request = Request(
          from: module, name: dependency.name, condition: dependency.condition,
          declaration: loaded.declaration(at: places?.dependencies.at(position)))
        if case .product(_, _, let aliases) = dependency.form { request.aliases = aliases }
        resolve(dependency, request, in: id)
      }
      for (position, usage) in target.pluginUsages.enumerated() {
        let request = Request(
          from: module, name: usage.name, condition: nil,
          declaration: loaded.declaration(at: places?.pluginUsages.at(position)),
          isPluginUsage: true)
        resolve(usage, request, in: id)
      }
    }
  }

  private mutating func resolve(
    _ dependency: TargetDependency, _ request: Request, in package: PackageGraph.PackageID
  ) {
    switch dependency.form {
    case .target(let name):
      if let target = targetIDs[package][name] {
        addEdge(request, to: target, packageEdge: nil)
      } else {
        addUnresolved(request, .noTarget)
      }
    case .byName(let name):
      if let target = targetIDs[package][name] {
        addEdge(request, to: target, packageEdge: nil)
      } else {
        resolvePlainName(request, in: package)
      }
    case .product(_, let reference?, _): resolveProduct(request, of: reference, in: package)
    case .product(_, nil, _): resolveProductAnywhere(request, in: package)
    }
  }

  private mutating func resolve(
    _ usage: PluginUsage, _ request: Request, in package: PackageGraph.PackageID
  ) {
    if let reference = usage.package {
      resolveProduct(request, of: reference, in: package)
    } else if let target = targetIDs[package][usage.name] {
      addEdge(request, to: target, packageEdge: nil)
    } else {
      resolvePlainName(request, in: package)
    }
  }

  /// A string that is no target of the package: product P of the dependency that is called P.
  private mutating func resolvePlainName(_ request: Request, in package: PackageGraph.PackageID) {
    let edges = edgeRanges[package]
    if let edge = edges.first(where: { packageEdges[$0].dependency.plainName == request.name }) {
      resolve(request, through: edge)
    } else {
      resolveProductAnywhere(request, in: package)
    }
  }

  /// A product reference means the dependency's `name:` if it has one, else its identity.
  private mutating func resolveProduct(
    _ request: Request, of reference: String, in package: PackageGraph.PackageID
  ) {
    let edges = edgeRanges[package]
    if let edge = edges.first(where: { packageEdges[$0].dependency.isMeant(by: reference) }) {
      resolve(request, through: edge)
    } else if let edge = edges.first(where: { isNamed(packageEdges[$0], reference) }) {
      resolve(request, through: edge)
    } else if edges.contains(where: { packageEdges[$0].destination.isOpaque }) {
      // Before 5.2 the name in a manifest counted that is not here; since then SwiftPM checks it.
      resolveProductAnywhere(request, in: package)
    } else {
      addUnresolved(request, .unknownPackage(reference))
    }
  }

  /// Before 5.2 the name in the dependency's own manifest counted.
  private func isNamed(_ edge: PackageEdge, _ name: String) -> Bool {
    guard case .local(let id) = edge.destination else { return false }
    return packages[id].name == name
  }

  /// Without a package, as manifests before 5.2 have it: a product of that name in any dependency.
  ///
  /// Where a remote package could be meant nothing is known to be wrong.
  private mutating func resolveProductAnywhere(
    _ request: Request, in package: PackageGraph.PackageID
  ) {
    let edges = edgeRanges[package]
    if manifests[package].manifest.toolsVersion < ToolsVersion(5, 2) {
      let vendor = edges.first { edge in
        guard case .local(let id) = packageEdges[edge].destination else { return false }
        return packages[id].products.contains { $0.name == request.name }
      }
      if let vendor { return resolve(request, through: vendor) }
    }
    let opaque = edges.filter { packageEdges[$0].destination.isOpaque }
    guard !opaque.isEmpty else { return addUnresolved(request, .nothingOfThatName) }
    let likely = opaque.filter { edge in
      let dependency = packageEdges[edge].dependency
      return dependency.plainName.lowercased() == request.name.lowercased()
    }
    for edge in opaque { packageEdges[edge].isUsed = true }
    if let edge = likely.first ?? (opaque.count == 1 ? opaque.first : nil) {
      resolve(request, through: edge)
    } else if opaque.allSatisfy({ packageEdges[$0].destination.isThirdParty }) {
      addExternalEdge(request, package: nil, nil)
    }
  }

  private mutating func resolve(_ request: Request, through edge: Int) {
    packageEdges[edge].isUsed = true
    switch packageEdges[edge].destination {
    case .external, .outside:
      addExternalEdge(request, package: packageEdges[edge].dependency.identity, edge)
    case .unreadable, .missing: break
    case .local(let id):
      guard let product = packages[id].products.first(where: { $0.name == request.name }) else {
        let isTarget = targetIDs[id][request.name] != nil
        return addUnresolved(request, .noProduct(of: id, isTarget: isTarget))
      }
      for module in product.modules { addEdge(request, to: module, packageEdge: edge) }
    }
  }

  private mutating func addEdge(
    _ request: Request, to module: PackageGraph.ModuleID, packageEdge: Int?
  ) {
    let kind: ModuleEdge.Kind =
      if modules[request.from].isTestTarget {
        .test
      } else if modules[module].kind == .target(.plugin) {
        .plugin
      } else if modules[module].kind == .target(.macro) {
        .macro
      } else {
        .product
      }
    moduleEdges.append(
      ModuleEdge(
        from: request.from, to: module, kind: kind, condition: request.condition,
        declaration: request.declaration,
        origin: request.isPluginUsage ? .pluginUsage : .targetDependency,
        aliases: request.aliases, packageEdge: packageEdge))
  }

  private mutating func addExternalEdge(_ request: Request, package: String?, _ edge: Int?) {
    let product = ExternalProduct(package: package, product: request.name)
    let edge = ExternalEdge(
      from: request.from, to: 0, condition: request.condition, declaration: request.declaration,
      isPluginUsage: request.isPluginUsage, packageEdge: edge)
    rawExternalEdges.append((edge, product))
  }

  private mutating func addUnresolved(_ request: Request, _ reason: UnresolvedDependency.Reason) {
    unresolved.append(
      UnresolvedDependency(
        from: request.from, name: request.name, reason: reason, declaration: request.declaration))
  }

  func sortedExternals() -> [ExternalProduct] {
    Set(rawExternalEdges.map(\.to)).sorted {
      ($0.package ?? "", $0.product) < ($1.package ?? "", $1.product)
    }
  }

  func externalEdges(among externals: [ExternalProduct]) -> [ExternalEdge] {
    let ids = Dictionary(uniqueKeysWithValues: externals.enumerated().map { ($1, $0) })
    return rawExternalEdges.compactMap { edge, product in
      guard let id = ids[product] else { return nil }
      var edge = edge
      edge.to = id
      return edge
    }
  }
}

extension PackageEdge.Destination {
  /// Whether the products of the package are unknown.
  fileprivate var isOpaque: Bool {
    switch self {
    case .external, .outside, .unreadable, .missing: true
    case .local: false
    }
  }

  fileprivate var isThirdParty: Bool {
    switch self {
    case .external, .outside: true
    case .local, .unreadable, .missing: false
    }
  }
}
