import ArchitectureModel

/// A third-party dependency should name versions, and not all there will ever be.
struct UnpinnedDependencyRule: Rule {
  static let info = RuleInfo(
    id: "unpinned-dependency",
    summary: "a dependency on a branch, on a revision or on every version to come",
    rationale: """
      A branch moves, a revision says nothing of what it breaks, and a range without an end takes \
      the next major version unasked. SwiftPM refuses a package that depends on such a package by \
      version.
      """,
    severity: .warning,
    examples: [
      .keeps(
        """
        package A
          uses swift-log | from 1.5.0
          target A -> Logging@swift-log
        """),
      .breaks(
        """
        package A
          uses swift-log | branch main
          target A -> Logging@swift-log
        """),
    ])

  func findings(in input: RuleInput) -> [Finding] {
    firstOfEach(
      input.graph.packageEdges.compactMap { edge in
        description(of: edge.dependency.requirement).map { finding(edge, $0, in: input) }
      }, .packageDependency)
  }

  private func description(of requirement: PackageDependency.Requirement) -> String? {
    switch requirement {
    case .none, .exact: nil
    case .branch(let branch): "on its branch '\(branch)'"
    case .revision(let revision): "on its revision '\(revision)'"
    case .range(let from, let upTo):
      isUnbounded(from, upTo) ? "from '\(from)' without an end ('\(upTo)')" : nil
    }
  }

  /// Whether nobody can have meant the upper bound: it is from 99 on and more than ten times the
  /// lower one.
  ///
  /// Real ranges over several major versions are not, such as those of packages that count with
  /// the compiler, from 509 up to 603.
  private func isUnbounded(_ from: String, _ upTo: String) -> Bool {
    guard let lower = ToolsVersion(from)?.major, let upper = ToolsVersion(upTo)?.major else {
      return false
    }
    return upper >= 99 && upper > 10 * lower
  }

  private func finding(_ edge: PackageEdge, _ how: String, in input: RuleInput) -> Finding {
    let identity = edge.dependency.identity
    return Finding(
      rule: Self.info.id, severity: .warning,
      message: "'\(input.graph.packages[edge.from].name)' depends on package '\(identity)' \(how)",
      help: "require versions, such as 'from:' with the one in use", place: edge.declaration.place,
      from: input.subject(ofPackage: edge.from), to: Subject(package: identity))
  }
}
