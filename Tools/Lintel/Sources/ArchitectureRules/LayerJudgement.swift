import ArchitectureModel

/// What the layers forbid: found once, worded by three rules.
struct LayerViolation: Sendable {
  enum Kind: Hashable, Sendable {
    case upward, unlisted, sibling
  }

  /// One side of a violation.
  enum Side: Hashable, Sendable {
    case module(PackageGraph.ModuleID)

    /// Of a package dependency that no target uses.
    case package(PackageGraph.PackageID)
  }

  var kind: Kind
  var from: Side
  var to: Side

  /// The layer that `from` is judged by; test code has none of its own.
  var fromLayer: Int
  var toLayer: Int

  /// Where it is declared, the first place first.
  var declarations: [(declaration: Declaration, kind: PlaceKind)]

  /// The modules from `from` to `to` where others stand between them, with their edges.
  var chain: [ModuleEdge] = []

  /// The line that forbids it.
  var because: Because
}

/// Judges every pair of modules that a declared dependency or an import joins by the layers.
struct LayerJudgement {
  let graph: PackageGraph
  let policy: Policy
  let layering: Layering
  let useGraph: UseGraph

  /// A layer and a unit in it.
  private struct Standing {
    var layer: Int
    var unit: Layering.Unit?
  }

  private struct Pair: Hashable {
    var from: PackageGraph.ModuleID
    var to: PackageGraph.ModuleID
  }

  /// - Complexity: O(*e*) for *e* edges, and for each module that uses one without a layer the
  ///   modules without a layer that it reaches.
  var violations: [LayerViolation] {
    guard !policy.layers.isEmpty else { return [] }
    var violations: [LayerViolation] = []
    var blamed: Set<Pair> = []
    for module in graph.modules.indices where !layering.isTestCode[module] {
      guard let standing = standing(of: module) else { continue }
      for use in uses(of: module) {
        guard let target = self.standing(of: use.to),
          let verdict = verdict(from: standing, to: target),
          use.chain.isEmpty || verdict.kind == .upward
        else { continue }
        blamed.insert(Pair(from: module, to: use.to))
        violations.append(violation(verdict, from: module, standing, use, target))
      }
    }
    for module in graph.modules.indices where layering.isTestCode[module] {
      violations += testViolations(of: module, blamed: blamed)
    }
    return violations + unusedPackages.compactMap(violation(ofUnused:))
  }

  /// The dependencies of packages on local packages of which no target uses anything, those of one
  /// pair together.
  private var unusedPackages: [[PackageEdge]] {
    var groups: [[PackageGraph.PackageID]: [PackageEdge]] = [:]
    for edge in graph.packageEdges {
      guard case .local(let to) = edge.destination, to != edge.from else { continue }
      groups[[edge.from, to], default: []].append(edge)
    }
    return groups.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.value)
      .filter { edges in edges.allSatisfy { !$0.isUsed } }
  }

  private func standing(of module: PackageGraph.ModuleID) -> Standing? {
    layering.layers[module].map { Standing(layer: $0, unit: layering.units[module]) }
  }

  /// The three ways to be wrong; `nil` means allowed.
  private func verdict(from: Standing, to: Standing) -> LayerVerdict? {
    policy.verdict(from: from.layer, to: to.layer, isSameUnit: from.unit == to.unit)
  }
}

extension LayerJudgement {
  /// A module that another one uses, directly or through modules of no layer.
  private struct Use {
    var to: PackageGraph.ModuleID

    /// All direct edges to it, or the first edge of the chain.
    var edges: [ModuleEdge]
    var chain: [ModuleEdge] = []
  }

  /// The layered modules that a module uses, direct ones first, each once.
  private func uses(of module: PackageGraph.ModuleID) -> [Use] {
    var uses: [Use] = []
    var open: [ModuleEdge] = []
    for edge in useGraph.edges(from: module) where edge.to != module {
      if layering.isTestCode[edge.to] { continue }
      if layering.layers[edge.to] == nil {
        if canPassThrough(edge.to) { open.append(edge) }
      } else if uses.last?.to == edge.to {
        uses[uses.count - 1].edges.append(edge)
      } else {
        uses.append(Use(to: edge.to, edges: [edge]))
      }
    }
    if !open.isEmpty {
      let direct = Set(uses.map(\.to) + [module])
      uses += chains(starting: open).filter { !direct.contains($0.to) }
    }
    return uses
  }

  /// No chain runs through test code, plugins, macros, or a module that has a layer to be blamed.
  private func canPassThrough(_ module: PackageGraph.ModuleID) -> Bool {
    layering.layers[module] == nil && !layering.isTestCode[module]
      && !graph.modules[module].isHostTool
  }

