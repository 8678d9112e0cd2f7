package import ArchitectureModel
import ArchitectureRules
import GraphAlgorithms

/// Proposes layers for a repository that has none.
///
/// Modules that seem to be of one kind, by their folder or their names, stand together, and
/// everything stands as low as its dependencies permit. The answer depends on its values alone.
package struct LayerProposer {
  private let graph: PackageGraph
  private let exclude: [Proposal.Exclusion]
  private let testCode: TestCode
  private let units: UnitGraph

  /// How many layers are few enough to be read, as `decisions.md` says.
  private static let enough = 12

  /// Up to how many of a kind may lose their own layer where there are too many.
  private static let few = 3

  /// Words of kinds that only the top chooses.
  private static let chosen: Set<String> = [
    "live", "impl", "implementation", "implementations", "data", "adapter", "adapters",
    "persistence", "database", "infrastructure",
  ]

  package init(
    graph: PackageGraph, imports: ImportUses = ImportUses(), exclude: [Proposal.Exclusion] = []
  ) {
    self.graph = graph
    self.exclude = exclude
    let uses = UseGraph(graph: graph, imports: imports)
    let looseUses = LooseUses(graph: graph, imports: imports)
    testCode = TestCode(graph: graph, imports: imports, uses: uses, looseUses: looseUses)
    units = UnitGraph(
      graph: graph, uses: uses, looseUses: looseUses, isTestCode: testCode.isTestCode)
  }

  package var proposal: Proposal {
    let stages = stages
    var layers = LayerEntries(
      graph: graph, units: units, stages: stages, testing: testCode.entries
    ).layers
    let uses = usedStages(stages)
    for (index, stage) in stages.enumerated() {
      layers[index].isIndependent = isIndependent(stage)
      layers[index].usedBy = narrowUsers(of: index, stages, uses)?.map { layers[$0].name }
    }
    return Proposal(exclude: exclude, testing: testCode.entries, layers: layers)
  }

  /// The members of the layers from the top down.
  private var stages: [Stage] {
    let executables = units.units.map { unit in
      unit.modules.contains { graph.modules[$0].kind == .target(.executable) }
    }
    let groups = UnitGrouping(graph: units, isExecutable: executables).groups
    let blocks = GroupOrder(groups: groups, graph: units).blocks
    var stages = blocks.filter { $0.group.role < .kind }.map(\.group).sorted {
      $0.role < $1.role
    }.map { Stage(groups: [$0]) }
    let rest = Dictionary(grouping: blocks.filter { $0.group.role >= .kind }, by: \.depth)
    for (_, level) in rest.sorted(by: { $0.key > $1.key }) {
      let groups = level.map(\.group).sorted { $0.name < $1.name }
      let kinds = groups.filter { $0.role == .kind && $0.units.count > 1 }
      stages += kinds.flatMap { apart($0) }.map { Stage(groups: [$0]) }
      let others = groups.filter { $0.role != .kind || $0.units.count < 2 }
      if !others.isEmpty { stages.append(Stage(groups: others)) }
    }
    return shortened(stages)
  }

  /// A kind of which a few use the others: those stand above, so that the others are independent.
  private func apart(_ kind: UnitGroup) -> [UnitGroup] {
    let members = Set(kind.units)
    let tops = kind.units.filter { unit in
      units.uses.successors(of: unit).contains { members.contains($0) }
    }
    let used = Set(tops.flatMap { units.uses.successors(of: $0) })
    guard !tops.isEmpty, tops.count * GroupOrder.few <= kind.units.count,
      used.isDisjoint(with: tops)
    else {
      return [kind]
    }
    var others = kind
    others.units.removeAll(where: tops.contains)
    others.guests.removeAll(where: tops.contains)
    return [UnitGroup(role: .single, name: units.title(of: tops[0]), units: tops), others]
  }

  /// Joins neighbours that are of no kind, the smallest first, until there are few enough; a kind of
  /// few may cease to be one.
  private func shortened(_ stages: [Stage]) -> [Stage] {
    var stages = stages
    while stages.count > Self.enough {
      if let upper = smallestPair(in: stages) {
        stages[upper].groups += stages[upper + 1].groups
        stages.remove(at: upper + 1)
      } else if let kind = smallestKind(in: stages) {
        stages[kind].isOfOneKind = false
      } else {
        break
      }
    }
    return stages
  }

  private func smallestPair(in stages: [Stage]) -> Int? {
    let pairs = stages.indices.dropLast().filter {
      !stages[$0].isOfOneKind && !stages[$0 + 1].isOfOneKind
    }
    func size(_ upper: Int) -> Int { stages[upper].units.count + stages[upper + 1].units.count }
    return pairs.min { (size($0), $0) < (size($1), $1) }
  }

  private func smallestKind(in stages: [Stage]) -> Int? {
    let kinds = stages.indices.filter {
      stages[$0].isOfOneKind && stages[$0].groups[0].role == .kind
        && stages[$0].units.count <= Self.few
    }
    return kinds.min { (stages[$0].units.count, $0) < (stages[$1].units.count, $1) }
  }

  /// By stage: the other stages that it uses.
  private func usedStages(_ stages: [Stage]) -> [Set<Int>] {
    var stageOf = [Int](repeating: 0, count: units.units.count)
    for (index, stage) in stages.enumerated() {
      for unit in stage.units { stageOf[unit] = index }
    }
    var used = [Set<Int>](repeating: [], count: stages.count)
    for edge in units.uses.edges where stageOf[edge.from] != stageOf[edge.to] {
      used[stageOf[edge.from]].insert(stageOf[edge.to])
    }
    return used
  }

  /// Whether several of a kind, none of which uses another.
  private func isIndependent(_ stage: Stage) -> Bool {
    guard stage.isOfOneKind, stage.groups[0].role == .kind, stage.units.count > 1 else {
      return false
    }
    let members = Set(stage.units)
    return stage.units.allSatisfy {
      units.uses.successors(of: $0).allSatisfy { !members.contains($0) }
    }
  }

  /// The layers that use another, where others above could and should not: what the app alone uses,
  /// and kinds that only the top chooses, or the top and one more.
  private func narrowUsers(of stage: Int, _ stages: [Stage], _ uses: [Set<Int>]) -> [Int]? {
    let users = uses.indices.filter { uses[$0].contains(stage) }
    let words = Set(stages[stage].groups.flatMap { NameWords($0.name).words })
    let isChosen = stages[stage].groups.count == 1 && !words.isDisjoint(with: Self.chosen)
    let isOfTheTop = users.first.map { stages[$0].groups[0].role == .app } ?? false
    return switch users.count {
    case 1 where isChosen || isOfTheTop: users[0] + 1 < stage ? users : nil
    case 2 where isChosen && isOfTheTop: users.count < stage ? users : nil
    default: nil
    }
  }
}

/// What becomes one layer.
struct Stage {
  var groups: [UnitGroup]
  var isOfOneKind: Bool

  init(groups: [UnitGroup]) {
    self.groups = groups
    isOfOneKind = groups.count == 1 && groups[0].role != .single
  }

  var units: [Int] { groups.flatMap(\.units).sorted() }
}
