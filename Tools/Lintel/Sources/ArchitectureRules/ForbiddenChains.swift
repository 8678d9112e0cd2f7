import ArchitectureModel
import GraphAlgorithms

/// Finds the chains of dependencies, declared or imported, that an element of `forbid` rules out.
///
/// Nodes are the modules and, after them, the third-party products. A chain ends at the first node
/// of `to` and begins at the last of `from` before it: what is used through another forbidden user
/// is that one's finding. So there is a finding if and only if there is a chain.
struct ForbiddenChains {
  private let graph: PackageGraph
  private let layering: Layering
  private let digraph: Digraph
  private let transposed: Digraph

  /// One chain from a module to what it must not reach.
  struct Chain {
    /// Nodes, both ends included.
    var nodes: [Int]
  }

  init(_ input: RuleInput) {
    let graph = input.graph
    let layering = input.layering
    self.graph = graph
    self.layering = layering
    let count = graph.modules.count
    let modules = graph.modules.indices.lazy.flatMap { module in
      input.uses.edges(from: module).map { Edge(from: $0.from, to: $0.to) }
    }
    let externals = graph.externalEdges.lazy.map { Edge(from: $0.from, to: count + $0.to) }
    let edges = (Array(modules) + Array(externals)).filter { !layering.isTestCode[$0.from] }
    digraph = Digraph(nodeCount: count + graph.externals.count, edges: edges)
    transposed = digraph.transposed
  }

  /// The sides of an element of `forbid`, by node.
  struct Sides {
    var isFrom: [Bool]
    var isTo: [Bool]
  }

  func sides(of forbidden: ForbiddenDependency) -> Sides {
    var isFrom = [Bool](repeating: false, count: digraph.nodeCount)
    var isTo = isFrom
    func match(_ selector: Selector) -> SelectorMatch {
      SelectorMatch(selector, in: graph, layering: layering)
    }
    if forbidden.from.isEmpty {
      for module in graph.modules.indices { isFrom[module] = true }
    }
    for module in forbidden.from.flatMap({ match($0).modules }) { isFrom[module] = true }
    for module in forbidden.except.flatMap({ match($0).modules }) { isFrom[module] = false }
    for module in graph.modules.indices where layering.isTestCode[module] { isFrom[module] = false }
    for selector in forbidden.to {
      let match = match(selector)
      for module in match.modules { isTo[module] = true }
      for external in match.externals { isTo[graph.modules.count + external] = true }
    }
    if forbidden.from.isEmpty {
      for node in isTo.indices where isTo[node] { isFrom[node] = false }
    }
    return Sides(isFrom: isFrom, isTo: isTo)
  }

  /// The shortest chain for each pair, by its ends.
  ///
  /// - Complexity: O(*n* + *e*) where there are none; else that for each module with a finding.
  func chains(between sides: Sides) -> [Chain] {
    func canPass(_ node: Int) -> Bool {
      node < graph.modules.count && !layering.isTestCode[node] && !graph.modules[node].isHostTool
        && !sides.isFrom[node] && !sides.isTo[node]
    }
    let ends = sides.isTo.indices.filter { sides.isTo[$0] }
    var backwards = BreadthFirstSearch(in: transposed)
    backwards.run(from: ends, through: canPass)
    var users = Set(backwards.reached.filter { sides.isFrom[$0] && !sides.isTo[$0] })
    for end in ends where sides.isFrom[end] { users.insert(end) }
    var search = BreadthFirstSearch(in: digraph)
    return users.sorted().flatMap { user -> [Chain] in
      search.run(from: [user], through: canPass)
      return search.reached.filter { sides.isTo[$0] && $0 != user }.sorted().compactMap { end in
        search.path(to: end).map { Chain(nodes: $0) }
      }
    }
  }
}
