import ArchitectureModel

/// Makes the whole picture of a repository.
struct PictureBuilder {
  let source: PictureSource
  let level: Picture.Level
  let showsTests: Bool
  let showsExternals: Bool

  /// What a box is made of.
  fileprivate enum Group: Hashable {
    case module(PackageGraph.ModuleID)

    /// The modules of a package that stand in one layer.
    case part(PackageGraph.PackageID, layer: Int?)
    case external(String)
  }

  fileprivate struct Pair: Hashable {
    var from: Group
    var to: Group
  }

  /// What joins two boxes, while it is being gathered.
  fileprivate struct Strand {
    var kind: Picture.Edge.Kind
    var place: Place?
    var pairs: Set<[Int]> = []
    var findings: Set<Int> = []
  }

  var picture: Picture {
    let groups = source.graph.modules.indices.map(group)
    let links = FindingLinks(source: source)
    var strands = strands(groups, links)
    var aboutGroups: [Group: Set<Int>] = [:]
    for (finding, link) in links.others { place(finding, link, groups, &strands, &aboutGroups) }
    let shown = shownGroups(groups, strands, aboutGroups)
    return picture(of: shown, groups, strands, aboutGroups)
  }

  private func group(of module: PackageGraph.ModuleID) -> Group {
    guard level == .package, let package = source.graph.modules[module].package else {
      return .module(module)
    }
    return .part(package, layer: band(of: module))
  }

  /// The layer to draw a module in; test code stands with the topmost module of its package.
  private func band(of module: PackageGraph.ModuleID) -> Int? {
    guard source.isTestCode[module], let package = source.graph.package(of: module) else {
      return source.layerOfModule[module]
    }
    return package.modules.compactMap { source.layerOfModule[$0] }.min()
  }

  private func strands(_ groups: [Group], _ links: FindingLinks) -> [Pair: Strand] {
    var strands: [Pair: Strand] = [:]
    for edge in source.edges {
      let pair = Pair(from: groups[edge.from], to: groups[edge.to])
      let findings = links.findings(from: edge.from, to: edge.to)
      let isTest = source.isTestCode[edge.from] || edge.kind == .test
      guard pair.from != pair.to, showsTests || !isTest || !findings.isEmpty else { continue }
      strands[pair, default: Strand(kind: .test)].add(
        kind: kind(of: edge, isTest: isTest), place: edge.declaration.place,
        pair: [edge.from, edge.to], findings: findings)
    }
    for edge in source.graph.externalEdges where showsExternals {
      let isTest = source.isTestCode[edge.from]
      guard showsTests || !isTest else { continue }
      let to = Group.external(Self.name(of: source.graph.externals[edge.to]))
      strands[Pair(from: groups[edge.from], to: to), default: Strand(kind: .test)].add(
        kind: isTest ? .test : .external, place: edge.declaration.place, pair: [edge.from, edge.to])
    }
    return strands
  }

  private func kind(of edge: ModuleEdge, isTest: Bool) -> Picture.Edge.Kind {
    if isTest { return .test }
    switch edge.kind {
    case .plugin, .macro: return .tool
    case .product, .test: break
    }
    // The sources of a folder declare nothing: an import is all they can do.
    if edge.origin == .importDeclaration, source.graph.modules[edge.from].kind != .loose {
      return .import
    }
    return edge.condition == nil ? .product : .conditional
  }

  private static func name(of external: ExternalProduct) -> String {
    external.package ?? external.product
  }
}

extension PictureBuilder {
  /// Hangs a finding on a box, or on an arrow that nothing else gives reason to draw.
  private func place(
    _ finding: Int, _ link: FindingLinks.Link, _ groups: [Group], _ strands: inout [Pair: Strand],
    _ aboutGroups: inout [Group: Set<Int>]
  ) {
    guard let from = self.group(of: link.from, groups) else { return }
    guard let end = link.to, let to = self.group(of: end, groups), to != from else {
      aboutGroups[from, default: []].insert(finding)
      return
    }
    let pair = Pair(from: from, to: to)
    var strand = strands[pair] ?? Strand(kind: .product)
    strand.place = strand.place ?? source.findings[finding].place
    strand.findings.insert(finding)
    strands[pair] = strand
  }

  private func group(of end: FindingLinks.End, _ groups: [Group]) -> Group? {
    switch end {
    case .module(let module): return groups[module]
    case .external(let name): return showsExternals ? .external(name) : nil
    case .package(let package):
      guard level == .package else { return nil }
      let modules = source.graph.packages[package].modules
      return modules.min { (band(of: $0) ?? .max) < (band(of: $1) ?? .max) }.map { groups[$0] }
    }
  }