  /// The shortest chains through modules of no layer, breadth first.
  private func chains(starting open: [ModuleEdge]) -> [Use] {
    var arrivals: [PackageGraph.ModuleID: ModuleEdge] = [:]
    var queue: [PackageGraph.ModuleID] = []
    for edge in open where arrivals[edge.to] == nil {
      arrivals[edge.to] = edge
      queue.append(edge.to)
    }
    let start = open[0].from
    var found: [Use] = []
    var head = 0
    while head < queue.count {
      let module = queue[head]
      head += 1
      for edge in useGraph.edges(from: module)
      where edge.to != start && arrivals[edge.to] == nil {
        if layering.isTestCode[edge.to] || graph.modules[edge.to].isHostTool { continue }
        arrivals[edge.to] = edge
        if canPassThrough(edge.to) {
          queue.append(edge.to)
        } else {
          let chain = chain(to: edge.to, from: start, arrivals)
          found.append(Use(to: edge.to, edges: [chain[0]], chain: chain))
        }
      }
    }
    return found
  }

  private func chain(
    to end: PackageGraph.ModuleID, from start: PackageGraph.ModuleID,
    _ arrivals: [PackageGraph.ModuleID: ModuleEdge]
  ) -> [ModuleEdge] {
    var chain: [ModuleEdge] = []
    var module = end
    while let edge = arrivals[module], module != start {
      chain.append(edge)
      module = edge.from
    }
    return chain.reversed()
  }

  private func violation(
    _ verdict: LayerVerdict, from module: PackageGraph.ModuleID, _ standing: Standing, _ use: Use,
    _ target: Standing
  ) -> LayerViolation {
    LayerViolation(
      kind: verdict.kind, from: .module(module), to: .module(use.to), fromLayer: standing.layer,
      toLayer: target.layer, declarations: declarations(of: use.edges), chain: use.chain,
      because: verdict.because)
  }

  /// The places of the edges themselves, then of the `.package` lines that lead there.
  private func declarations(
    of edges: [ModuleEdge]
  ) -> [(declaration: Declaration, kind: PlaceKind)] {
    var places: [(declaration: Declaration, kind: PlaceKind)] = []
    for edge in edges {
      places.append((edge.declaration, edge.placeKind))
    }
    for edge in edges {
      guard let packageEdge = edge.packageEdge else { continue }
      places.append((graph.packageEdges[packageEdge].declaration, .packageDependency))
    }
    if let first = edges.first {
      for place in useGraph.importPlaces(from: first.from, to: first.to) {
        places.append((Declaration(place: place), .importDeclaration))
      }
    }
    var seen: Set<Place> = []
    return places.filter { seen.insert($0.declaration.place).inserted }
  }
}

extension LayerJudgement {
  /// Test code may use its own package, all test code, and whatever at least one product module of
  /// its package may use; otherwise it gets what the topmost product module would get.
  private func testViolations(
    of module: PackageGraph.ModuleID, blamed: Set<Pair>
  ) -> [LayerViolation] {
    guard let package = graph.modules[module].package else { return [] }
    let product = productStandings(of: package)
    guard let topmost = product.min(by: { $0.standing.layer < $1.standing.layer }) else {
      return []
    }
    return uses(of: module).compactMap { use in
      guard let target = standing(of: use.to), graph.modules[use.to].package != package else {
        return nil
      }
      if product.contains(where: { verdict(from: $0.standing, to: target) == nil }) { return nil }
      if product.contains(where: { blamed.contains(Pair(from: $0.module, to: use.to)) }) {
        return nil
      }
      guard let verdict = verdict(from: topmost.standing, to: target),
        use.chain.isEmpty || verdict.kind == .upward
      else { return nil }
      return violation(verdict, from: module, topmost.standing, use, target)
    }
  }

  private func productStandings(
    of package: PackageGraph.PackageID
  ) -> [(module: PackageGraph.ModuleID, standing: Standing)] {
    graph.packages[package].modules.compactMap { module in
      standing(of: module).map { (module, $0) }
    }
  }

  /// A package dependency that no target uses is allowed if some module of the dependent may use
  /// some module of the other.
  private func violation(ofUnused edges: [PackageEdge]) -> LayerViolation? {
    guard let edge = edges.first, case .local(let to) = edge.destination else { return nil }
    let users = productStandings(of: edge.from)
    let used = productStandings(of: to)
    if hasUnlayeredModule(edge.from) || hasUnlayeredModule(to) { return nil }
    for user in users
    where used.contains(where: { verdict(from: user.standing, to: $0.standing) == nil }) {
      return nil
    }
    guard let top = users.map(\.standing).min(by: { $0.layer < $1.layer }),
      let bottom = used.map(\.standing).max(by: { $0.layer < $1.layer }),
      let verdict = verdict(from: top, to: bottom)
    else { return nil }
    return LayerViolation(
      kind: verdict.kind, from: .package(edge.from), to: .package(to), fromLayer: top.layer,
      toLayer: bottom.layer,
      declarations: edges.map { ($0.declaration, .packageDependency) }, because: verdict.because)
  }

  /// Nothing is known of what a module of no layer may use, or who may use it.
  private func hasUnlayeredModule(_ package: PackageGraph.PackageID) -> Bool {
    graph.packages[package].modules.contains {
      layering.layers[$0] == nil && !layering.isTestCode[$0]
    }
  }
}
