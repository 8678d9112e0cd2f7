import GraphAlgorithms

/// Groups in an order from the bottom up, in which no group needs a later one.
///
/// Where groups need each other in a circle, members leave them one by one; units that need each
/// other in a circle stay together.
struct GroupOrder {
  /// What stands together, with how far down its longest chain leads.
  private(set) var blocks: [(group: UnitGroup, depth: Int)] = []

  private var groups: [UnitGroup]
  private let graph: UnitGraph

  /// One of so many is few.
  static let few = 4

  /// - Complexity: O(*n* · *e*) for *n* units and *e* uses.
  init(groups: [UnitGroup], graph: UnitGraph) {
    self.groups = groups
    self.graph = graph
    for index in groups.indices where groups[index].role == .kind {
      lowerCommonGround(of: index)
      invite(to: index)
    }
    var uses = self.uses
    var left: [(unit: Int, from: Int)] = []
    while let unit = unitToLeave(uses) {
      left.append((unit, groupOf[unit]))
      leave(unit)
      uses = self.uses
    }
    for (unit, group) in left.reversed() { comeBack(unit, to: group) }
    self.groups.removeAll { $0.units.isEmpty }
    uses = self.uses
    let depths = Depths(of: uses).ofNode
    blocks = uses.strongComponents.members.map { members in
      (group: joined(members.map { self.groups[$0] }), depth: depths[members[0]])
    }
  }

  private var groupOf: [Int] {
    var result = [Int](repeating: 0, count: graph.units.count)
    for (index, group) in groups.enumerated() {
      for unit in group.units { result[unit] = index }
    }
    return result
  }

  private var uses: Digraph {
    let groupOf = groupOf
    return Digraph(
      nodeCount: groups.count,
      edges: graph.uses.edges.map { Edge(from: groupOf[$0.from], to: groupOf[$0.to]) }
        .filter { $0.from != $0.to })
  }

  /// The unit with the greatest part in the fewest uses that close a circle of groups.
  private func unitToLeave(_ uses: Digraph) -> Int? {
    let components = uses.strongComponents
    guard components.cyclic.contains(where: { $0.contains { groups[$0].units.count > 1 } }) else {
      return nil
    }
    let groupOf = groupOf
    let crossing = graph.uses.edges.filter { edge in
      let (from, to) = (groupOf[edge.from], groupOf[edge.to])
      return from != to && components.componentOf[from] == components.componentOf[to]
        && (groups[from].units.count > 1 || groups[to].units.count > 1)
    }
    let pairs = Dictionary(grouping: crossing) { Edge(from: groupOf[$0.from], to: groupOf[$0.to]) }
    let weakest = pairs.min { ($0.value.count, $0.key) < ($1.value.count, $1.key) }?.value ?? []
    var parts: [Int: Int] = [:]
    for unit in weakest.flatMap({ [$0.from, $0.to] }) where groups[groupOf[unit]].units.count > 1 {
      parts[unit, default: 0] += 1
    }
    return parts.min { (-$0.value, $0.key) < (-$1.value, $1.key) }?.key
  }

  private mutating func leave(_ unit: Int) {
    let group = groupOf[unit]
    groups[group].units.removeAll { $0 == unit }
    groups[group].guests.removeAll { $0 == unit }
    groups.append(.single(unit, in: graph))
  }

  /// Lets the few of a kind leave that use none of it and that many of it use, a third or more.
  private mutating func lowerCommonGround(of group: Int) {
    let members = Set(groups[group].units)
    let users = members.filter { graph.uses.successors(of: $0).contains(where: members.contains) }
    let used = Set(users.flatMap { graph.uses.successors(of: $0).filter(members.contains) })
    guard used.isDisjoint(with: users), users.count * 3 >= members.count,
      used.count * Self.few <= members.count
    else { return }
    for unit in used.sorted() { leave(unit) }
  }

  /// Takes units that stand between members of a kind into it, where many more members would have
  /// to leave on either side.
  private mutating func invite(to group: Int) {
    let members = Set(groups[group].units)
    let others = groups.filter { $0.role >= .kind }.flatMap(\.units)
    let below = reached(from: members, in: graph.uses)
    let above = reached(from: members, in: graph.uses.transposed)
    let guests = others.filter {
      !members.contains($0) && below.contains($0) && above.contains($0)
    }
    func neighbours(in uses: Digraph) -> Int {
      Set(guests.flatMap { uses.successors(of: $0).filter(members.contains) }).count
    }
    guard !guests.isEmpty, guests.count * 3 <= neighbours(in: graph.uses),
      guests.count * 3 <= neighbours(in: graph.uses.transposed)
    else { return }
    for index in groups.indices {
      groups[index].units.removeAll(where: guests.contains)
      groups[index].guests.removeAll(where: guests.contains)
    }
    groups[group].guests = guests
    groups[group].units = (groups[group].units + guests).sorted()
  }

  private func reached(from units: Set<Int>, in uses: Digraph) -> Set<Int> {
    var search = BreadthFirstSearch(in: uses)
    search.run(from: units)
    return Set(search.reached)
  }

  /// Puts a unit back where that closes no circle after all.
  private mutating func comeBack(_ unit: Int, to group: Int) {
    let before = groups
    let single = groupOf[unit]
    groups[single].units = []
    groups[group].units = (groups[group].units + [unit]).sorted()
    let circles = uses.strongComponents.cyclic
    if circles.contains(where: { $0.contains { groups[$0].units.count > 1 } }) { groups = before }
  }

  private func joined(_ groups: [UnitGroup]) -> UnitGroup {
    guard groups.count > 1 else { return groups[0] }
    return UnitGroup(role: .single, name: groups[0].name, units: groups.flatMap(\.units).sorted())
  }
}
