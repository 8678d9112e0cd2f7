/// The exact search for components in which few edges have to go, however many nodes they have.
///
/// It knows only some of the cycles, finds the cheapest edges that meet those, and looks whether
/// they meet all. If not, it learns the cycles that were missed and begins again. What meets the
/// known cycles at the least cost, and all others too, is the answer.
struct CycleHitting {
  /// The most edges of a component for which the search is worth beginning.
  static let edgeLimit = 2_000

  /// How many steps the search may take.
  static let effort = 50_000_000

  /// How many it may take where the table of all subsets is an alternative.
  static let smallComponentEffort = 2_000_000

  private let problem: FeedbackProblem
  private var cycles: [[Int]]
  private var effort: Int

  init(problem: FeedbackProblem, cycles: [[Int]], effort: Int) {
    self.problem = problem
    self.cycles = cycles
    self.effort = effort
  }

  /// The smallest solution, where `known` is one; if the effort ends before the proof, the best
  /// one seen.
  mutating func solution(notAbove known: FeedbackProblem.Solution) -> FeedbackProblem.Solution {
    var known = known
    while true {
      var search = HittingSetSearch(
        cycles: cycles, costs: problem.costs, limit: known.cost, effort: effort)
      search.run()
      effort = search.effort - cycles.count * cycles.count  // what its kernel may have cost
      if effort <= 0 { return known }
      guard let edges = search.best else {
        known.isSmallest = true
        return known
      }
      let missed = CyclePacking(problem: problem, without: edges)
      effort -= missed.effort
      guard missed.isComplete else { return known }
      let solution = problem.solution(cutting: missed.exhausted)
      if solution.cost < known.cost { known = solution }
      known.isSmallest = known.cost == search.limit
      if known.isSmallest { return known }
      cycles += missed.cycles
    }
  }
}
