package import ArchitectureModel
import ArchitectureRules
import GraphAlgorithms

/// The shortest paths along which one thing does use another.
package struct ShortestPaths: Hashable, Sendable {
  /// A step from one module to the next, with every place at which it is made.
  package struct Step: Hashable, Sendable {
    package var from: String
    package var to: String
    package var places: [RelatedPlace]
  }

  /// The first in the order of the graph, as many as were asked for.
  package var shown: [[Step]]

  /// How many there are; `Int.max` if there are that many or more.
  package var count: Int

  /// How many steps each has.
  package var length: Int
}

extension UseNodes {
  /// The shortest paths from any of some nodes to any of others.
  ///
  /// No path runs through test code, plugins or macros, though it may begin or end there.
  func paths(from: [Int], to: [Int], limit: Int) -> ShortestPaths? {
    let starts = Set(from)
    let (start, end) = (count, count + 1)
    let passable = edges.filter { edge in
      starts.contains(edge.from) || canPassThrough(edge.from)
    }
    let graph = Digraph(
      nodeCount: count + 2,
      edges: passable + from.map { Edge(from: start, to: $0) } + to.map { Edge(from: $0, to: end) })
    guard let all = graph.allShortestPaths(from: start, to: end, limit: limit) else { return nil }
    let shown = all.paths.map { path in
      let nodes = path.dropFirst().dropLast()
      return zip(nodes, nodes.dropFirst()).map { from, to in
        ShortestPaths.Step(
          from: displayName(from), to: displayName(to), places: places(Edge(from: from, to: to)))
      }
    }
    return ShortestPaths(shown: shown, count: all.count, length: all.length - 2)
  }

  private func canPassThrough(_ node: Int) -> Bool {
    isModule(node) && !input.layering.isTestCode[node] && !input.graph.modules[node].isHostTool
  }
}
