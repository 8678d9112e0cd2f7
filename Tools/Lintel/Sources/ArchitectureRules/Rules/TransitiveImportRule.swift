import ArchitectureModel

/// What a target imports it should declare itself.
struct TransitiveImportRule: Rule {
  static let info = RuleInfo(
    id: "transitive-import",
    summary: "an import of a local module that is reachable only through another dependency",
    rationale: """
      The import works only as long as the dependency in between keeps its own. Whoever removes \
      that one breaks code that never mentioned it. An include of C counts like an import.
      """,
    severity: .warning,
    examples: [
      .keeps(
        """
        App -> Middle, Base
          imports App: Middle, Base
        Middle -> Base
        Base
        """),
      .breaks(
        """
        App -> Middle
          imports App: Middle, Base
        Middle -> Base
        Base
        """),
    ])

  func findings(in input: RuleInput) -> [Finding] {
    let pairs = input.importPairs { use, record in
      guard case .transitive = use.meaning else { return false }
      return !record.traits.contains(.outsidePackages)
    }
    return Dictionary(grouping: pairs, by: \.from).flatMap { from, pairs in
      let chains = input.declaredChains(from: from, to: Set(pairs.map(\.to)))
      return pairs.compactMap { finding($0, chains[$0.to] ?? [], input) }
    }
  }

  private func finding(
    _ pair: ImportPair, _ chain: [ModuleEdge], _ input: RuleInput
  ) -> Finding? {
    let target = input.graph.modules[pair.to]
    let between = chain.dropLast().map { "'\(input.graph.modules[$0.to].name)'" }
    var message =
      "'\(input.graph.modules[pair.from].name)' imports '\(target.name)', which it reaches through"
      + " \(between.joined(separator: ", ")) without declaring it"
    if let package = input.graph.package(of: pair.to),
      target.package != input.graph.modules[pair.from].package,
      !package.products.contains(where: { $0.vends(pair.to) })
    {
      message += "; no library of '\(package.name)' vends it"
    }
    var finding = input.finding(
      Self.info, message, help: input.adviceToDeclare(pair.to, in: pair.from), at: pair.uses,
      to: input.subject(of: pair.to))
    finding?.chain = input.hops(of: chain)
    return finding
  }
}

extension RuleInput {
  /// The shortest chains of declared dependencies from one module to others.
  ///
  /// - Complexity: O(*e*) in the edges that the module reaches.
  func declaredChains(
    from start: PackageGraph.ModuleID, to goals: Set<PackageGraph.ModuleID>
  ) -> [PackageGraph.ModuleID: [ModuleEdge]] {
    var arrivals: [PackageGraph.ModuleID: ModuleEdge] = [:]
    var queue = [start]
    var head = 0
    while head < queue.count {
      let module = queue[head]
      head += 1
      for edge in graph.edges(from: module)
      where edge.to != start && !edge.isPluginUsage && arrivals[edge.to] == nil {
        arrivals[edge.to] = edge
        queue.append(edge.to)
      }
    }
    var chains: [PackageGraph.ModuleID: [ModuleEdge]] = [:]
    for goal in goals {
      var chain: [ModuleEdge] = []
      var module = goal
      while module != start, let edge = arrivals[module] {
        chain.append(edge)
        module = edge.from
      }
      chains[goal] = chain.reversed()
    }
    return chains
  }
}
