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
    let uses = Shortening(graph: units).usedStages(stages)
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
    let stages = stages(of: blocks) { _ in [] }
    guard stages.count > Shortening.enough else { return stages }
    let towers = Towers(groups: blocks.map(\.group), graph: units)
    return Shortening(graph: units).shortened(
      self.stages(of: blocks) { group in
        group.units.reduce(into: []) { $0.formUnion(towers.ofUnit[$1]) }
      })
  }

  /// The top, then by depth the kinds, and together what is of no kind and of one tower.
  private func stages(
    of blocks: [(group: UnitGroup, depth: Int)], tower: (UnitGroup) -> Set<Int>
  ) -> [Stage] {
    var stages = blocks.filter { $0.group.role < .kind }.map(\.group).sorted {
      $0.role < $1.role
    }.map { Stage(groups: [$0]) }
    let rest = Dictionary(grouping: blocks.filter { $0.group.role >= .kind }, by: \.depth)
    for (_, level) in rest.sorted(by: { $0.key > $1.key }) {
      let groups = level.map(\.group).sorted { $0.name < $1.name }
      let kinds = groups.filter { $0.role == .kind && $0.units.count > 1 }
      stages += kinds.flatMap { apart($0) }.map { Stage(groups: [$0]) }
      let others = groups.filter { $0.role != .kind || $0.units.count < 2 }
      let towers = Dictionary(grouping: others, by: tower)
      stages += towers.map { Stage(groups: $1, tower: $0) }
        .sorted { $0.groups[0].name < $1.groups[0].name }
    }
    return stages
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
