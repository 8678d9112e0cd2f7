extension Digraph {
  /// The graph without the edges that a longer path makes superfluous.
  ///
  /// Nothing reaches more or less than before. In a graph without cycles the result is the one
  /// smallest such graph. With cycles it is reduced between the strongly connected components
  /// only: every edge within a component stays, and all edges that lead from one component to
  /// another stay or go together.
  ///
  /// - Complexity: O(*n* · (*n* + *e*)) at worst: for each component, that of the part of the
  ///   graph between it and its lowest successor.
  package var transitiveReduction: Digraph {
    let components = strongComponents
    let condensation = condensation(components)
    let isNeeded = condensation.edgesWithoutDetour
    let edges = edges.filter { edge in
      let from = components.componentOf[edge.from]
      let to = components.componentOf[edge.to]
      return from == to || condensation.edgeNumber(from: from, to: to).map { isNeeded[$0] } ?? false
    }
    return Digraph(nodeCount: nodeCount, edges: edges)
  }

  /// For each edge, whether no other path leads from its one end to the other.
  ///
  /// The edges must lead from higher numbers to lower ones.
  private var edgesWithoutDetour: [Bool] {
    var isNeeded = [Bool](repeating: false, count: edgeCount)
    var coveredFrom = [Int](repeating: -1, count: nodeCount)  // the node that last reached it
    for node in 0..<nodeCount {
      let numbers = edgeNumbers(from: node)
      guard let lowest = numbers.first.map({ targets[$0] }) else { continue }
      // The other path can only begin with a successor of a higher number, which comes first here.
      for number in numbers.reversed() where coveredFrom[targets[number]] != node {
        isNeeded[number] = true
        coveredFrom[targets[number]] = node
        var pending = [targets[number]]
        while let covered = pending.popLast() {
          for next in successors(of: covered) where next >= lowest && coveredFrom[next] != node {
            coveredFrom[next] = node
            pending.append(next)
          }
        }
      }
    }
    return isNeeded
  }
}
