import ArchitectureModel
import ArchitectureRules
import ManifestEditing
import RepositoryFiles

/// The rules whose findings can be mended in manifests.
enum MendableRule: String, CaseIterable, Sendable {
  case undeclaredImport = "undeclared-import"
  case transitiveImport = "transitive-import"
  case unusedDependency = "unused-dependency"
  case unusedPackageDependency = "unused-package-dependency"
}

/// Finds the changes of manifests that mend the findings of some rules.
struct FixPlanner {
  let repository: Repository
  let judge: ChangeJudge
  let rules: Set<MendableRule>

  /// Packages whose manifests are left as they are, with the reason.
  let closed: [PackageGraph.PackageID: String]

  /// What shall be done, and what is left.
  struct Plan {
    var manifests: [ManifestChange] = []

    /// How many findings the changes mend.
    var mendedCount = 0

    /// Findings that are left, each with the reason.
    var left: [(finding: Finding, reason: String)] = []
  }

  private enum Cure: Hashable {
    case change(DependencyChange)

    /// The removal of a package dependency, by its position in the graph.
    case packageRemoval(Int)
  }

  /// What has been decided so far.
  private struct Draft {
    /// The fingerprints of what a cure mends.
    var findings: [Cure: Set<String>] = [:]
    var accepted: Set<Cure> = []
    var refused: [Cure: String] = [:]

    var changes: [DependencyChange] {
      accepted.compactMap { if case .change(let change) = $0 { change } else { nil } }
        .sorted { ($0.from, $0.reference.text) < ($1.from, $1.reference.text) }
    }

    var unusedPackages: Set<Int> {
      Set(accepted.compactMap { if case .packageRemoval(let edge) = $0 { edge } else { nil } })
    }

    mutating func refuse(_ cure: Cure, _ reason: String) {
      accepted.remove(cure)
      refused[cure] = reason
    }
  }

  /// The plan: what is mended may show more to mend, what is refused may make more impossible, and
  /// so it goes round until nothing moves.
  ///
  /// A cure is taken up once and dropped once, so the rounds come to an end.
  func plan() -> Plan {
    var draft = Draft()
    while true {
      let outlook = judge.outlook(after: draft.changes, unusedPackages: draft.unusedPackages)
      if !outlook.refused.isEmpty {
        for (change, reason) in outlook.refused { draft.refuse(.change(change), reason.reason) }
        continue
      }
      if takeUp(outlook.findings, &draft) { continue }
      let (manifests, refused) = rewritten(draft)
      if refused.isEmpty { return plan(of: draft, manifests, outlook.findings) }
      for (cure, reason) in refused { draft.refuse(cure, reason) }
    }
  }

  private func plan(
    of draft: Draft, _ manifests: [ManifestChange], _ findings: [Finding]
  ) -> Plan {
    var plan = Plan(manifests: manifests)
    plan.mendedCount = draft.accepted.reduce(0) { $0 + (draft.findings[$1]?.count ?? 0) }
    for finding in findings {
      guard let rule = rule(of: finding) else { continue }
      switch cure(for: finding, of: rule) {
      case .failure(let refusal): plan.left.append((finding, refusal.reason))
      case .success(let cure): plan.left.append((finding, draft.refused[cure] ?? "it stays"))
      }
    }
    plan.left.sort {
      ($0.finding.place, $0.finding.fingerprint) < ($1.finding.place, $1.finding.fingerprint)
    }
    return plan
  }

  private func rule(of finding: Finding) -> MendableRule? {
    MendableRule(rawValue: finding.rule).flatMap { rules.contains($0) ? $0 : nil }
  }

  /// Accepts cures for findings that were not seen before.
  private func takeUp(_ findings: [Finding], _ draft: inout Draft) -> Bool {
    var isNew = false
    for finding in findings {
      guard let rule = rule(of: finding),
        case .success(let cure) = cure(for: finding, of: rule), draft.refused[cure] == nil
      else { continue }
      draft.findings[cure, default: []].insert(finding.fingerprint)
      isNew = draft.accepted.insert(cure).inserted || isNew
    }
    return isNew
  }

