import ArchitectureModel
import ArchitectureRules
import GraphAlgorithms

/// What the rules would say if one side depended on the other, found by trying it.
///
/// The repository is judged twice: without any dependency of the one on the other, and with one.
/// What only the second run finds is what the dependency would cause. So the answer is always that
/// of a check, with every rule there is.
struct Trial {
  let input: RuleInput
  let from: [Int]
  let to: [Int]
  let today: Day

  /// Rules that find fault with a dependency for not being used yet.
  private static let rulesAboutDisuse: Set<String> = [
    "unused-dependency", "unused-package-dependency",
  ]

  /// What the dependency would cause, what the configuration forbids first, whether or not an exception excuses it.
  var findings: [Finding] { findings(excusedBy: []) }

  /// The exception of the configuration that would take a finding away.
  func exception(for finding: Finding) -> RuleException? {
    input.policy.exceptions.first { exception in
      exception.rule == finding.rule
        && !findings(excusedBy: [exception]).contains { $0.fingerprint == finding.fingerprint }
    }
  }

  private func findings(excusedBy exceptions: [RuleException]) -> [Finding] {
    let known = Set(findings(on: graph(joined: false), []).map(\.fingerprint))
    return findings(on: graph(joined: true), exceptions)
      .filter { !known.contains($0.fingerprint) }
      .sorted { ($0.turn, $0.rule, $0.fingerprint) < ($1.turn, $1.rule, $1.fingerprint) }
  }

  private func findings(on graph: PackageGraph, _ exceptions: [RuleException]) -> [Finding] {
    var policy = input.policy
    policy.exceptions = exceptions
    let input = RuleInput(graph: graph, policy: policy, imports: importsWithoutThese)
    let ignored = Self.rulesAboutDisuse.union(Self.rulesAboutExcuses)
    return RuleRunner(skip: ignored).findings(in: input, excuses: Excuses(), today: today)
  }

  private static var rulesAboutExcuses: [String] {
    RuleRegistry.reviewing.map { $0.info.id }
  }

  private func isTried(_ from: Int, _ to: Int) -> Bool {
    self.from.contains(from) && self.to.contains(to)
  }

  /// The imports without those of the one side by the other.
  private var importsWithoutThese: ImportUses {
    let uses = input.imports.uses.filter { use in
      !(use.meaning.module.map { isTried(use.module, $0) } ?? false)
    }
    return ImportUses(
      table: input.imports.table, uses: uses, moduleCount: input.graph.modules.count)
  }
}

extension Trial {
  /// The graph without the dependency, or with exactly one for each pair.
  private func graph(joined isJoined: Bool) -> PackageGraph {
    let old = input.graph
    let moduleCount = old.modules.count
    var packageEdges = old.packageEdges
    var moduleEdges = old.moduleEdges.filter { !isTried($0.from, $0.to) }
    var externalEdges = old.externalEdges.filter { !isTried($0.from, moduleCount + $0.to) }
    if !isJoined { cut(&packageEdges, neededBy: moduleEdges) }
    for from in isJoined ? from : [] {
      let declaration = old.modules[from].declaration
      for to in to where from != to {
        if to < moduleCount {
          let line = packageLine(from: from, to: to, in: &packageEdges)
          moduleEdges.append(
            ModuleEdge(
              from: from, to: to, kind: old.modules[from].isTestTarget ? .test : .product,
              declaration: declaration, packageEdge: line))
        } else {
          externalEdges.append(
            ExternalEdge(from: from, to: to - moduleCount, declaration: declaration))
        }
      }
    }
    return PackageGraph(
      packages: old.packages, modules: old.modules, externals: old.externals,
      packageEdges: packageEdges, moduleEdges: moduleEdges, externalEdges: externalEdges,
      unresolved: old.unresolved, unreadable: old.unreadable)
  }

  /// Lets the `.package` lines that only the dependency needs lead out of the repository.
  private func cut(_ edges: inout [PackageEdge], neededBy moduleEdges: [ModuleEdge]) {
    let packages = input.graph.modules.map(\.package)
    let users = Set(from.compactMap { packages[$0] })
    let used = Set(to.filter(packages.indices.contains).compactMap { packages[$0] })
    let needed = Set(moduleEdges.compactMap(\.packageEdge))
    for index in edges.indices where users.contains(edges[index].from) && !needed.contains(index) {
      guard case .local(let package) = edges[index].destination, used.contains(package) else {
        continue
      }
      edges[index].destination = .external
      edges[index].isUsed = true
    }
  }

  /// The `.package` line that a dependency between two packages needs, added where it is missing.
  private func packageLine(
    from: PackageGraph.ModuleID, to: PackageGraph.ModuleID, in edges: inout [PackageEdge]
  ) -> Int? {
    guard let user = input.graph.modules[from].package, let used = input.graph.modules[to].package,
      user != used
    else { return nil }
    let known = edges.firstIndex { $0.from == user && $0.destination == .local(used) }
    if let known {
      edges[known].isUsed = true
      return known
    }
    let package = input.graph.packages[used]
    edges.append(
      PackageEdge(
        from: user,
        dependency: PackageDependency(location: .path(package.folder), identity: package.identity),
        destination: .local(used), path: package.folder,
        declaration: Declaration(place: input.graph.packages[user].place), isUsed: true))
    return edges.count - 1
  }
}

extension Finding {
  /// Orders what a line of the configuration forbids before what follows from the graph alone.
  fileprivate var turn: Int { because == nil ? 1 : 0 }
}
