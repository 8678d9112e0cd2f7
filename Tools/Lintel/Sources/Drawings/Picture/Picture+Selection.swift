import ArchitectureModel
import GraphAlgorithms
import Suggestions

/// A name that nothing in a picture has.
package struct UnknownName: Error, Hashable {
  package var name: String

  /// A phrase to append to a message, or nothing.
  package var suggestion: String

  package init(name: String, suggestion: String) {
    self.name = name
    self.suggestion = suggestion
  }
}

extension Picture {
  /// The arrows as a graph of the positions of nodes.
  var digraph: Digraph {
    Digraph(
      nodeCount: nodes.count,
      edges: edges.map { GraphAlgorithms.Edge(from: $0.from, to: $0.to) })
  }

  /// Keeps what the options ask for.
  mutating func select(_ options: PictureOptions) throws(UnknownName) {
    var kept = Set(nodes.indices)
    let graph = digraph
    if let from = options.from {
      kept.formIntersection(graph.nodes(around: try nodes(named: from)))
    }
    if let to = options.to {
      kept.formIntersection(graph.transposed.nodes(around: try nodes(named: to)))
    }
    if let focus = options.focus {
      let centre = try nodes(named: focus)
      kept.formIntersection(
        graph.nodes(around: centre, within: options.depth)
          .union(graph.transposed.nodes(around: centre, within: options.depth)))
    }
    if kept.count < nodes.count { keep(kept) }
  }

  /// What a name or a glob means: nodes, else packages, else folders, else layers, by their names.
  private func nodes(named name: String) throws(UnknownName) -> [Int] {
    let glob = Glob(name)
    let names: [(Node) -> String?] = [
      { $0.name }, { $0.package }, { $0.folder }, { $0.layer.map { layers[$0].name } },
    ]
    for nameOf in names {
      let found = nodes.indices.filter { nameOf(nodes[$0]).map(glob.matches) ?? false }
      if !found.isEmpty { return found }
    }
    let known = nodes.flatMap { node in names.compactMap { $0(node) } }
    throw UnknownName(name: name, suggestion: Spelling.suggestion(for: name, in: known))
  }

  private mutating func keep(_ kept: Set<Int>) {
    let order = kept.sorted()
    let numbers = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
    nodes = order.map { nodes[$0] }
    edges = edges.compactMap { edge in
      guard let from = numbers[edge.from], let to = numbers[edge.to] else { return nil }
      var edge = edge
      edge.from = from
      edge.to = to
      return edge
    }
  }

  /// Keeps the findings that something in the picture refers to.
  mutating func dropLooseFindings() {
    let used = Set((nodes.flatMap(\.findings)) + edges.flatMap(\.findings)).sorted()
    let numbers = Dictionary(uniqueKeysWithValues: used.enumerated().map { ($1, $0) })
    findings = used.map { findings[$0] }
    for index in nodes.indices {
      nodes[index].findings = nodes[index].findings.compactMap { numbers[$0] }
    }
    for index in edges.indices {
      edges[index].findings = edges[index].findings.compactMap { numbers[$0] }
    }
  }
}

extension Digraph {
  /// The nodes that a path of at most so many edges leads to, the ends included.
  fileprivate func nodes(around centre: [Int], within depth: Int = .max) -> Set<Int> {
    var search = BreadthFirstSearch(in: self)
    search.run(from: centre)
    return Set(search.reached.filter { search.distance(to: $0) ?? 0 <= depth })
  }
}
