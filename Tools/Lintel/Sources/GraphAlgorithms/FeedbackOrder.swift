/// An order of the nodes in which few edges lead backwards, and none that has to stay.
struct FeedbackOrder {
  /// From left to right.
  private(set) var nodes: [Int]

  private let problem: FeedbackProblem
  private var places: [Int]

  /// The order by the greedy method; `nil` if edges that have to stay close a cycle.
  ///
  /// - Complexity: O(*n*² + *e*).
  init?(problem: FeedbackProblem) {
    var greedy = GreedyFeedbackOrder(problem: problem)
    guard let nodes = greedy.order() else { return nil }
    self.problem = problem
    self.nodes = nodes
    places = nodes
    for (place, node) in nodes.enumerated() { places[node] = place }
  }

  /// Moves single nodes to where they are better placed, as long as that helps, and at most eight
  /// times each; does nothing for more than 2,000 nodes.
  mutating func improve() {
    guard nodes.count <= 2_000 else { return }
    for _ in 0..<8 {
      var hasMoved = false
      for node in 0..<nodes.count {
        guard let gap = betterGap(for: node) else { continue }
        move(node, to: gap)
        hasMoved = true
      }
      if !hasMoved { return }
    }
  }

  private mutating func move(_ node: Int, to gap: Int) {
    let place = places[node]
    nodes.remove(at: place)
    nodes.insert(node, at: gap > place ? gap - 1 : gap)
    for place in min(gap, place)..<max(gap, place + 1) { places[nodes[place]] = place }
  }

  /// The first of the best gaps for `node`, as the number of nodes on its left, if a better one
  /// than where it stands.
  private func betterGap(for node: Int) -> Int? {
    let neighbours = neighbours(of: node)
    let lowest = neighbours.lastIndex { $0.hasToBeLeft }.map { $0 + 1 } ?? 0
    let highest = neighbours.firstIndex { $0.hasToBeRight } ?? neighbours.count
    var gain = 0
    var ownGain = 0
    var best: (gain: Int, gap: Int)?
    for passed in 0...neighbours.count {
      if passed > 0 { gain += neighbours[passed - 1].gain }
      let gap = passed > 0 ? neighbours[passed - 1].place + 1 : 0
      if gap <= places[node] { ownGain = gain }
      guard lowest...highest ~= passed else { continue }
      if best.map({ gain > $0.gain }) ?? true { best = (gain, gap) }
    }
    return best.flatMap { $0.gain > ownGain ? $0.gap : nil }
  }

  /// A node at the other end of an edge, and what it brings to pass it from left to right.
  private struct Neighbour {
    var place: Int
    var gain = 0
    var hasToBeLeft = false
    var hasToBeRight = false
  }

  /// From left to right; twice those with an edge in either direction, the loss before the gain:
  /// what has been gained in between is then never the most.
  private func neighbours(of node: Int) -> [Neighbour] {
    let targets = problem.graph.edgeNumbers(from: node).map { edge in
      let place = places[problem.graph.targets[edge]]
      return problem.isFixed(edge)
        ? Neighbour(place: place, hasToBeRight: true)
        : Neighbour(place: place, gain: -problem.costs[edge])
    }
    let origins = problem.incoming[node].map { edge in
      let place = places[problem.origins[edge]]
      return problem.isFixed(edge)
        ? Neighbour(place: place, hasToBeLeft: true)
        : Neighbour(place: place, gain: problem.costs[edge])
    }
    return (targets + origins).sorted { ($0.place, $0.gain) < ($1.place, $1.gain) }
  }
}
