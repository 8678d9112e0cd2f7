/// Cycles that between them use no edge for more than it costs, and so prove a lower bound: each
/// takes its share from every edge it has, and all shares together must be paid.
struct CyclePacking {
  /// The cycles, as the edges that may be cut.
  private(set) var cycles: [[Int]] = []

  /// No set of edges that meets every cycle costs less.
  private(set) var bound = 0

  /// Whether no further cycle can be added; false if the effort ended before.
  private(set) var isComplete = true

  private let problem: FeedbackProblem
  private var left: [Int]  // what may still be taken from each edge
  private var effortLeft = Self.greatestEffort

  private static let greatestEffort = 20_000_000

  /// How many steps it has taken.
  var effort: Int { Self.greatestEffort - effortLeft }

  /// The edges of which nothing is left: they meet every cycle if the packing is complete.
  var exhausted: [Int] { left.indices.filter { left[$0] == 0 } }

  /// Packs cycles of the graph without the edges in `removed`: the shorter first, which leave more
  /// for others.
  ///
  /// - Complexity: O(*e*²), and at most some twenty million steps.
  init(problem: FeedbackProblem, without removed: [Int] = []) {
    self.problem = problem
    left = problem.costs
    for edge in removed { left[edge] = 0 }
    var search = EdgePathSearch(problem: problem)
    for limit in [2, 3, Int.max] {
      for edge in left.indices where !problem.isFixed(edge) {
        pack(cyclesThrough: edge, atMost: limit, &search)
      }
    }
    isComplete = effortLeft > 0
  }

  private mutating func pack(
    cyclesThrough edge: Int, atMost limit: Int, _ search: inout EdgePathSearch
  ) {
    let (start, end) = (problem.graph.targets[edge], problem.origins[edge])
    while left[edge] > 0, effortLeft > 0 {
      let path = search.path(
        from: start, to: end, atMost: limit - 1, effort: &effortLeft,
        along: { [left] in left[$0] > 0 })
      guard let path else { return }
      let cycle = (path + [edge]).filter { !problem.isFixed($0) }
      let share = cycle.reduce(left[edge]) { min($0, left[$1]) }
      for edge in cycle { left[edge] -= share }
      bound += share
      cycles.append(cycle.sorted())
    }
  }
}
