/// How far down the longest chain of dependencies leads from each node of a graph.
///
/// The nodes of a strongly connected component count as one: chains are those of the
/// condensation, and a chain's length is the number of its edges there.
package struct Depths: Hashable, Sendable {
  /// The depth of each node: 0 if nothing outside its component is needed.
  package let ofNode: [Int]

  /// The edge with which a longest chain leaves each node's component, the smallest of several.
  private let firstEdge: [Edge?]

  /// - Complexity: O(*n* + *e*).
  package init(of graph: Digraph) {
    let components = graph.strongComponents
    let componentOf = components.componentOf
    var depths = [Int](repeating: 0, count: components.count)
    var edges = [Edge?](repeating: nil, count: components.count)
    for (component, members) in components.members.enumerated() {
      for node in members {
        for next in graph.successors(of: node) where componentOf[next] != component {
          let depth = depths[componentOf[next]] + 1  // known: lower numbers come first
          guard depth > depths[component] else { continue }
          depths[component] = depth
          edges[component] = Edge(from: node, to: next)
        }
      }
    }
    ofNode = componentOf.map { depths[$0] }
    firstEdge = componentOf.map { edges[$0] }
  }

  /// The edges of a longest chain that leads down from `node`, as many as its depth.
  ///
  /// Each leads from one component to the next. Where a component has several nodes, an edge need
  /// not begin where the one before ends: a path within the component joins them.
  package func longestChain(from node: Int) -> [Edge] {
    var chain: [Edge] = []
    var node = node
    while let edge = firstEdge[node] {
      chain.append(edge)
      node = edge.to
    }
    return chain
  }

  /// The nodes of each depth, in ascending order; an edge leads to a smaller depth, or stays
  /// within a component.
  package var layers: [[Int]] {
    var layers = [[Int]](repeating: [], count: (ofNode.max() ?? -1) + 1)
    for (node, depth) in ofNode.enumerated() { layers[depth].append(node) }
    return layers
  }
}
