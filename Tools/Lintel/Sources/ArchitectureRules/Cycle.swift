import ArchitectureModel
import GraphAlgorithms

/// Nodes of which each reaches every other.
struct Cycle {
  /// In ascending order.
  var members: [Int]

  /// A shortest loop among them, from its smallest node back to it.
  var loop: [Int]

  /// Edges without which no loop is left.
  var cut: [Edge]

  /// Whether no fewer edges would do, as far as that is proven.
  var isSmallestCut: Bool
}

extension Digraph {
  /// The cycles, one for each strongly connected component, by their smallest members.
  ///
  /// - Complexity: O(*n* + *e*), and for each component that of its shortest cycle and of its
  ///   smallest feedback arc set.
  var cycles: [Cycle] {
    strongComponents.cyclic.compactMap { members in
      let part = induced(by: members)
      guard let loop = part.shortestCycle, let cut = part.smallestFeedbackArcSet() else {
        return nil
      }
      return Cycle(
        members: members, loop: loop.map { members[$0] },
        cut: cut.edges.map { Edge(from: members[$0.from], to: members[$0.to]) },
        isSmallestCut: cut.isSmallest)
    }
  }
}

/// Words a cycle for the two rules that find one.
struct CycleWording {
  /// What a declared edge of the cycle needs to be told.
  struct Step {
    var place: Place

    /// Traits of which one must be on for the edge to count; empty for none.
    var traits: [String]
  }

  let cycle: Cycle

  /// What the nodes are, in the plural: `modules`.
  let noun: String
  let name: (Int) -> String
  let step: (Edge) -> Step?

  private var loopEdges: [Edge] {
    zip(cycle.loop, cycle.loop.dropFirst()).map { Edge(from: $0, to: $1) }
  }

  var message: String {
    let between = cycle.loop.dropFirst().dropLast().map { "'\(name($0))'" }
    let through = between.isEmpty ? "" : " through " + between.listed
    let others = cycle.members.count - (cycle.loop.count - 1)
    let more = others > 0 ? "; \(others) more \(noun) reach it and are reached by it" : ""
    let traits = Set(loopEdges.flatMap { step($0)?.traits ?? [] }).sorted().map { "'\($0)'" }
    let switched =
      traits.isEmpty ? "" : "; the cycle closes where trait \(traits.listed) is on"
    return "'\(name(cycle.loop[0]))' depends on itself\(through)\(more)\(switched)"
  }

  /// Names the edges to cut; of more than five the first, since the others are listed as places.
  var help: String {
    let shown = 5
    var texts = cycle.cut.prefix(shown).map { edge in
      let place = step(edge)?.place
      let position = place.map { " (\($0.file):\($0.line):\($0.column))" } ?? ""
      return "'\(name(edge.from))' on '\(name(edge.to))'\(position)"
    }
    guard texts.count > 1 else {
      return "remove the dependency of \(texts.listed), which breaks the cycle"
    }
    if cycle.cut.count > shown { texts.append("\(cycle.cut.count - shown) more") }
    let claim =
      cycle.isSmallestCut
      ? "no fewer than these \(cycle.cut.count) break every cycle"
      : "these \(cycle.cut.count) break every cycle, but are not proven smallest"
    return "remove the dependencies of \(texts.listed): \(claim)"
  }

  func chain(kind: PlaceKind) -> [Hop] {
    loopEdges.compactMap { edge in
      step(edge).map {
        Hop(from: name(edge.from), to: name(edge.to), place: $0.place, kind: kind)
      }
    }
  }

  /// The places of edges to cut that are not on the loop; of very many the first.
  func places(kind: PlaceKind) -> [RelatedPlace] {
    let loop = Set(loopEdges)
    return cycle.cut.filter { !loop.contains($0) }.prefix(100).compactMap { edge in
      step(edge).map { RelatedPlace($0.place, kind) }
    }
  }
}
