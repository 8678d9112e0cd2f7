import GraphAlgorithms
import Testing

@Suite struct ShortestCycleTests {
  @Test(arguments: 0..<500 as Range<UInt64>)
  func agreesWithTheListOfAllCycles(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let (graph, edges) = Digraph.random(nodes: 1...7, using: &random)
    let cycles = (0..<graph.nodeCount).flatMap { node in
      graph.simplePaths(from: node).filter { $0[$0.count - 1] == node && $0.min() == node }
    }
    #expect(graph.shortestCycle == cycles.min(by: isBefore))

    let withoutLoops = Digraph(
      nodeCount: graph.nodeCount, edges: edges.filter { $0.from != $0.to })
    #expect(withoutLoops.shortestCycle == cycles.filter { $0.count > 2 }.min(by: isBefore))
  }

  @Test(.timeLimit(.minutes(10))) func sizeIsNoDanger() {
    #expect(Digraph.chain(20_000).shortestCycle == nil)
    #expect(Digraph.ring(20_000).shortestCycle?.count == 20_001)
    #expect(Digraph.complete(400).shortestCycle == [0, 1, 0])
    #expect(Digraph.ladder(rungs: 400).shortestCycle == nil)
  }
}
