import ArchitectureModel
import ArchitectureRules
import RepositoryFiles
import Resolution

/// Says which changes of manifests may not be made: those that `check` would complain of, that
/// SwiftPM refuses, or that take away what some import needs.
struct ChangeJudge {
  let repository: Repository
  let excuses: Excuses
  let today: Day

  private let before: Set<String>

  init(repository: Repository, excuses: Excuses, today: Day) {
    self.repository = repository
    self.excuses = excuses
    self.today = today
    let input = RuleInput(
      graph: repository.graph, policy: repository.policy, imports: repository.imports)
    before = Set(
      RuleRunner().findings(in: input, excuses: excuses, today: today).map(\.fingerprint))
  }

  /// What `check` would find once changes are made.
  struct Outlook {
    var findings: [Finding]

    /// Changes that must not be made, with the reason.
    var refused: [DependencyChange: DependencyChange.Refusal]
  }

  func outlook(after changes: [DependencyChange], unusedPackages: Set<Int>) -> Outlook {
    let changed = ChangedGraph(of: repository.graph, changes, unusedPackages: unusedPackages)
    let imports = ImportResolver(
      graph: changed.graph, table: repository.imports.table, isFile: repository.tree.isFile
    ).uses()
    let input = RuleInput(graph: changed.graph, policy: repository.policy, imports: imports)
    let findings = RuleRunner().findings(in: input, excuses: excuses, today: today)
    // The line of the configuration says more than that a circle would be made.
    let refused = forbidden(changes, by: findings)
      .merging(circles(changes)) { first, _ in first }
      .merging(needed(changes, imports)) { first, _ in first }
    return Outlook(findings: findings, refused: refused)
  }
}

// What SwiftPM refuses: targets, or packages, that use each other in a circle.
extension ChangeJudge {
  private func circles(_ changes: [DependencyChange]) -> [DependencyChange: DependencyChange
    .Refusal]
  {
    let graph = repository.graph
    var refused: [DependencyChange: DependencyChange.Refusal] = [:]
    var modules = Links(
      ChangedGraph(of: graph, changes.filter { !$0.isAddition }).graph.moduleEdges.map {
        ($0.from, $0.to)
      })
    var packages = Links(
      graph.packageEdges.compactMap { edge in
        if case .local(let to) = edge.destination { (edge.from, to) } else { nil }
      })
    for change in changes.filter(\.isAddition) {
      if change.to.contains(where: { modules.leads(from: $0, to: change.from) }) {
        refused[change] = .init("the targets would use each other in a circle")
      } else if case .add(let vendor?) = change.action,
        let package = graph.modules[change.from].package,
        packages.leads(from: vendor, to: package)
      {
        refused[change] = .init("the packages would depend on each other in a circle")
      } else {
        for module in change.to { modules.add(from: change.from, to: module) }
        if case .add(let vendor?) = change.action, let package = graph.modules[change.from].package
        {
          packages.add(from: package, to: vendor)
        }
      }
    }
    return refused
  }

  private struct Links {
    private var next: [Int: Set<Int>] = [:]

    init(_ pairs: [(Int, Int)]) {
      for (from, to) in pairs { add(from: from, to: to) }
    }

    mutating func add(from: Int, to: Int) { next[from, default: []].insert(to) }

    func leads(from start: Int, to goal: Int) -> Bool {
      reached(from: start).contains(goal)
    }

    /// All that can be reached, `start` included.
    func reached(from start: Int) -> Set<Int> {
      var seen: Set<Int> = [start]
      var open = [start]
      while let node = open.popLast() {
        for other in next[node] ?? [] where seen.insert(other).inserted { open.append(other) }
      }
      return seen
    }
  }
}

// What `check` would complain of.
extension ChangeJudge {
  /// Rules about how something is imported or excused, which forbid no dependency, and those about
  /// circles, of which one edge alone is refused.
  private static let otherRules: Set<String> = [
    "target-cycle", "package-cycle",
    "undeclared-import", "transitive-import", "unused-dependency", "unused-package-dependency",
    "reexported-import", "testable-import", "forbidden-import", "stale-exception",
    "expired-exception", "stale-baseline",
  ]

  private func forbidden(
    _ changes: [DependencyChange], by findings: [Finding]
  ) -> [DependencyChange: DependencyChange.Refusal] {
    var refused: [DependencyChange: DependencyChange.Refusal] = [:]
    for finding in findings
    where finding.severity != .note && !Self.otherRules.contains(finding.rule) {
      for change in changes where change.isAddition && refused[change] == nil {
        if isCaused(finding, by: change) { refused[change] = .init(finding) }
      }
    }
    return refused
  }

  /// Whether a finding is about the added edge, or has become one of the target that got it.
  private func isCaused(_ finding: Finding, by change: DependencyChange) -> Bool {
    let from = subject(of: change.from)
    let names = change.to.map { repository.graph.modules[$0].name }
    if finding.from.key == from.key, let to = finding.to?.key,
      change.to.contains(where: { subject(of: $0).key == to })
    {
      return true
    }
    if finding.chain.contains(where: { $0.from == from.module && names.contains($0.to) }) {
      return true
    }
    if before.contains(finding.fingerprint) { return false }
    return finding.from.key == from.key || isAboutPackages(finding, of: change)
  }

  /// Whether a finding is about the package of the target and that of what it is to use.
  private func isAboutPackages(_ finding: Finding, of change: DependencyChange) -> Bool {
    guard case .add(let vendor?) = change.action, finding.from.module == nil else { return false }
    let packages = repository.graph.packages
    return finding.from.folder == repository.graph.package(of: change.from)?.folder
      && finding.to?.folder == packages[vendor].folder && finding.to?.module == nil
  }

  private func subject(of id: PackageGraph.ModuleID) -> Subject {
    let package = repository.graph.package(of: id)
    return Subject(
      package: package?.name, folder: package?.folder, module: repository.graph.modules[id].name)
  }
}

// What imports need.
extension ChangeJudge {
  /// The removals on whose account an import would mean less than it did.
  private func needed(
    _ changes: [DependencyChange], _ imports: ImportUses
  ) -> [DependencyChange: DependencyChange.Refusal] {
    let removals = changes.filter { !$0.isAddition }
    guard !removals.isEmpty else { return [:] }
    let links = Links(repository.graph.moduleEdges.map { ($0.from, $0.to) })
    var refused: [DependencyChange: DependencyChange.Refusal] = [:]
    var reached: [PackageGraph.ModuleID: Set<PackageGraph.ModuleID>] = [:]
    for (old, new) in zip(repository.imports.uses, imports.uses)
    where isWorse(new.meaning, than: old.meaning) {
      let reach = reached[old.module] ?? links.reached(from: old.module)
      reached[old.module] = reach
      let name = repository.imports.name(of: old)
      for change in removals where reach.contains(change.from) && refused[change] == nil {
        refused[change] = .init(
          "'\(repository.graph.modules[old.module].name)' imports '\(name)' by means of it")
      }
    }
    return refused
  }

  private func isWorse(_ new: ImportUses.Meaning, than old: ImportUses.Meaning) -> Bool {
    switch (old, new) {
    case (.own, _), (.other, _), (.undeclared, _): false
    case (.thirdParty, let new): new != .thirdParty
    case (.declared(let old), .declared(let new)): old != new
    case (.transitive(let old), .declared(let new)): old != new
    case (.transitive(let old), .transitive(let new)): old != new
    case (.declared, _), (.transitive, _): true
    }
  }
}
