import GraphAlgorithms

/// Which tops need each unit: what a client and a server have to themselves are two towers.
struct Towers {
  /// By unit: the numbers of the groups on top that lead to it.
  let ofUnit: [Set<Int>]

  /// Tops are apps, programs and kinds that no other group uses.
  init(groups: [UnitGroup], graph: UnitGraph) {
    let users = graph.uses.transposed
    var result = [Set<Int>](repeating: [], count: graph.units.count)
    var search = BreadthFirstSearch(in: graph.uses)
    for (index, group) in groups.enumerated() {
      let isTop = group.units.allSatisfy { unit in
        users.successors(of: unit).allSatisfy(group.units.contains)
      }
      guard isTop, group.role != .demo, group.role != .single else { continue }
      search.run(from: group.units)
      for unit in search.reached { result[unit].insert(index) }
    }
    ofUnit = result
  }
}
