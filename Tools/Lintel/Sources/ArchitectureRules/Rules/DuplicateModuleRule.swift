import ArchitectureModel
import GraphAlgorithms

/// What a package needs must not hold two modules of one name.
struct DuplicateModuleRule: Rule {
  static let info = RuleInfo(
    id: "duplicate-module",
    summary: "one module name twice within what some package needs",
    rationale: """
      A build has one module of a name: SwiftPM stops at the second. In packages that nothing needs \
      together the same name does no harm, and neither does one that 'moduleAliases' renames.
      """,
    severity: .error,
    examples: [
      .keeps(
        """
        App -> One
        package One
          target One -> Model
          target Model
        Tool -> Two
        package Two
          target Two -> Model
          target Model
        """),
      .breaks(
        """
        App -> One, Two
        package One
          target One -> Model
          target Model
        package Two
          target Two -> Model
          target Model
        """),
    ])

  /// - Complexity: O(*d* · *e*) for *d* modules that share their name with one of another package:
  ///   few, since names are meant to differ; of each the packages that need it are found.
  func findings(in input: RuleInput) -> [Finding] {
    let groups = sharedNames(in: input.graph)
    guard !groups.isEmpty else { return [] }
    let users = Digraph(
      nodeCount: input.graph.modules.count,
      edges: input.graph.moduleEdges.lazy.map { Edge(from: $0.to, to: $0.from) })
    var search = BreadthFirstSearch(in: users)
    return groups.flatMap { group -> [Finding] in
      clashes(among: group, input.graph, &search).map { finding($0, in: input) }
    }
  }

  /// The modules of each name that several packages have, but for names that an alias replaces.
  private func sharedNames(in graph: PackageGraph) -> [[PackageGraph.ModuleID]] {
    let aliased = Set(graph.moduleEdges.flatMap { $0.aliases.map(\.module) })
    let groups = Dictionary(
      grouping: graph.modules.indices.filter { graph.modules[$0].package != nil }
    ) {
      graph.modules[$0].moduleName
    }
    return groups.filter { name, ids in
      !aliased.contains(name) && Set(ids.map { graph.modules[$0].package }).count > 1
    }.values.sorted { $0[0] < $1[0] }
  }

  /// Two modules of one name with the package that needs both by the shortest ways.
  private struct Clash {
    var modules: [PackageGraph.ModuleID]
    var package: PackageGraph.PackageID
    var distance: Int
  }

  private func clashes(
    among group: [PackageGraph.ModuleID], _ graph: PackageGraph, _ search: inout BreadthFirstSearch
  ) -> [Clash] {
    var needs: [PackageGraph.PackageID: [(module: PackageGraph.ModuleID, distance: Int)]] = [:]
    for module in group {
      search.run(from: [module])
      var seen: Set<PackageGraph.PackageID> = []
      for user in search.reached {
        guard let package = graph.modules[user].package, seen.insert(package).inserted else {
          continue
        }
        needs[package, default: []].append((module, search.distance(to: user) ?? 0))
      }
    }
    var best: [[PackageGraph.ModuleID]: Clash] = [:]
    for (package, needed) in needs.sorted(by: { $0.key < $1.key }) where needed.count > 1 {
      for other in needed.dropFirst()
      where graph.modules[needed[0].module].package != graph.modules[other.module].package {
        let pair = [needed[0].module, other.module]
        let distance = needed[0].distance + other.distance
        if let known = best[pair], known.distance <= distance { continue }
        best[pair] = Clash(modules: pair, package: package, distance: distance)
      }
    }
    return best.values.sorted { $0.modules.lexicographicallyPrecedes($1.modules) }
  }

  private func finding(_ clash: Clash, in input: RuleInput) -> Finding {
    let first = input.graph.modules[clash.modules[0]]
    let second = input.graph.modules[clash.modules[1]]
    func owner(_ module: PackageGraph.ModuleID) -> String {
      let package = input.graph.package(of: module)
      return "'\(package?.name ?? "")' in '\(package?.folder ?? "")'"
    }
    let user = input.graph.packages[clash.package]
    return Finding(
      rule: Self.info.id, severity: .error,
      message: "package '\(user.name)' needs two modules '\(first.moduleName)': of package"
        + " \(owner(clash.modules[0])) and of \(owner(clash.modules[1]))",
      help: "rename one of the targets, or give one another name with 'moduleAliases'",
      place: first.declaration.place, from: input.subject(of: clash.modules[0]),
      to: input.subject(of: clash.modules[1]),
      places: [
        RelatedPlace(second.declaration.place, .targetDeclaration),
        RelatedPlace(user.place, .packageDeclaration),
      ])
  }
}
