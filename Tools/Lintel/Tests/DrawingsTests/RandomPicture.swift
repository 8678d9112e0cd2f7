import Drawings

/// Pictures as a seed makes them.
enum RandomPicture {
  /// A picture with layers, wrong arrows and cycles.
  static func picture(seed: UInt64, nodes nodeCount: Int, layers layerCount: Int) -> Picture {
    var random = SplitMix64(seed: seed)
    let kinds = Picture.Edge.Kind.allCases.filter { $0 != .external }
    var nodes = (0..<nodeCount).map { number in
      let layer = Int.random(in: 0...layerCount, using: &random)
      return Picture.Node(
        key: "n\(number)", name: "Package\(number * 7919 % 1000)", kind: .package,
        layer: layer == layerCount ? nil : layer, modules: 1, files: number % 9)
    }
    nodes.sort { ($0.layer ?? .max, $0.name, $0.key) < ($1.layer ?? .max, $1.name, $1.key) }
    var edges: [Picture.Edge] = []
    for from in nodes.indices {
      for to in nodes.indices where from != to {
        let chance = to > from ? 3.0 / Double(nodeCount) : 0.2 / Double(nodeCount)
        guard Double.random(in: 0..<1, using: &random) < chance else { continue }
        let isWrong = Int.random(in: 0..<10, using: &random) == 0
        edges.append(
          Picture.Edge(
            from: from, to: to, kind: kinds.randomElement(using: &random) ?? .product,
            findings: isWrong ? [0] : []))
      }
    }
    return Picture(
      level: .package, layers: (0..<layerCount).map { Picture.Layer(name: "layer \($0)") },
      nodes: nodes, edges: edges,
      findings: [SamplePicture.finding("upward-dependency", .error, "is wrong", 1)])
  }
}
