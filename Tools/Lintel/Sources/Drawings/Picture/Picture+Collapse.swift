import GraphAlgorithms

extension Picture {
  /// Merges the nodes of each layer into one, those of no layer and the third-party ones as well.
  mutating func collapseLayers() {
    let bands = bands
    var bandOfNode = [Int](repeating: 0, count: nodes.count)
    for (number, band) in bands.enumerated() {
      for node in band.nodes { bandOfNode[node] = number }
    }
    var merged = bands.map(mergedNode)
    var joined: [GraphAlgorithms.Edge: Edge] = [:]
    for edge in edges {
      let pair = GraphAlgorithms.Edge(from: bandOfNode[edge.from], to: bandOfNode[edge.to])
      if pair.from == pair.to {
        merged[pair.from].findings += edge.findings
        continue
      }
      var own = edge
      own.from = pair.from
      own.to = pair.to
      joined[pair] = joined[pair].map { $0.merged(with: own) } ?? own
    }
    for index in merged.indices { merged[index].findings = Set(merged[index].findings).sorted() }
    nodes = merged
    edges = joined.values.sorted { ($0.from, $0.to) < ($1.from, $1.to) }
  }

  private func mergedNode(of band: Band) -> Node {
    let members = band.nodes.map { nodes[$0] }
    let isExternal = members.allSatisfy { $0.kind == .external }
    let name = band.name ?? "all"
    return Node(
      key: "layer:\(name)", name: name, kind: isExternal ? .external : .layer,
      layer: members.first?.layer, isTest: members.allSatisfy(\.isTest),
      modules: members.reduce(0) { $0 + $1.modules }, files: members.reduce(0) { $0 + $1.files },
      findings: members.flatMap(\.findings))
  }

  /// Leaves out the edges that a longer way makes superfluous, unless something was found there.
  mutating func reduce() {
    let reduced = digraph.transitiveReduction
    edges = edges.filter {
      !$0.findings.isEmpty || reduced.hasEdge(from: $0.from, to: $0.to)
    }
  }
}

extension Picture.Edge {
  fileprivate func merged(with other: Self) -> Self {
    var edge = kind.weight < other.kind.weight ? other : self
    edge.count = count + other.count
    edge.findings = Set(findings + other.findings).sorted()
    if kind == other.kind { edge.place = [place, other.place].compactMap(\.self).min() }
    return edge
  }
}
