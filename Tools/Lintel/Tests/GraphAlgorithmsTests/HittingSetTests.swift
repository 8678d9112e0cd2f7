import Testing

@testable import GraphAlgorithms

@Suite struct HittingSetTests {
  /// Against all subsets of the edges, for the search and for the kernel it begins with.
  @Test(arguments: 0..<300 as Range<UInt64>)
  func agreesWithTryingEverySubset(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let costs = (0..<9).map { _ in Int.random(in: 1...4, using: &random) }
    let cycles = (0..<Int.random(in: 1...8, using: &random)).map { _ in
      let size = Int.random(in: 1...5, using: &random)
      return (0..<9).shuffled(using: &random).prefix(size).sorted()
    }
    let expected = leastCost(ofMeeting: cycles, costs)
    let kernel = HittingSetKernel(cycles: cycles, costs: costs).cycles
    #expect(leastCost(ofMeeting: kernel, costs) == expected)
    #expect(kernel.map(\.count) == kernel.map(\.count).sorted())

    var search = HittingSetSearch(
      cycles: cycles, costs: costs, limit: expected + 1, effort: 1_000_000)
    search.run()
    let best = try #require(search.best)
    #expect(search.limit == expected)
    #expect(best.reduce(0) { $0 + costs[$1] } == expected)
    #expect(cycles.allSatisfy { cycle in best.contains(where: cycle.contains) })

    var inVain = HittingSetSearch(cycles: cycles, costs: costs, limit: expected, effort: 1_000_000)
    inVain.run()
    #expect(inVain.best == nil && inVain.effort > 0)
  }

  @Test func leavesNothingWhereNothingIsToDecide() {
    let kernel = HittingSetKernel(
      cycles: [[0, 1, 2], [1, 2, 3], [1, 4]], costs: [1, 1, 1, 1, 1])
    #expect(kernel.cycles == [[1]])
    let dear = HittingSetKernel(cycles: [[0, 1], [1, 2]], costs: [1, 2, 1])
    #expect(dear.cycles == [[0, 1], [1, 2]])
  }

  @Test func saysWhenItsEffortHasEnded() {
    let cycles = (0..<20).map { [$0, $0 + 1, $0 + 2] }
    var search = HittingSetSearch(
      cycles: cycles, costs: [Int](repeating: 1, count: 22), limit: 20, effort: 10)
    search.run()
    #expect(search.effort <= 0)
  }

  private func leastCost(ofMeeting cycles: [[Int]], _ costs: [Int]) -> Int {
    (0..<(1 << costs.count)).filter { set in
      cycles.allSatisfy { $0.contains { set & 1 << $0 != 0 } }
    }.map { set in
      costs.indices.reduce(0) { set & 1 << $1 != 0 ? $0 + costs[$1] : $0 }
    }.min() ?? 0
  }
}
