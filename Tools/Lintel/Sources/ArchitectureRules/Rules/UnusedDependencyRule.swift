import ArchitectureModel

/// A target dependency that nothing imports costs build time and misleads the reader.
struct UnusedDependencyRule: Rule {
  static let info = RuleInfo(
    id: "unused-dependency",
    summary: "a declared target dependency that no source of the target imports",
    rationale: """
      It orders the build, it shows up in every picture of the architecture, and nobody dares to \
      remove it. Silent where no import is needed: macros, plugins, system, binary and C targets, \
      resources, re-exports, test hosts, and targets whose sources a plugin generates; also where a \
      target with sources of C depends on anything, as what it links it need not include. A module that is only linked, for a conformance or a class \
      that is found while the program runs, looks like an unused one: an exception with that reason \
      keeps it.
      """,
    severity: .warning,
    examples: [
      .keeps(
        """
        App -> Core
          imports App: Core
        Core
        """),
      .breaks(
        """
        App -> Core
          imports App: Foundation
        Core
        """),
      .keeps(
        """
        package App
          target App -> Shapes
          macro Shapes
          imports App: Foundation
        """),
    ])

  func findings(in input: RuleInput) -> [Finding] {
    // Without any source read nothing is known to be unused.
    guard !input.imports.table.files.isEmpty else { return [] }
    var exports: [PackageGraph.ModuleID: [PackageGraph.ModuleID?]] = [:]
    for use in input.imports.uses where input.imports.record(of: use).traits.contains(.exported) {
      exports[use.module, default: []].append(use.meaning.module)
    }
    return input.graph.modules.indices.flatMap { module -> [Finding] in
      guard showsAllItsImports(input.graph.modules[module]) else { return [] }
      return unused(
        input.graph.edges(from: module), used: used(by: module, exports, input), exports, input)
    }
  }

  /// Whether what is not imported in its Swift sources is not used.
  private func showsAllItsImports(_ module: Module) -> Bool {
    module.otherSources.isEmpty && !module.sources.isEmpty && !module.usesPlugins
  }

  /// What a module imports, what is needed to reach it, what the imported modules hand on, and what
  /// shows through them.
  private func used(
    by module: PackageGraph.ModuleID, _ exports: [PackageGraph.ModuleID: [PackageGraph.ModuleID?]],
    _ input: RuleInput
  ) -> Set<PackageGraph.ModuleID> {
    var used: Set<PackageGraph.ModuleID> = []
    var transitive: Set<PackageGraph.ModuleID> = []
    for use in input.imports.uses(of: module) {
      guard let target = use.meaning.module else { continue }
      used.insert(target)
      if case .transitive = use.meaning { transitive.insert(target) }
    }
    var stack = Array(used)
    while let next = stack.popLast() {
      for target in exports[next] ?? [] {
        if let target, used.insert(target).inserted { stack.append(target) }
      }
    }
    let chains = transitive.isEmpty ? [:] : input.declaredChains(from: module, to: transitive)
    used.formUnion(chains.values.compactMap { $0.first?.to })
    return used.union(input.imports.unseen[module] ?? [])
  }

  /// A declaration is unused if none of the modules that it leads to is used.
  private func unused(
    _ edges: ArraySlice<ModuleEdge>, used: Set<PackageGraph.ModuleID>,
    _ exports: [PackageGraph.ModuleID: [PackageGraph.ModuleID?]], _ input: RuleInput
  ) -> [Finding] {
    let declarations = Dictionary(grouping: edges, by: \.declaration.place)
    let findings = declarations.sorted { $0.key < $1.key }.compactMap { _, edges -> Finding? in
      let targets = edges.map(\.to)
      guard let user = edges.first.map({ input.graph.modules[$0.from] }),
        targets.allSatisfy({ needsImport(input.graph.modules[$0]) && exports[$0] == nil }),
        used.isDisjoint(with: targets),
        targets.allSatisfy({ user.firstSource(sharedWith: input.graph.modules[$0]) == nil })
      else { return nil }
      return finding(edges, input)
    }
    return firstOfEach(findings, .targetDependency)
  }

  /// Whether using a module shows as an import of it.
  private func needsImport(_ module: Module) -> Bool {
    module.kind == .target(.regular) && !module.sources.isEmpty
      && module.otherSources.isEmpty
  }

  private func finding(_ edges: [ModuleEdge], _ input: RuleInput) -> Finding? {
    guard let first = edges.first else { return nil }
    let names = edges.map { "'\(input.graph.modules[$0.to].name)'" }
    var finding = Finding(
      rule: Self.info.id, severity: .warning,
      message: "no source of '\(input.graph.modules[first.from].name)' imports"
        + " \(names.joined(separator: ", ")), which it declares to use"
        + (first.declaration.isComputed ? "; the manifest computes the declaration" : ""),
      help: "remove the dependency, by hand or with 'lintel fix', unless it is only to be linked",
      place: first.declaration.place,
      from: input.subject(of: first.from), to: input.subject(of: first.to))
    if let edge = first.packageEdge {
      finding.places = [
        RelatedPlace(input.graph.packageEdges[edge].declaration.place, .packageDependency)
      ]
    }
    return finding
  }
}
