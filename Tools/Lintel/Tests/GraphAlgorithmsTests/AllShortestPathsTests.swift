import GraphAlgorithms
import Testing

@Suite struct AllShortestPathsTests {
  @Test(arguments: 0..<400 as Range<UInt64>)
  func agreesWithTheListOfAllPaths(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let graph = Digraph.random(nodes: 1...7, using: &random).graph
    let limit = Int.random(in: 0...4, using: &random)
    for source in 0..<graph.nodeCount {
      for target in 0..<graph.nodeCount {
        let paths = graph.simplePaths(from: source).filter { $0[$0.count - 1] == target }
        let found = graph.allShortestPaths(from: source, to: target, limit: limit)
        guard let least = paths.map(\.count).min() else {
          #expect(found == nil)
          continue
        }
        let expected = paths.filter { $0.count == least }.sorted(by: isBefore)
        let all = try #require(found)
        #expect(all.paths == Array(expected.prefix(limit)))
        #expect(all.count == expected.count)
        #expect(all.length == least - 1)
        let edges = expected.flatMap { zip($0, $0.dropFirst()).map { Edge(from: $0, to: $1) } }
        #expect(all.edges == Set(edges).sorted())
      }
    }
  }

  @Test(.timeLimit(.minutes(10))) func countsMoreThanCouldBeListed() throws {
    let some = try #require(Digraph.ladder(rungs: 41).allShortestPaths(from: 0, to: 80, limit: 3))
    #expect(some.count == 1 << 39)
    #expect(some.paths.count == 3)
    #expect(some.paths[0] == (0...40).map { 2 * $0 })
    let many = try #require(Digraph.ladder(rungs: 200).allShortestPaths(from: 0, to: 398, limit: 1))
    #expect(many.count == .max)
    #expect(many.edges.count == 4 * 197 + 4)
  }

  @Test(.timeLimit(.minutes(10))) func lengthIsNoDanger() throws {
    let chain = Digraph.chain(20_000)
    let all = try #require(chain.allShortestPaths(from: 0, to: 19_999, limit: 5))
    #expect(all.paths == [Array(0..<20_000)])
    let complete = try #require(Digraph.complete(400).allShortestPaths(from: 3, to: 3, limit: 2))
    #expect(complete.paths == [[3, 0, 3], [3, 1, 3]])
    #expect(complete.count == 399)
  }
}
