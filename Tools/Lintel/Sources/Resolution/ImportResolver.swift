package import ArchitectureModel

/// Finds out what every import means, by the manifests.
package struct ImportResolver {
  private let graph: PackageGraph
  private let table: ImportTable

  /// The local modules by the names to import them by.
  private let modulesByName: [String: [PackageGraph.ModuleID]]

  /// Third-party packages and products as import names, by the module that declares them.
  private let externalNames: [PackageGraph.ModuleID: Set<String>]

  package init(graph: PackageGraph, table: ImportTable) {
    self.graph = graph
    self.table = table
    var byName: [String: [PackageGraph.ModuleID]] = [:]
    for (id, module) in graph.modules.enumerated() where module.kind != .loose {
      for name in [module.moduleName] + module.otherModuleNames {
        byName[name, default: []].append(id)
      }
    }
    modulesByName = byName
    var externals: [PackageGraph.ModuleID: Set<String>] = [:]
    for edge in graph.externalEdges {
      let product = graph.externals[edge.to]
      for name in [product.product, product.package].compactMap(\.self) {
        externals[edge.from, default: []].insert(Self.importName(of: name))
      }
    }
    externalNames = externals
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
  package func uses() -> ImportUses {
    let files = Dictionary(
      uniqueKeysWithValues: table.files.enumerated().map { ($0.element, $0.offset) })
    var uses: [ImportUses.Use] = []
    for (id, module) in graph.modules.enumerated() {
      var scope = Scope(module: id, declared: declaredNames(of: id))
      for file in module.sources {
        guard let file = files[file] else { continue }
        for record in table.records(of: file) {
          let meaning =
            scope.meanings[table.records[record].name]
            ?? meaning(of: table.names[table.records[record].name], in: &scope)
          scope.meanings[table.records[record].name] = meaning
          uses.append(ImportUses.Use(module: id, record: record, meaning: meaning))
        }
      }
    }
    return ImportUses(table: table, uses: uses, moduleCount: graph.modules.count)
  }

  /// What is known of one module while its imports are resolved.
  private struct Scope {
    let module: PackageGraph.ModuleID
    let declared: [String: PackageGraph.ModuleID]
    var meanings: [Int: ImportUses.Meaning] = [:]
    var reached: Reach?
  }

  /// What a module reaches through declared dependencies.
  private struct Reach {
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
  private func meaning(of name: String, in scope: inout Scope) -> ImportUses.Meaning {
    let own = graph.modules[scope.module]
    if own.kind != .loose, own.moduleName == name { return .own }
    if let module = scope.declared[name] { return .declared(module) }
    // The library of plugins comes with the toolchain, also where it is made.
    if own.kind == .target(.plugin), name == "PackagePlugin" { return .other }
    let candidates = modulesByName[name] ?? []
    if candidates.isEmpty { return .other }
    let reach = scope.reached ?? reach(from: scope.module)
    scope.reached = reach
    if let module = reach.modules.first(where: candidates.contains) { return .transitive(module) }
    let isThirdParty = ([scope.module] + reach.modules).contains { module in
      externalNames[module]?.contains(Self.importName(of: name)) ?? false
    }
    if isThirdParty { return .thirdParty }
    guard candidates.count == 1, !reach.isIncomplete else { return .other }
    return candidates[0] == scope.module ? .own : .undeclared(candidates[0])
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
      isIncomplete: packages.contains(where: hasUnreadDependency))
  }

  private func hasUnreadDependency(_ package: PackageGraph.PackageID) -> Bool {
    graph.packagesWithUnreadDependencies.contains(package)
  }
}
