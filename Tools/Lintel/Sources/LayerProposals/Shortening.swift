import GraphAlgorithms

/// Joins stages until there are few enough to be read.
struct Shortening {
  let graph: UnitGraph

  /// How many layers are few enough, as `decisions.md` says.
  static let enough = 12

  /// Up to how many of a kind may lose their own layer where there are too many.
  private static let few = 3

  /// Joins neighbours that are of no kind, those of one tower before others and the smallest first;
  /// a kind of few may cease to be one.
  func shortened(_ stages: [Stage]) -> [Stage] {
    var stages = stages
    while stages.count > Self.enough {
      if let pair = smallestPair(in: stages) {
        join(pair, in: &stages)
      } else if let kind = smallestKind(in: stages) {
        stages[kind].isOfOneKind = false
      } else {
        break
      }
    }
    return stages
  }

  /// Two stages, and whether the upper one goes down to the other rather than the other up.
  private struct Pair {
    var upper: Int
    var lower: Int
    var goesDown: Bool
    var isOfOneTower: Bool
  }

  private func join(_ pair: Pair, in stages: inout [Stage]) {
    var joined = stages[pair.upper]
    joined.groups += stages[pair.lower].groups
    joined.tower.formUnion(stages[pair.lower].tower)
    stages[pair.goesDown ? pair.lower : pair.upper] = joined
    stages.remove(at: pair.goesDown ? pair.upper : pair.lower)
  }

  private func smallestPair(in stages: [Stage]) -> Pair? {
    let uses = usedStages(stages)
    let open = stages.indices.filter { !stages[$0].isOfOneKind }
    let pairs = open.compactMap { upper -> Pair? in
      guard
        let lower = open.first(where: { $0 > upper && stages[$0].tower == stages[upper].tower })
      else { return nil }
      let between = upper + 1..<lower
      let goesDown = !between.contains { uses[upper].contains($0) }
      guard goesDown || !between.contains(where: { uses[$0].contains(lower) }) else { return nil }
      return Pair(upper: upper, lower: lower, goesDown: goesDown, isOfOneTower: true)
    }
    let neighbours = open.filter { open.contains($0 + 1) }.map {
      Pair(upper: $0, lower: $0 + 1, goesDown: true, isOfOneTower: false)
    }
    func size(_ pair: Pair) -> Int {
      stages[pair.upper].units.count + stages[pair.lower].units.count
    }
    return (pairs + neighbours).min {
      ($0.isOfOneTower ? 0 : 1, size($0), $0.upper) < ($1.isOfOneTower ? 0 : 1, size($1), $1.upper)
    }
  }

  private func smallestKind(in stages: [Stage]) -> Int? {
    let kinds = stages.indices.filter {
      stages[$0].isOfOneKind && stages[$0].groups[0].role == .kind
        && stages[$0].units.count <= Self.few
    }
    return kinds.min { (stages[$0].units.count, $0) < (stages[$1].units.count, $1) }
  }

  /// By stage: the other stages that it uses.
  func usedStages(_ stages: [Stage]) -> [Set<Int>] {
    var stageOf = [Int](repeating: 0, count: graph.units.count)
    for (index, stage) in stages.enumerated() {
      for unit in stage.units { stageOf[unit] = index }
    }
    var used = [Set<Int>](repeating: [], count: stages.count)
    for edge in graph.uses.edges where stageOf[edge.from] != stageOf[edge.to] {
      used[stageOf[edge.from]].insert(stageOf[edge.to])
    }
    return used
  }
}
