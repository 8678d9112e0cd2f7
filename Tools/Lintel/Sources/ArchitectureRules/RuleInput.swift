package import ArchitectureModel
import GraphAlgorithms

/// All that a rule may look at.
package struct RuleInput: Sendable {
  package let graph: PackageGraph
  package let policy: Policy
  package let imports: ImportUses

  /// What is declared and what is imported.
  package let uses: UseGraph

  /// Which module stands in which layer.
  package let layering: Layering

  /// What the layers forbid, judged once for all rules.
  let violations: [LayerViolation]

  /// The modules of product code with what they declare to use of one another; edges from or to
  /// test code, plugins and macros are not in it.
  let productGraph: Digraph

  package init(graph: PackageGraph, policy: Policy, imports: ImportUses = ImportUses()) {
    self.graph = graph
    self.policy = policy
    self.imports = imports
    uses = UseGraph(graph: graph, imports: imports)
    layering = Layering(graph: graph, policy: policy)
    violations =
      LayerJudgement(
        graph: graph, policy: policy, layering: layering, useGraph: uses
      ).violations
    let layering = layering
    func isProduct(_ module: PackageGraph.ModuleID) -> Bool {
      !layering.isTestCode[module] && !graph.modules[module].isHostTool
    }
    productGraph = Digraph(
      nodeCount: graph.modules.count,
      edges: graph.moduleEdges.lazy
        .filter { isProduct($0.from) && isProduct($0.to) }
        .map { Edge(from: $0.from, to: $0.to) })
  }

  /// Whether some package could not be read, so that what is absent may only be unknown.
  var isIncomplete: Bool { !graph.unreadable.isEmpty }

  func subject(of module: PackageGraph.ModuleID) -> Subject {
    let package = graph.package(of: module)
    return Subject(
      package: package?.name, folder: package?.folder, module: graph.modules[module].name,
      layer: layering.layers[module].map { policy.layers[$0].name })
  }

  func subject(ofPackage id: PackageGraph.PackageID) -> Subject {
    Subject(package: graph.packages[id].name, folder: graph.packages[id].folder)
  }

  func subject(ofExternal id: PackageGraph.ExternalID) -> Subject {
    Subject(package: graph.externals[id].package, product: graph.externals[id].product)
  }

  /// The declarations of one module's dependency on another, in the order of their places.
  func declarations(
    from: PackageGraph.ModuleID, to: PackageGraph.ModuleID
  ) -> [ModuleEdge] {
    graph.edges(from: from).filter { $0.to == to }
  }

  /// The limit that holds for a rule that has one.
  func limit(of rule: RuleInfo) -> Int { policy.rules[rule.id]?.max ?? rule.defaultLimit ?? .max }

  /// The line of the configuration that sets a rule's limit.
  func limitLine(of rule: RuleInfo) -> Because? {
    policy.rules[rule.id].map { Because(place: $0.place) }
  }
}
