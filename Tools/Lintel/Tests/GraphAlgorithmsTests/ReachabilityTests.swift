import Testing

@testable import GraphAlgorithms

@Suite struct ReachabilityTests {
  @Test(arguments: 0..<300 as Range<UInt64>, [0, 100])
  func agreesWithTheClosure(seed: UInt64, tableLimit: Int) {
    var random = SplitMix64(seed: seed)
    let graph = Digraph.random(nodes: 1...9, using: &random).graph
    let closure = graph.closureByWarshall
    let reachability = Reachability(of: graph, tableLimit: tableLimit)
    for source in 0..<graph.nodeCount {
      let expected = (0..<graph.nodeCount).filter { closure[source][$0] }
      #expect(reachability.nodes(reachableFrom: source) == expected)
      for target in 0..<graph.nodeCount {
        #expect(reachability.reaches(source, target) == closure[source][target])
      }
    }
  }

  /// Rows of more than one word.
  @Test(arguments: 0..<10 as Range<UInt64>)
  func agreesWithTheClosureOfAHundredAndMoreNodes(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let edges = (0..<200).map { _ in
      Edge(from: .random(in: 0..<150, using: &random), to: .random(in: 0..<150, using: &random))
    }
    let graph = Digraph(nodeCount: 150, edges: edges)
    let closure = graph.closureByWarshall
    let reachability = Reachability(of: graph)
    for source in 0..<150 {
      let expected = (0..<150).filter { closure[source][$0] }
      #expect(reachability.nodes(reachableFrom: source) == expected)
    }
  }

  @Test(.timeLimit(.minutes(10))) func sizeIsNoDanger() {
    let chain = Reachability(of: .chain(20_000))  // more than have a table
    #expect(chain.reaches(0, 19_999) && !chain.reaches(19_999, 0))
    #expect(chain.nodes(reachableFrom: 19_990) == Array(19_991..<20_000))
    #expect(Reachability(of: .complete(400)).nodes(reachableFrom: 7) == Array(0..<400))
    #expect(Reachability(of: .ladder(rungs: 400)).nodes(reachableFrom: 1).count == 798)
  }
}
