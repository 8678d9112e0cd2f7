import GraphAlgorithms
import Testing

@Suite struct BreadthFirstSearchTests {
  /// Against the list of all paths, with several sources and nodes that may not be passed.
  @Test(arguments: 0..<400 as Range<UInt64>)
  func findsTheFirstOfAllPaths(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let graph = Digraph.random(nodes: 1...7, using: &random).graph
    let nodes = 0..<graph.nodeCount
    let sources = nodes.filter { _ in Bool.random(using: &random) }
    let passable = Set(nodes.filter { _ in Int.random(in: 0...2, using: &random) > 0 })
    let targets = Set(nodes.filter { _ in Int.random(in: 0...2, using: &random) == 0 })
    let paths = sources.flatMap { graph.simplePaths(from: $0) }.filter {
      $0.dropFirst().dropLast().allSatisfy(passable.contains)
    }

    var search = BreadthFirstSearch(in: graph)
    search.run(from: [0])  // leaves traces that must not show
    search.run(from: (sources + sources).shuffled(using: &random), through: passable.contains)
    for node in nodes {
      let expected =
        sources.contains(node)
        ? [node] : paths.filter { $0[$0.count - 1] == node }.min(by: isBefore)
      #expect(search.path(to: node) == expected)
      #expect(search.distance(to: node) == expected.map { $0.count - 1 })
    }
    let order = search.reached.compactMap { search.path(to: $0) }
    #expect(order == order.sorted(by: isBefore))
    #expect(Set(search.reached) == Set(nodes.filter { search.path(to: $0) != nil }))

    let found = search.shortestPath(
      from: sources, to: targets.contains, through: passable.contains)
    let expected = paths.filter { targets.contains($0[$0.count - 1]) }.min(by: isBefore)
    #expect(found == expected)
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func findsPathsBetweenTwoNodes(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let graph = Digraph.random(nodes: 1...7, using: &random).graph
    for source in 0..<graph.nodeCount {
      let paths = graph.simplePaths(from: source)
      for target in 0..<graph.nodeCount {
        let expected = paths.filter { $0[$0.count - 1] == target }.min(by: isBefore)
        #expect(graph.shortestPath(from: source, to: target) == expected)
      }
    }
  }

  /// The chain through 2 is not passable, the one through 3 and 4 is.
  @Test func goesRoundWhatItMayNotPass() {
    let graph = Digraph(
      nodeCount: 6,
      edges: [(0, 2), (2, 5), (1, 3), (3, 4), (4, 5)].map { Edge(from: $0.0, to: $0.1) })
    var search = BreadthFirstSearch(in: graph)
    #expect(search.shortestPath(from: [0, 1], to: { $0 == 5 }) == [0, 2, 5])
    let path = search.shortestPath(from: [0, 1], to: { $0 == 5 }, through: { $0 != 2 })
    #expect(path == [1, 3, 4, 5])
    #expect(search.shortestPath(from: [0], to: { $0 == 5 }, through: { $0 != 2 }) == nil)
  }

  /// A ladder of diamonds has 2^39 paths but only 80 nodes.
  @Test(.timeLimit(.minutes(10))) func manyPathsAreNotManySteps() {
    let ladder = Digraph.ladder(rungs: 40)
    #expect(ladder.shortestPath(from: 0, to: 79)?.count == 40)
    #expect(ladder.shortestPath(from: 79, to: 0) == nil)
    let chain = Digraph.chain(20_000)
    #expect(chain.shortestPath(from: 0, to: 19_999) == Array(0..<20_000))
  }
}
