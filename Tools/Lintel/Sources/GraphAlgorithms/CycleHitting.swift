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

  private let problem: FeedbackProblem
  private var cycles: [[Int]]
  private var effort: Int

  init(problem: FeedbackProblem, cycles: [[Int]], effort: Int) {
    self.problem = problem
    self.cycles = cycles
    self.effort = effort
  }

  /// The smallest solution, where `known` is one; `nil` if the effort ended before the proof.
  mutating func solution(
    notAbove known: FeedbackProblem.Solution
  ) -> FeedbackProblem.Solution? {
    while true {
      var search = HittingSetSearch(
        cycles: cycles, costs: problem.costs, limit: known.cost, effort: effort)
      search.run()
      effort = search.effort
      if effort <= 0 { return nil }
      guard let edges = search.best else {
        return .init(edges: known.edges, cost: known.cost, isSmallest: true)
      }
      let missed = CyclePacking(problem: problem, without: edges)
      guard missed.isComplete else { return nil }
      if missed.cycles.isEmpty {
        return .init(edges: edges.sorted(), cost: search.limit, isSmallest: true)
      }
      cycles += missed.cycles
      effort -= problem.graph.edgeCount
    }
  }
}
