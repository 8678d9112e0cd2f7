import GraphAlgorithms
import Testing

@Suite struct StrongComponentsTests {
  @Test(arguments: 0..<400 as Range<UInt64>)
  func agreesWithTheClosure(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let graph = Digraph.random(nodes: 1...9, using: &random).graph
    let reaches = graph.closureByWarshall
    let components = graph.strongComponents
    for a in 0..<graph.nodeCount {
      let own = (0..<graph.nodeCount).filter { $0 == a || reaches[a][$0] && reaches[$0][a] }
      #expect(components.members[components.componentOf[a]] == own)
      #expect(components.cyclic.contains(own) == reaches[a][a])
      for b in graph.successors(of: a) {
        #expect(components.componentOf[a] >= components.componentOf[b])
      }
    }
    #expect(components.members.count == components.count)
    #expect(components.members.flatMap(\.self).sorted() == Array(0..<graph.nodeCount))
    let firsts = components.cyclic.map { $0[0] }
    #expect(firsts == firsts.sorted())
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func condensationHasTheEdgesBetween(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let graph = Digraph.random(nodes: 1...9, using: &random).graph
    let components = graph.strongComponents
    let between = graph.edges.map {
      Edge(from: components.componentOf[$0.from], to: components.componentOf[$0.to])
    }
    let expected = Set(between.filter { $0.from != $0.to }).sorted()
    #expect(graph.condensation(components).edges == expected)
  }

  @Test(.timeLimit(.minutes(10))) func depthIsNoDanger() {
    #expect(Digraph.chain(20_000).strongComponents.count == 20_000)
    #expect(Digraph.ring(20_000).strongComponents.cyclic == [Array(0..<20_000)])
    #expect(Digraph.complete(400).strongComponents.members == [Array(0..<400)])
  }
}
