import GraphAlgorithms
import Testing

@Suite struct TransitiveReductionTests {
  /// In a graph without cycles an edge is needed exactly if no other path joins its ends.
  @Test(arguments: 0..<300 as Range<UInt64>)
  func leavesOutWhatALongerPathSays(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let graph = Digraph.random(nodes: 1...9, isAcyclic: true, using: &random).graph
    let expected = graph.edges.filter { edge in
      graph.simplePaths(from: edge.from).filter { $0[$0.count - 1] == edge.to }.count == 1
    }
    #expect(graph.transitiveReduction.edges == expected)
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func changesNothingThatCanBeReached(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let graph = Digraph.random(nodes: 1...9, using: &random).graph
    let reduction = graph.transitiveReduction
    let closure = graph.closureByWarshall
    #expect(reduction.closureByWarshall == closure)
    for edge in graph.edges {
      // A third component between the two makes the edge superfluous, and nothing else does.
      let isWithin = edge.from == edge.to || closure[edge.to][edge.from]
      let hasDetour = (0..<graph.nodeCount).contains { middle in
        closure[edge.from][middle] && closure[middle][edge.to]
          && !closure[middle][edge.from] && !closure[edge.to][middle]
      }
      #expect(reduction.hasEdge(from: edge.from, to: edge.to) == (isWithin || !hasDetour))
    }
  }

  @Test(.timeLimit(.minutes(10))) func sizeIsNoDanger() {
    let chain = Digraph.chain(20_000)
    #expect(chain.transitiveReduction == chain)
    let everything = (0..<400).flatMap { from in
      (from..<400).dropFirst().map { Edge(from: from, to: $0) }
    }
    let reduction = Digraph(nodeCount: 400, edges: everything).transitiveReduction
    #expect(reduction == .chain(400))
    #expect(Digraph.ladder(rungs: 400).transitiveReduction == .ladder(rungs: 400))
    #expect(Digraph.complete(400).transitiveReduction == .complete(400))
  }
}
