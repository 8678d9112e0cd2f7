import ArchitectureModel

/// Which uses, and which things, the findings of a repository are about.
struct FindingLinks {
  /// An end of an arrow.
  enum End: Hashable {
    case module(PackageGraph.ModuleID)
    case package(PackageGraph.PackageID)
    case external(String)
  }

  /// What a finding is about that is about no use between two modules.
  struct Link: Hashable {
    var from: End
    var to: End?
  }

  private struct Pair: Hashable {
    var from: PackageGraph.ModuleID
    var to: PackageGraph.ModuleID
  }

  private let graph: PackageGraph
  private var byPair: [Pair: [Int]] = [:]

  /// The other findings with what they are about, in their order.
  private(set) var others: [(finding: Int, link: Link)] = []

  private let modules: [[String]: PackageGraph.ModuleID]
  private let packages: [String: PackageGraph.PackageID]

  init(source: PictureSource) {
    graph = source.graph
    modules = Dictionary(
      source.graph.modules.enumerated().map { id, module in
        ([source.graph.package(of: id)?.folder ?? "", module.name], id)
      }, uniquingKeysWith: { first, _ in first })
    packages = Dictionary(
      source.graph.packages.enumerated().map { ($1.folder, $0) },
      uniquingKeysWith: { first, _ in first })
    let pairs = Set(source.edges.map { Pair(from: $0.from, to: $0.to) })
    let hops = Hops(source: source)
    for (index, finding) in source.findings.enumerated() {
      let ways = finding.chain.flatMap(hops.edges)
      if !ways.isEmpty {
        for way in ways { insert(index, Pair(from: way.from, to: way.to)) }
      } else if let from = end(of: finding.from) {
        let to = finding.to.flatMap(end)
        if case .module(let user) = from, case .module(let used)? = to,
          pairs.contains(Pair(from: user, to: used))
        {
          insert(index, Pair(from: user, to: used))
        } else {
          others.append((index, Link(from: from, to: to)))
        }
      }
    }
  }

  /// The findings about one module's use of another.
  func findings(from: PackageGraph.ModuleID, to: PackageGraph.ModuleID) -> [Int] {
    byPair[Pair(from: from, to: to)] ?? []
  }

  private mutating func insert(_ finding: Int, _ pair: Pair) {
    if byPair[pair]?.last != finding { byPair[pair, default: []].append(finding) }
  }

  private func end(of subject: Subject) -> End? {
    if let product = subject.product { return .external(subject.package ?? product) }
    if let module = subject.module {
      return modules[[subject.folder ?? "", module]].map { .module($0) }
    }
    if let folder = subject.folder { return packages[folder].map { .package($0) } }
    return subject.package.map { .external($0) }
  }
}

/// The uses that the hops of chains are.
private struct Hops {
  private let source: PictureSource
  private var byPlace: [Place: [ModuleEdge]] = [:]

  init(source: PictureSource) {
    self.source = source
    for edge in source.edges {
      byPlace[edge.declaration.place, default: []].append(edge)
      guard let index = edge.packageEdge else { continue }
      byPlace[source.graph.packageEdges[index].declaration.place, default: []].append(edge)
    }
  }

  /// Where a manifest computes its dependencies all of them have one place: names tell them apart.
  func edges(of hop: Hop) -> [ModuleEdge] {
    byPlace[hop.place, default: []].filter {
      isNamed(hop.from, $0.from) && isNamed(hop.to, $0.to)
    }
  }

  private func isNamed(_ name: String, _ module: PackageGraph.ModuleID) -> Bool {
    source.graph.modules[module].name == name || source.graph.package(of: module)?.name == name
  }
}
