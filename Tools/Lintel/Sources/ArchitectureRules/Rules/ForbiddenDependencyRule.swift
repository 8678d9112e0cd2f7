import ArchitectureModel

/// What `forbid` rules out must not be reachable, over however many modules.
struct ForbiddenDependencyRule: Rule {
  static let info = RuleInfo(
    id: "forbidden-dependency",
    summary: "a chain of dependencies of any length that 'forbid' rules out",
    rationale: """
      Some things must not be known even from far away: an extension that must stay small, a \
      vendor that is on its way out. The shortest chain is shown. It begins at the last module that \
      must not use the other side: whoever uses that one need not change anything.
      """,
    severity: .error,
    examples: [
      .keeps(
        """
        forbid Widget -> Networking
        Widget -> Design
        Design
        App -> Widget, Networking
        Networking
        """),
      .breaks(
        """
        forbid Widget -> Networking | reason the extension has no network
        Widget -> Design
        Design -> Networking
        Networking
        """),
      .breaks(
        """
        forbid -> Alamofire | except Networking
        Networking -> Alamofire
        Profile -> Alamofire
        """),
    ])

  func findings(in input: RuleInput) -> [Finding] {
    guard !input.policy.forbidden.isEmpty else { return [] }
    let search = ForbiddenChains(input)
    var seen: Set<String> = []
    let findings = input.policy.forbidden.flatMap { forbidden -> [Finding] in
      let sides = search.sides(of: forbidden)
      return search.chains(between: sides).compactMap { finding($0, forbidden, in: input) }
        + unusedPackages(forbidden, sides, in: input)
    }
    return findings.filter { seen.insert($0.fingerprint).inserted }
  }

  private func finding(
    _ chain: ForbiddenChains.Chain, _ forbidden: ForbiddenDependency, in input: RuleInput
  ) -> Finding? {
    let names = chain.nodes.map { input.name(ofNode: $0) }
    let steps = zip(chain.nodes, chain.nodes.dropFirst()).map { input.steps(from: $0, to: $1) }
    guard let direct = steps.first, let first = direct.first, let from = names.first,
      let to = names.last
    else { return nil }
    let between = names.dropFirst().dropLast()
    let through =
      switch between.count {
      case 0: ""
      case 1...3: "through \(between.joined(separator: ", ")) "
      default: "through \(between.count) modules "
      }
    let hops = zip(zip(chain.nodes, chain.nodes.dropFirst()), steps).compactMap { ends, steps in
      steps.first.map {
        Hop(
          from: input.plainName(ofNode: ends.0), to: input.plainName(ofNode: ends.1),
          place: $0.place, kind: $0.kind)
      }
    }
    return Finding(
      rule: Self.info.id, severity: .error,
      message: "\(from) depends \(through)on \(to), which 'forbid' rules out",
      help: between.isEmpty
        ? "remove the dependency of \(from) on \(to)"
        : "remove one of the \(hops.count) dependencies of the chain",
      place: first.place, from: input.subject(of: chain.nodes[0]),
      to: input.subject(ofNode: chain.nodes[chain.nodes.count - 1]),
      places: Array(direct.dropFirst()), chain: between.isEmpty ? [] : hops,
      because: Because(place: forbidden.place, reason: forbidden.reason))
  }

  /// A package dependency that no target uses is allowed if some module of the dependent may use
  /// some module of the other.
  private func unusedPackages(
    _ forbidden: ForbiddenDependency, _ sides: ForbiddenChains.Sides, in input: RuleInput
  ) -> [Finding] {
    let patterns = forbidden.to.compactMap {
      SelectorMatch($0, in: input.graph, layering: input.layering).thirdParty
    }
    return input.graph.packageEdges.filter { !$0.isUsed }.compactMap { edge in
      let identity = edge.dependency.identity
      let to: Subject
      switch edge.destination {
      case .local(let id):
        guard id != edge.from, areAll(sides.isTo, id, in: input) else { return nil }
        to = input.subject(ofPackage: id)
      case .external, .outside:
        guard patterns.contains(where: { $0.namesPackage(identity) }) else { return nil }
        to = Subject(package: identity)
      case .unreadable, .missing: return nil
      }
      guard areAll(sides.isFrom, edge.from, in: input) else { return nil }
      let name = input.graph.packages[edge.from].name
      return Finding(
        rule: Self.info.id, severity: .error,
        message: "package '\(name)' declares, for no target, a dependency on package"
          + " '\(to.package ?? identity)', which 'forbid' rules out",
        help: "remove the package dependency", place: edge.declaration.place,
        from: input.subject(ofPackage: edge.from), to: to,
        because: Because(place: forbidden.place, reason: forbidden.reason))
    }
  }

  /// Whether a package has product code and all of it is on a side.
  private func areAll(
    _ isOnSide: [Bool], _ package: PackageGraph.PackageID, in input: RuleInput
  ) -> Bool {
    let modules = input.graph.packages[package].modules.filter { !input.layering.isTestCode[$0] }
    return !modules.isEmpty && modules.allSatisfy { isOnSide[$0] }
  }
}

extension RuleInput {
  /// The name of a module or, after the modules, of a third-party product.
  fileprivate func plainName(ofNode node: Int) -> String {
    node < graph.modules.count
      ? graph.modules[node].name : graph.externals[node - graph.modules.count].product
  }

  fileprivate func name(ofNode node: Int) -> String { "'\(plainName(ofNode: node))'" }

  fileprivate func subject(ofNode node: Int) -> Subject {
    node < graph.modules.count
      ? subject(of: node) : subject(ofExternal: node - graph.modules.count)
  }

  /// The places of an edge: the target dependencies or the import, then the `.package` lines behind them.
  fileprivate func steps(from: Int, to: Int) -> [RelatedPlace] {
    var targets: [RelatedPlace] = []
    var packages: [RelatedPlace] = []
    func add(_ place: Place, _ kind: PlaceKind, packageEdge: Int?) {
      targets.append(RelatedPlace(place, kind))
      guard let packageEdge else { return }
      packages.append(
        RelatedPlace(graph.packageEdges[packageEdge].declaration.place, .packageDependency))
    }
    if to < graph.modules.count {
      for edge in uses.edges(from: from) where edge.to == to {
        add(edge.declaration.place, edge.placeKind, packageEdge: edge.packageEdge)
      }
    } else {
      for edge in graph.externalEdges(from: from) where edge.to == to - graph.modules.count {
        let kind: PlaceKind = edge.isPluginUsage ? .pluginUsage : .targetDependency
        add(edge.declaration.place, kind, packageEdge: edge.packageEdge)
      }
    }
    var seen: Set<Place> = []
    return (targets + packages).filter { seen.insert($0.place).inserted }
  }
}
