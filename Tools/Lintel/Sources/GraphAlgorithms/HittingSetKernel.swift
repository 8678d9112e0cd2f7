/// What is left to decide of a hitting set once the obvious is done.
///
/// An edge is not worth looking at if another one, at no greater cost, meets the same cycles and
/// perhaps more. A cycle need not be looked at if another one has only edges that it has too. A
/// cheapest set of the rest is a cheapest set of all.
struct HittingSetKernel {
  /// The cycles that are left, the shorter first, with the edges that are left.
  private(set) var cycles: [[Int]]

  private let costs: [Int]
  private var cyclesOfEdge: [Int: [Int]] = [:]  // ascending

  /// - Complexity: O(*c*² · *l*²) for *c* cycles of *l* edges, for each round that finds something.
  init(cycles: [[Int]], costs: [Int]) {
    self.cycles = cycles
    self.costs = costs
    var size = 0
    repeat {
      size = self.cycles.reduce(0) { $0 + $1.count }
      dropEdges()
      dropCycles()
    } while self.cycles.reduce(0) { $0 + $1.count } < size
  }

  private mutating func dropEdges() {
    cyclesOfEdge = [:]
    for (index, cycle) in cycles.enumerated() {
      for edge in cycle { cyclesOfEdge[edge, default: []].append(index) }
    }
    var dropped: Set<Int> = []
    for edge in cyclesOfEdge.keys.sorted() where isDominated(edge, notBy: dropped) {
      dropped.insert(edge)
    }
    for index in cycles.indices { cycles[index].removeAll(where: dropped.contains) }
  }

  private func isDominated(_ edge: Int, notBy dropped: Set<Int>) -> Bool {
    let own = cyclesOfEdge[edge] ?? []
    return cycles[own[0]].contains { other in
      guard other != edge, costs[other] <= costs[edge], !dropped.contains(other) else {
        return false
      }
      return isSubset(own, of: cyclesOfEdge[other] ?? [])
    }
  }

  private mutating func dropCycles() {
    var kept: [[Int]] = []
    let shorterFirst = cycles.sorted {
      $0.count == $1.count ? $0.lexicographicallyPrecedes($1) : $0.count < $1.count
    }
    for cycle in shorterFirst
    where !kept.contains(where: { isSubset($0, of: cycle) }) {
      kept.append(cycle)
    }
    cycles = kept
  }
}

/// Whether all numbers of one ascending list stand in another.
private func isSubset(_ some: [Int], of all: [Int]) -> Bool {
  guard some.count <= all.count else { return false }
  var place = 0
  for number in some {
    while place < all.count, all[place] < number { place += 1 }
    guard place < all.count, all[place] == number else { return false }
    place += 1
  }
  return true
}
