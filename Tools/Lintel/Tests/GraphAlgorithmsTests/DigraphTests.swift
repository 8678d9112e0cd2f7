import GraphAlgorithms
import Testing

@Suite struct DigraphTests {
  @Test(arguments: 0..<200 as Range<UInt64>)
  func isTheSetOfItsEdges(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let (graph, edges) = Digraph.random(nodes: 1...8, using: &random)
    let expected = Set(edges).sorted()
    #expect(graph.edges == expected)
    #expect(graph.edgeCount == expected.count)
    for from in 0..<graph.nodeCount {
      #expect(Array(graph.successors(of: from)) == expected.filter { $0.from == from }.map(\.to))
      for to in 0..<graph.nodeCount {
        let number = expected.firstIndex(of: Edge(from: from, to: to))
        #expect(graph.edgeNumber(from: from, to: to) == number)
        #expect(graph.hasEdge(from: from, to: to) == (number != nil))
      }
    }
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func orderOfInsertionDoesNotShow(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let (graph, edges) = Digraph.random(nodes: 1...8, using: &random)
    #expect(
      Digraph(nodeCount: graph.nodeCount, edges: edges.shuffled(using: &random) + edges) == graph)
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func canBeTurnedRoundAndCutOut(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let (graph, edges) = Digraph.random(nodes: 1...8, using: &random)
    #expect(
      graph.transposed.edges == Set(edges.map { Edge(from: $0.to, to: $0.from) }).sorted())
    let nodes = (0..<graph.nodeCount).filter { _ in Bool.random(using: &random) }
    let expected = Set(edges).compactMap { edge -> Edge? in
      guard let from = nodes.firstIndex(of: edge.from), let to = nodes.firstIndex(of: edge.to)
      else { return nil }
      return Edge(from: from, to: to)
    }
    #expect(graph.induced(by: nodes).edges == expected.sorted())
  }

  @Test func mayBeEmpty() {
    let graph = Digraph(nodeCount: 0, edges: [])
    #expect(graph.edges.isEmpty && graph.nodeCount == 0)
    #expect(graph.strongComponents.count == 0)
    #expect(graph.shortestCycle == nil)
    #expect(graph.transitiveReduction == graph)
    #expect(Depths(of: graph).layers == [])
    #expect(graph.smallestFeedbackArcSet()?.edges == [])
  }
}