  private func rewritten(
    _ draft: Draft
  ) -> (manifests: [ManifestChange], refused: [Cure: String]) {
    let changes = draft.changes
    let graph = repository.graph
    let changed = ChangedGraph(of: graph, changes, unusedPackages: draft.unusedPackages)
    let packages = Set(changes.compactMap { graph.modules[$0.from].package })
      .union(changed.removedPackages.map { graph.packageEdges[$0].from })
    var manifests: [ManifestChange] = []
    var refused: [Cure: String] = [:]
    for package in packages.sorted() {
      let own = changes.filter { graph.modules[$0.from].package == package }
      do throws(FileSystemError) {
        let rewriter = try ManifestRewriter.rewritten(
          package, in: repository, own, addedPackages: changed.addedPackages,
          removedPackages: changed.removedPackages)
        for (change, reason) in rewriter.refused { refused[.change(change)] = reason }
        for (edge, reason) in rewriter.keptPackages where draft.unusedPackages.contains(edge) {
          refused[.packageRemoval(edge)] = reason
        }
        if let change = rewriter.change { manifests.append(change) }
      } catch {
        for change in own {
          refused[.change(change)] = "the manifest cannot be read: \(error.reason)"
        }
      }
    }
    return (manifests, refused)
  }
}

// From a finding to what mends it.
extension FixPlanner {
  private func cure(
    for finding: Finding, of rule: MendableRule
  ) -> Result<Cure, DependencyChange.Refusal> {
    guard let package = package(of: finding.from) else {
      return .failure(.init("its package is unknown"))
    }
    if let reason = closed[package] { return .failure(.init(reason)) }
    switch rule {
    case .undeclaredImport, .transitiveImport:
      if finding.severity == .note {
        return .failure(.init("it is imported only where 'canImport' finds it"))
      }
      guard let from = module(finding.from), let to = finding.to.flatMap(module) else {
        return .failure(.init("its modules are unknown"))
      }
      if rule == .transitiveImport, !reachesAlways(from, to) {
        return .failure(.init("it is reached only under a condition, which the new one needs too"))
      }
      return DependencyChange.addition(from: from, to: to, in: repository).map(Cure.change)
    case .unusedDependency: return removal(for: finding, package).map(Cure.change)
    case .unusedPackageDependency:
      let edge = repository.graph.packageEdges.firstIndex {
        $0.from == package && $0.declaration.place == finding.place && !$0.declaration.isComputed
      }
      return edge.map { .success(.packageRemoval($0)) }
        ?? .failure(.init("the manifest computes the declaration"))
    }
  }

  /// Whether declarations without a condition lead from one module to another.
  private func reachesAlways(_ start: PackageGraph.ModuleID, _ goal: PackageGraph.ModuleID) -> Bool
  {
    var seen: Set<PackageGraph.ModuleID> = [start]
    var open = [start]
    while let module = open.popLast() {
      if module == goal { return true }
      for edge in repository.graph.edges(from: module) where edge.condition == nil {
        if seen.insert(edge.to).inserted { open.append(edge.to) }
      }
    }
    return false
  }

  private func package(of subject: Subject) -> PackageGraph.PackageID? {
    repository.graph.packages.firstIndex { $0.folder == subject.folder }
  }

  private func module(_ subject: Subject) -> PackageGraph.ModuleID? {
    guard let package = package(of: subject) else { return nil }
    return repository.graph.packages[package].modules.first {
      repository.graph.modules[$0].name == subject.module
    }
  }

  private func removal(
    for finding: Finding, _ package: PackageGraph.PackageID
  ) -> Result<DependencyChange, DependencyChange.Refusal> {
    let computed = DependencyChange.Refusal("the manifest computes the declaration")
    guard let from = module(finding.from) else { return .failure(computed) }
    let loaded = repository.manifests[package]
    let index = from - repository.graph.packages[package].modules.lowerBound
    guard loaded.places.targets.indices.contains(index),
      let position = loaded.places.targets[index].dependencies.firstIndex(where: {
        $0?.line == finding.place.line && $0?.column == finding.place.column
      })
    else { return .failure(computed) }
    let edges = repository.graph.edges(from: from).filter {
      $0.declaration.place == finding.place && !$0.isPluginUsage && !$0.declaration.isComputed
    }
    guard !edges.isEmpty else { return .failure(computed) }
    return .success(
      DependencyChange(
        action: .remove(finding.place), from: from, to: edges.map(\.to).sorted(),
        reference: DependencyReference(
          loaded.manifest.targets[index].dependencies[position])))
  }
}
