import ArchitectureModel

/// A package should declare no dependency of which no target uses anything.
struct UnusedPackageDependencyRule: Rule {
  static let info = RuleInfo(
    id: "unused-package-dependency",
    summary: "a package in 'dependencies' of which no target uses anything",
    rationale: """
      It is resolved, loaded and shown as an edge of the architecture for nothing. Not meant are \
      packages that are of use without a target: those with an executable, a command plugin, a \
      system library or a trait. What a third-party package holds is not known, so nothing is \
      said of it.
      """,
    severity: .warning,
    examples: [
      .keeps(
        """
        package A
          uses B
          target A -> B
        package B
          target B
        """),
      .breaks(
        """
        package A
          uses B
          target A
        package B
          target B
        """),
    ])

  func findings(in input: RuleInput) -> [Finding] {
    let graph = input.graph
    var used: Set<[Int]> = []
    for edge in graph.packageEdges {
      if edge.isUsed, case .local(let to) = edge.destination { used.insert([edge.from, to]) }
    }
    let uncertain = Set(
      graph.unresolved.filter(mayMeanAnyPackage).map { unresolved in
        graph.modules[unresolved.from].package
      })
    return graph.packageEdges.compactMap { edge in
      guard case .local(let to) = edge.destination, used.insert([edge.from, to]).inserted,
        !uncertain.contains(edge.from), to == edge.from || !isOfUseAlone(to, edge, in: graph)
      else { return nil }
      return finding(edge, to, in: input)
    }
  }

  private func finding(
    _ edge: PackageEdge, _ to: PackageGraph.PackageID, in input: RuleInput
  ) -> Finding {
    let from = input.graph.packages[edge.from].name
    let name = input.graph.packages[to].name
    return Finding(
      rule: Self.info.id, severity: .warning,
      message: (to == edge.from
        ? "package '\(from)' declares a dependency on itself"
        : "package '\(from)' declares a dependency on package '\(name)', of which no target uses"
          + " anything")
        + (edge.declaration.isComputed ? "; the manifest computes the declaration" : ""),
      help: to == edge.from
        ? "remove the package dependency: targets of one package need none"
        : "remove the package dependency, or use a product of '\(name)' in a target",
      place: edge.declaration.place, from: input.subject(ofPackage: edge.from),
      to: input.subject(ofPackage: to))
  }

  /// A name that leads nowhere may be meant for any of the dependencies.
  private func mayMeanAnyPackage(_ unresolved: UnresolvedDependency) -> Bool {
    switch unresolved.reason {
    case .nothingOfThatName, .unknownPackage: true
    case .noTarget, .noProduct: false
    }
  }

  /// Whether a package is of use to one that names none of its products: `swift run` and
  /// `swift package` find its executables and command plugins, system libraries need no product,
  /// and a dependency can be there to switch on traits.
  private func isOfUseAlone(
    _ id: PackageGraph.PackageID, _ edge: PackageEdge, in graph: PackageGraph
  ) -> Bool {
    let package = graph.packages[id]
    if edge.dependency.traits != ["default"] || !package.traits.isEmpty { return true }
    if package.products.isEmpty || package.products.contains(where: { $0.kind == .executable }) {
      return true
    }
    return package.modules.contains { module in
      graph.modules[module].kind == .target(.system) || graph.modules[module].isCommandPlugin
    }
  }
}
