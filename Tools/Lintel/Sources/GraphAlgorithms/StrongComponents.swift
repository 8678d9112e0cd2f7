/// The strongly connected components of a graph: the largest sets of nodes of which each reaches
/// every other.
///
/// Components are numbered so that an edge between two of them leads from the higher number to
/// the lower one: what is depended on comes first.
package struct StrongComponents: Hashable, Sendable {
  /// The nodes of each component, in ascending order.
  package let members: [[Int]]

  /// The component of each node.
  package let componentOf: [Int]

  /// The components that have a cycle: several members, or one with an edge to itself.
  ///
  /// They are in the order of their smallest members.
  package let cyclic: [[Int]]

  package var count: Int { members.count }
}

extension Digraph {
  /// The strongly connected components, by Tarjan's algorithm, without recursion.
  ///
  /// - Complexity: O(*n* + *e*), and the sorting of the members.
  package var strongComponents: StrongComponents {
    var search = ComponentSearch(graph: self)
    for root in 0..<nodeCount { search.visit(from: root) }
    let members = search.members.map { $0.sorted() }
    let cyclic = members.filter { $0.count > 1 || hasEdge(from: $0[0], to: $0[0]) }
    return StrongComponents(
      members: members, componentOf: search.componentOf,
      cyclic: cyclic.sorted { $0[0] < $1[0] })
  }

  /// The graph of the components, without edges from a component to itself.
  ///
  /// - Complexity: O(*n* + *e*).
  package func condensation(_ components: StrongComponents) -> Digraph {
    let ofNode = components.componentOf
    let between = edges.lazy.filter { ofNode[$0.from] != ofNode[$0.to] }
    return Digraph(
      nodeCount: components.count,
      edges: between.map { Edge(from: ofNode[$0.from], to: ofNode[$0.to]) })
  }
}

/// The state of Tarjan's algorithm, with a stack of its own in the place of recursion.
private struct ComponentSearch {
  let graph: Digraph
  var members: [[Int]] = []
  var componentOf: [Int]
  private var order: [Int]  // when a node was entered, from 1; 0: not yet
  private var low: [Int]  // the earliest node known to be in the same component
  private var nextEdge: [Int]
  private var entered = 0
  private var pending: [Int] = []  // entered, but of no component yet
  private var path: [Int] = []

  init(graph: Digraph) {
    self.graph = graph
    componentOf = [Int](repeating: -1, count: graph.nodeCount)
    order = [Int](repeating: 0, count: graph.nodeCount)
    low = order
    nextEdge = order
  }

  mutating func visit(from root: Int) {
    guard order[root] == 0 else { return }
    enter(root)
    while let node = path.last {
      guard nextEdge[node] < graph.edgeNumbers(from: node).upperBound else {
        leave(node)
        continue
      }
      let next = graph.targets[nextEdge[node]]
      nextEdge[node] += 1
      if order[next] == 0 {
        enter(next)
      } else if componentOf[next] < 0 {
        low[node] = min(low[node], order[next])
      }
    }
  }

  private mutating func enter(_ node: Int) {
    entered += 1
    order[node] = entered
    low[node] = entered
    nextEdge[node] = graph.edgeNumbers(from: node).lowerBound
    pending.append(node)
    path.append(node)
  }

  private mutating func leave(_ node: Int) {
    path.removeLast()
    if let before = path.last { low[before] = min(low[before], low[node]) }
    guard low[node] == order[node] else { return }
    var component: [Int] = []
    while let member = pending.popLast() {
      componentOf[member] = members.count
      component.append(member)
      if member == node { break }
    }
    members.append(component)
  }
}
