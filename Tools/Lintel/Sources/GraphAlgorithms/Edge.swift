/// An edge of a graph, from the node that depends to the node it depends on.
///
/// Edges are ordered by where they begin, then by where they end.
package struct Edge: Hashable, Comparable, Sendable {
  package let from: Int
  package let to: Int

  package init(from: Int, to: Int) {
    self.from = from
    self.to = to
  }

  package static func < (left: Edge, right: Edge) -> Bool {
    (left.from, left.to) < (right.from, right.to)
  }
}