  /// Product code, and of test code what is asked for or stands at an end of an arrow.
  private func shownGroups(
    _ groups: [Group], _ strands: [Pair: Strand], _ aboutGroups: [Group: Set<Int>]
  ) -> Set<Group> {
    var shown = Set(strands.keys.flatMap { [$0.from, $0.to] })
    for module in source.graph.modules.indices where showsTests || !source.isTestCode[module] {
      shown.insert(groups[module])
    }
    return shown
  }

  private func picture(
    of shown: Set<Group>, _ groups: [Group], _ strands: [Pair: Strand],
    _ aboutGroups: [Group: Set<Int>]
  ) -> Picture {
    var members: [Group: [PackageGraph.ModuleID]] = [:]
    for (module, group) in groups.enumerated() { members[group, default: []].append(module) }
    var nodes = shown.map { group in
      var node = node(of: group, members[group, default: []])
      node.findings = aboutGroups[group, default: []].sorted()
      return (group: group, node: node)
    }
    nodes.sort { $0.node.precedes($1.node) }
    let numbers = Dictionary(uniqueKeysWithValues: nodes.enumerated().map { ($1.group, $0) })
    var edges = strands.compactMap { pair, strand -> Picture.Edge? in
      guard let from = numbers[pair.from], let to = numbers[pair.to] else { return nil }
      return Picture.Edge(
        from: from, to: to, kind: strand.kind, count: max(1, strand.pairs.count),
        place: strand.place, findings: strand.findings.sorted())
    }
    edges.sort { ($0.from, $0.to) < ($1.from, $1.to) }
    var picture = Picture(
      level: level, layers: source.layers, nodes: nodes.map(\.node), edges: edges,
      findings: source.findings)
    picture.tellNamesakesApart()
    return picture
  }

  private func node(of group: Group, _ members: [PackageGraph.ModuleID]) -> Picture.Node {
    let graph = source.graph
    switch group {
    case .external(let name):
      return Picture.Node(key: "third-party:\(name)", name: name, kind: .external, package: name)
    case .module(let id):
      let module = graph.modules[id]
      let package = graph.package(of: id)
      return Picture.Node(
        key: "\(package.map { $0.folder.isEmpty ? "." : $0.folder } ?? ""):\(module.name)",
        name: module.name, kind: module.kind == .loose ? .loose : .module, package: package?.name,
        folder: module.folder, layer: band(of: id), isTest: source.isTestCode[id], modules: 1,
        files: module.sources.count + module.otherSources.count)
    case .part(let id, let layer):
      let package = graph.packages[id]
      let counted = members.filter { showsTests || !source.isTestCode[$0] }
      let isWhole = package.modules.allSatisfy { band(of: $0) == layer }
      let part = layer.map { source.layers[$0].name } ?? "no layer"
      return Picture.Node(
        key: (package.folder.isEmpty ? "." : package.folder) + (isWhole ? "" : "#\(part)"),
        name: isWhole ? package.name : "\(package.name) (\(part))", kind: .package,
        package: package.name, folder: package.folder, layer: layer,
        isTest: members.allSatisfy { source.isTestCode[$0] }, modules: counted.count,
        files: counted.reduce(0) {
          $0 + graph.modules[$1].sources.count + graph.modules[$1].otherSources.count
        })
    }
  }
}

extension PictureBuilder.Strand {
  /// Adds a use; the weightiest kind wins, and of that the first place.
  fileprivate mutating func add(
    kind: Picture.Edge.Kind, place: Place, pair: [Int], findings: [Int] = []
  ) {
    if pairs.isEmpty || kind.weight > self.kind.weight {
      self.kind = kind
      self.place = place
    } else if kind == self.kind, let first = self.place, place < first {
      self.place = place
    }
    pairs.insert(pair)
    self.findings.formUnion(findings)
  }
}

extension Picture.Edge.Kind {
  /// Of several kinds of use between two boxes the weightiest is drawn.
  var weight: Int {
    switch self {
    case .product: 5
    case .external: 4
    case .tool: 3
    case .conditional: 2
    case .import: 1
    case .test: 0
    }
  }
}

extension Picture.Node {
  /// The order of nodes in a picture.
  func precedes(_ other: Self) -> Bool {
    func band(_ node: Self) -> Int { node.layer ?? (node.kind == .external ? .max : .max - 1) }
    let bands = (band(self), band(other))
    if bands.0 != bands.1 { return bands.0 < bands.1 }
    return (name, key) < (other.name, other.key)
  }
}

extension Picture {
  /// Adds the folder, or the package, to the names that several nodes have.
  fileprivate mutating func tellNamesakesApart() {
    var counts: [String: Int] = [:]
    for node in nodes { counts[node.name, default: 0] += 1 }
    for index in nodes.indices where counts[nodes[index].name, default: 0] > 1 {
      let node = nodes[index]
      switch node.kind {
      case .external: nodes[index].name += " (third-party)"
      case .package, .loose: nodes[index].name += " (\(node.key))"
      case .module: nodes[index].name += " (\(node.package ?? node.key))"
      case .layer: break
      }
    }
  }
}
