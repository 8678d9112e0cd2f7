/// The cheapest set of edges that meets each of some cycles, by branch and bound.
struct HittingSetSearch {
  /// The cheapest set found that costs less than the first ``limit``.
  private(set) var best: [Int]?

  /// The cost to stay below; that of ``best`` once there is one.
  private(set) var limit: Int

  /// How many steps are left; the search has proven nothing once there are none.
  private(set) var effort: Int

  private let cycles: [[Int]]
  private let costs: [Int]
  private let cyclesOfEdge: [[Int]]
  private var hits: [Int]  // how many of the chosen edges each cycle has
  private var isForbidden: [Bool]  // edges that another branch has tried
  private var chosen: [Int] = []
  private var left: [Int]  // what the lower bound may still take from each edge

  init(cycles: [[Int]], costs: [Int], limit: Int, effort: Int) {
    self.cycles = HittingSetKernel(cycles: cycles, costs: costs).cycles
    self.costs = costs
    self.limit = limit
    self.effort = effort
    left = costs
    var cyclesOfEdge = [[Int]](repeating: [], count: costs.count)
    for (index, cycle) in self.cycles.enumerated() {
      for edge in cycle { cyclesOfEdge[edge].append(index) }
    }
    self.cyclesOfEdge = cyclesOfEdge
    hits = [Int](repeating: 0, count: self.cycles.count)
    isForbidden = [Bool](repeating: false, count: costs.count)
  }

  mutating func run() { branch(cost: 0) }

  /// Tries all sets that have the chosen edges and none of the forbidden.
  ///
  /// Recursion is as deep as there are edges chosen; beyond 200 the search gives up.
  private mutating func branch(cost: Int) {
    effort -= 2 * cycles.count
    if chosen.count > 200 { effort = 0 }
    guard effort > 0, let bound = lowerBound(), cost + bound < limit else { return }
    guard let cycle = tightestCycle else {
      best = chosen
      limit = cost
      return
    }
    let edges = cycles[cycle].filter { !isForbidden[$0] }
    let gains = edges.map { edge in cyclesOfEdge[edge].count { hits[$0] == 0 } }
    for (edge, _) in zip(edges, gains).sorted(by: { isBetter($0, than: $1) }) {
      choose(edge, times: 1)
      branch(cost: cost + costs[edge])
      choose(edge, times: -1)
      isForbidden[edge] = true
    }
    for edge in edges { isForbidden[edge] = false }
  }

  /// Whether an edge meets more cycles for its cost.
  private func isBetter(
    _ first: (edge: Int, gain: Int), than second: (edge: Int, gain: Int)
  ) -> Bool {
    let ratios = (
      Double(first.gain) / Double(costs[first.edge]),
      Double(second.gain) / Double(costs[second.edge])
    )
    return ratios.0 == ratios.1 ? first.edge < second.edge : ratios.0 > ratios.1
  }

  private mutating func choose(_ edge: Int, times sign: Int) {
    if sign > 0 { chosen.append(edge) } else { chosen.removeLast() }
    for cycle in cyclesOfEdge[edge] { hits[cycle] += sign }
    effort -= 2 * cyclesOfEdge[edge].count
  }

  /// The cycle not yet met for which there is least choice.
  private var tightestCycle: Int? {
    var best: (choice: Int, cycle: Int)?
    for (index, cycle) in cycles.enumerated() where hits[index] == 0 {
      let choice = cycle.count { !isForbidden[$0] }
      if best.map({ choice < $0.choice }) ?? true { best = (choice, index) }
    }
    return best?.cycle
  }

  /// What it costs at least to meet the other cycles; `nil` if one of them cannot be met.
  ///
  /// Each takes its share from the edges it has, as in ``CyclePacking``.
  private mutating func lowerBound() -> Int? {
    for (index, cycle) in cycles.enumerated() where hits[index] == 0 {
      for edge in cycle { left[edge] = isForbidden[edge] ? .max : costs[edge] }
      effort -= 2 * cycle.count
    }
    var bound = 0
    for (index, cycle) in cycles.enumerated() where hits[index] == 0 {
      let share = cycle.reduce(Int.max) { min($0, left[$1]) }
      guard share < .max else { return nil }
      for edge in cycle where !isForbidden[edge] { left[edge] -= share }
      bound += share
    }
    return bound
  }
}
