import GraphAlgorithms
import Testing

@Suite struct DepthsTests {
  /// Against the longest of all paths, without regard to steps within a component.
  @Test(arguments: 0..<300 as Range<UInt64>)
  func agreesWithTheLongestOfAllPaths(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let graph = Digraph.random(nodes: 1...7, using: &random).graph
    let closure = graph.closureByWarshall
    let depths = Depths(of: graph)
    for node in 0..<graph.nodeCount {
      let lengths = graph.simplePaths(from: node).map { path in
        zip(path, path.dropFirst()).count { $0 != $1 && !closure[$1][$0] }
      }
      #expect(depths.ofNode[node] == lengths.max() ?? 0)

      let chain = depths.longestChain(from: node)
      #expect(chain.count == depths.ofNode[node])
      var place = node
      for edge in chain {
        #expect(place == edge.from || closure[place][edge.from] && closure[edge.from][place])
        #expect(graph.hasEdge(from: edge.from, to: edge.to) && !closure[edge.to][edge.from])
        place = edge.to
      }
    }
    for (depth, layer) in depths.layers.enumerated() {
      #expect(layer == (0..<graph.nodeCount).filter { depths.ofNode[$0] == depth })
    }
  }

  @Test func takesTheSmallestOfSeveralChains() {
    let edges = [(0, 1), (0, 2), (1, 3), (2, 3)].map { Edge(from: $0.0, to: $0.1) }
    let depths = Depths(of: Digraph(nodeCount: 4, edges: edges))
    #expect(depths.longestChain(from: 0) == [Edge(from: 0, to: 1), Edge(from: 1, to: 3)])
    #expect(depths.layers == [[3], [1, 2], [0]])
  }

  @Test(.timeLimit(.minutes(10))) func lengthIsNoDanger() {
    let chain = Depths(of: .chain(20_000))
    #expect(chain.ofNode[0] == 19_999)
    #expect(chain.longestChain(from: 0).count == 19_999)
    #expect(Depths(of: .ring(20_000)).ofNode.max() == 0)
    #expect(Depths(of: .ladder(rungs: 400)).ofNode[0] == 399)
  }
}
