package import ArchitectureModel
import RepositoryFiles

/// Finds out what every import means, by the manifests, and to whom every included header belongs.
package struct ImportResolver: Sendable {
  let graph: PackageGraph
  let table: ImportTable
  let headers: HeaderOwners

  /// The local modules by the names to import them by.
  private let modulesByName: [String: [PackageGraph.ModuleID]]

  /// What the modules declare to use of third parties.
  private let externals: [PackageGraph.ModuleID: Externals]

  /// Packages of whose dependencies not all is known.
  private let packagesWithUnreadDependencies: Set<PackageGraph.PackageID>

  /// Third-party packages and products that one module declares to use.
  private struct Externals: Sendable {
    /// As the names of imports.
    var names: Set<String> = []
    var packages: Set<String> = []
    var products: Set<String> = []
  }

  /// `isFile` tells whether a file stands at a path relative to the root.
  package init(
    graph: PackageGraph, table: ImportTable, isFile: @escaping @Sendable (String) -> Bool
  ) {
    self.graph = graph
    self.table = table
    headers = HeaderOwners(graph: graph, isFile: isFile)
    var byName: [String: [PackageGraph.ModuleID]] = [:]
    for (id, module) in graph.modules.enumerated() where module.kind != .loose {
      for name in [module.moduleName] + module.otherModuleNames {
        byName[name, default: []].append(id)
      }
    }
    modulesByName = byName
    var externals: [PackageGraph.ModuleID: Externals] = [:]
    for edge in graph.externalEdges {
      let product = graph.externals[edge.to]
      for name in [product.product, product.package].compactMap(\.self) {
        externals[edge.from, default: Externals()].names.insert(Self.importName(of: name))
      }
      externals[edge.from]?.products.insert(product.product)
      if let package = product.package {
        externals[edge.from]?.packages.insert(package.lowercased())
      }
    }
    self.externals = externals
    packagesWithUnreadDependencies = graph.packagesWithUnreadDependencies
  }

  /// A product's or package's name as it compares with an import's: in lower case, without a
  /// leading `swift-`, in the letters of an identifier.
  private static func importName(of name: String) -> String {
    let lower = name.lowercased()
    return Module.c99Name(of: lower.hasPrefix("swift-") ? String(lower.dropFirst(6)) : lower)
  }

  /// The meaning of every import for every module that compiles its file.
  ///
  /// - Complexity: O(*i*) for *i* imports, and for each module that imports a local one which it
  ///   does not declare the edges that it reaches.
  package func uses(jobs: Int = 1) -> ImportUses {
    let files = Dictionary(
      uniqueKeysWithValues: table.files.enumerated().map { ($0.element, $0.offset) })
    let modules = Array(graph.modules.indices)
    let starts = Array(stride(from: 0, to: modules.count, by: 64))
    let parts = Parallel.map(starts, jobs: jobs) { start in
      modules[start..<min(start + 64, modules.count)].flatMap { uses(of: $0, files) }
    }
    return ImportUses(table: table, uses: Array(parts.joined()), moduleCount: modules.count)
  }

  private func uses(
    of module: PackageGraph.ModuleID, _ files: [String: ImportTable.FileID]
  ) -> [ImportUses.Use] {
    var uses: [ImportUses.Use] = []
    var scope = Scope(module: module, declared: declaredNames(of: module))
    for file in graph.modules[module].allSources {
      guard let file = files[file] else { continue }
      for record in table.records(of: file) {
        let meaning = meaning(of: table.records[record], in: &scope)
        uses.append(ImportUses.Use(module: module, record: record, meaning: meaning))
      }
    }
    return uses
  }

  private func meaning(
    of record: ImportTable.Record, in scope: inout Scope
  ) -> ImportUses.Meaning {
    if record.traits.contains(.include) { return meaning(ofInclude: record, in: &scope) }
    let meaning =
      scope.meanings[record.name] ?? meaning(of: table.names[record.name], in: &scope)
    scope.meanings[record.name] = meaning
    return meaning
  }

  /// What is known of one module while its imports are resolved.
  struct Scope {
    let module: PackageGraph.ModuleID
    let declared: [String: PackageGraph.ModuleID]

    /// By the number of the name; those of paths in angle brackets stand apart.
    var meanings: [Int: ImportUses.Meaning] = [:]
    var meaningsOfPaths: [Int: ImportUses.Meaning] = [:]
    var reached: Reach?
  }

  /// What a module reaches through declared dependencies.
  struct Reach {
    /// In the order of their distance.
    var modules: [PackageGraph.ModuleID]

    /// Whether some package on the way could not be read, so that more may be reachable.
    var isIncomplete: Bool
  }

  /// The names under which a module may import what it declares, aliases first.
  private func declaredNames(
    of module: PackageGraph.ModuleID
  ) -> [String: PackageGraph.ModuleID] {
    var names: [String: PackageGraph.ModuleID] = [:]
    for edge in graph.edges(from: module) where !edge.isPluginUsage {
      let target = graph.modules[edge.to]
      for name in [target.moduleName] + target.otherModuleNames where names[name] == nil {
        names[name] = edge.to
      }
      for alias in edge.aliases where alias.module == target.moduleName {
        names[alias.alias] = edge.to
      }
    }
    for alias in graph.modules[module].moduleAliases {
      if let real = names[alias.module] ?? modulesByName[alias.module]?.first {
        names[alias.alias] = real
      }
    }
    return names
  }

  /// The first that fits of: a declared dependency, a reachable local module, a third-party one,
  /// the only local module of that name, no local module.
  func meaning(of name: String, in scope: inout Scope) -> ImportUses.Meaning {
    let own = graph.modules[scope.module]
    if own.kind != .loose, own.moduleName == name { return .own }
    if let module = scope.declared[name] { return .declared(module) }
    let name = own.moduleAliases.first { $0.alias == name }?.module ?? name
    // The library of plugins comes with the toolchain, also where it is made.
    if own.kind == .target(.plugin), name == "PackagePlugin" { return .other }
    let candidates = modulesByName[name] ?? []
    if candidates.isEmpty { return .other }
    let reach = reach(of: &scope)
    if let module = reach.modules.first(where: candidates.contains) { return .transitive(module) }
    let scoped = [scope.module] + reach.modules
    if scoped.contains(where: { mayComeFromOutside(name, candidates, $0) }) { return .thirdParty }
    guard candidates.count == 1, !reach.isIncomplete, !Self.toolchainModules.contains(name),
      !mayBeBinary(candidates[0], reach)
    else { return .other }
    return candidates[0] == scope.module ? .own : .undeclared(candidates[0])
  }

  /// Whether a module declares a third-party package or product of a name, or one that is a local
  /// package as it stands elsewhere.
  private func mayComeFromOutside(
    _ name: String, _ candidates: [PackageGraph.ModuleID], _ module: PackageGraph.ModuleID
  ) -> Bool {
    guard let externals = externals[module] else { return false }
    if externals.names.contains(Self.importName(of: name)) { return true }
    return candidates.compactMap(graph.package(of:)).contains { package in
      externals.packages.contains(package.identity)
        || package.products.contains { externals.products.contains($0.name) }
    }
  }

  /// Whether a binary target that is reached may hold a module of the same package: which modules
  /// one holds is not known.
  private func mayBeBinary(_ module: PackageGraph.ModuleID, _ reach: Reach) -> Bool {
    reach.modules.contains {
      graph.modules[$0].kind == .target(.binary)
        && graph.modules[$0].package == graph.modules[module].package
    }
  }

  /// Modules that come with the toolchain: in the repositories that make them, what does not reach
  /// the local ones imports those.
  private static let toolchainModules: Set<String> = [
    "Cxx", "Dispatch", "Distributed", "Foundation", "FoundationEssentials",
    "FoundationInternationalization", "FoundationNetworking", "FoundationXML", "Observation",
    "RegexBuilder", "Swift", "Synchronization", "Testing", "XCTest",
  ]

  func reach(of scope: inout Scope) -> Reach {
    let reach = scope.reached ?? reach(from: scope.module)
    scope.reached = reach
    return reach
  }

  private func reach(from start: PackageGraph.ModuleID) -> Reach {
    var seen = Set([start])
    var queue: [PackageGraph.ModuleID] = [start]
    var head = 0
    var packages: Set<PackageGraph.PackageID> = []
    while head < queue.count {
      let module = queue[head]
      head += 1
      if let package = graph.modules[module].package { packages.insert(package) }
      for edge in graph.edges(from: module) where !edge.isPluginUsage {
        if seen.insert(edge.to).inserted { queue.append(edge.to) }
      }
    }
    return Reach(
      modules: Array(queue.dropFirst()),
      isIncomplete: !packagesWithUnreadDependencies.isDisjoint(with: packages))
  }
}
