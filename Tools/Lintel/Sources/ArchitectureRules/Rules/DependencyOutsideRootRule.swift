import ArchitectureModel

/// A path dependency should lead to a folder of the repository, from where the manifest stands.
struct DependencyOutsideRootRule: Rule {
  static let info = RuleInfo(
    id: "dependency-outside-root",
    summary:
      "a path that leaves the repository, or begins at the root of a disk or at a home folder",
    rationale: """
      It holds on one machine: whoever else checks the repository out has nothing there, or \
      something else.
      """,
    severity: .warning,
    examples: [
      .keeps(
        """
        package A
          uses B | written ../B
          target A -> B
        package B
          target B
        """),
      .breaks(
        """
        package A
          uses ../Elsewhere/B | outside
          target A -> B@b
        """),
    ])

  func findings(in input: RuleInput) -> [Finding] {
    firstOfEach(
      input.graph.packageEdges.compactMap { edge in
        reason(edge).map { finding(edge, $0, in: input) }
      }, .packageDependency)
  }

  private enum Reason {
    case leavesRoot, absolute, homeRelative
  }

  /// What the manifest's text says counts: a path that it computes from its own place is no
  /// absolute one.
  private func reason(_ edge: PackageEdge) -> Reason? {
    if case .registry = edge.dependency.location { return nil }
    if let text = edge.writtenLocation {
      if text.hasPrefix("~") { return .homeRelative }
      if text.hasPrefix("/") || text.hasPrefix("file://") { return .absolute }
    }
    return edge.destination == .outside ? .leavesRoot : nil
  }

  private func finding(_ edge: PackageEdge, _ reason: Reason, in input: RuleInput) -> Finding {
    let path = edge.writtenLocation ?? edge.dependency.identity
    let name = input.graph.packages[edge.from].name
    let how =
      switch reason {
      case .leavesRoot: "by a path that leaves the repository"
      case .absolute: "by an absolute path"
      case .homeRelative: "by a path from a home folder"
      }
    return Finding(
      rule: Self.info.id, severity: .warning,
      message: "'\(name)' depends on package '\(path)' \(how)",
      help: edge.destination == .outside
        ? "move the package into the repository, or depend on it by URL"
        : "write the path relative to the manifest",
      place: edge.declaration.place, from: input.subject(ofPackage: edge.from),
      to: Subject(package: edge.dependency.identity))
  }
}
