import ArchitectureModel
import GraphAlgorithms

/// Packages should not need one another in a cycle, even where their targets do not.
struct PackageCycleRule: Rule {
  static let info = RuleInfo(
    id: "package-cycle",
    summary: "packages that depend on one another in a cycle",
    rationale: """
      None of the packages can be opened, versioned or moved without the others. Below tools \
      version 6.0 SwiftPM refuses such packages even where no target needs itself; then it is an \
      error. What test code alone needs closes no cycle.
      """,
    severity: .warning,
    examples: [
      .keeps(
        """
        package A
          target A1
          target A2 -> B1
          test ATests -> B1
        package B
          target B1
          test BTests -> A1
        """),
      .breaks(
        """
        package A
          target A1
          target A2 -> B1
        package B
          target B1 -> A1
        """),
    ])

  func findings(in input: RuleInput) -> [Finding] {
    let links = PackageLinks(input)
    let graph = Digraph(nodeCount: input.graph.packages.count, edges: Array(links.steps.keys))
    return graph.cycles.compactMap { finding($0, links, in: input) }
  }

  private func finding(_ cycle: Cycle, _ links: PackageLinks, in input: RuleInput) -> Finding? {
    let packages = input.graph.packages
    let wording = CycleWording(
      cycle: cycle, noun: "packages", name: { packages[$0].name }, step: { links.steps[$0] })
    let chain = wording.chain(kind: .packageDependency)
    guard let first = chain.first else { return nil }
    let old = cycle.members.first { packages[$0].toolsVersion < ToolsVersion(6, 0) }
    let refusal = old.map {
      "; '\(packages[$0].name)' has tools version \(packages[$0].toolsVersion), and SwiftPM takes"
        + " such a cycle only from 6.0 on"
    }
    return Finding(
      rule: Self.info.id, severity: old == nil ? .warning : .error,
      message: "package " + wording.message + (refusal ?? ""), help: wording.help,
      place: first.place, from: input.subject(ofPackage: cycle.loop[0]),
      to: input.subject(ofPackage: cycle.loop[1]),
      places: wording.places(kind: .packageDependency), chain: chain)
  }
}

/// The package dependencies that can close a cycle: those that product code uses, or nobody.
private struct PackageLinks {
  private(set) var steps: [Edge: CycleWording.Step] = [:]

  init(_ input: RuleInput) {
    let graph = input.graph
    var uses: [Int: [ModuleEdge]] = [:]
    for edge in graph.moduleEdges {
      guard let packageEdge = edge.packageEdge, !input.layering.isTestCode[edge.from],
        !graph.modules[edge.from].isHostTool, !graph.modules[edge.to].isHostTool
      else { continue }
      uses[packageEdge, default: []].append(edge)
    }
    for (index, packageEdge) in graph.packageEdges.enumerated() {
      guard case .local(let to) = packageEdge.destination, to != packageEdge.from else { continue }
      let ofEdge = uses[index] ?? []
      if packageEdge.isUsed, ofEdge.isEmpty { continue }
      let traits = ofEdge.map { $0.condition?.traits ?? [] }
      let isFree = ofEdge.isEmpty || traits.contains { $0.isEmpty }
      let edge = Edge(from: packageEdge.from, to: to)
      if let known = steps[edge], known.traits.isEmpty || !isFree { continue }
      steps[edge] = CycleWording.Step(
        place: packageEdge.declaration.place, traits: isFree ? [] : traits.first ?? [])
    }
  }
}
