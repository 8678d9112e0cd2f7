package import ArchitectureModel

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
}
