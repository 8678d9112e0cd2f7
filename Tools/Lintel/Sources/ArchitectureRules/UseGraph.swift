package import ArchitectureModel

/// Who uses whom: what the manifests declare, and what the sources import without it.
package struct UseGraph: Sendable {
  private let edges: [ModuleEdge]

  /// `edges[starts[m] ..< starts[m + 1]]` go out from module `m`.
  private let starts: [Int]

  /// Of each pair, the places of its imports in the order of the files.
  private let importPlaces: [Pair: [Place]]

  private struct Pair: Hashable {
    var from: PackageGraph.ModuleID
    var to: PackageGraph.ModuleID
  }

  /// - Complexity: O(*e* + *i*) for *e* edges and *i* imports.
  package init(graph: PackageGraph, imports: ImportUses) {
    var edges: [ModuleEdge] = []
    var starts = [0]
    var places: [Pair: [Place]] = [:]
    for module in graph.modules.indices {
      var own = Array(graph.edges(from: module))
      var undeclared: Set<PackageGraph.ModuleID> = []
      for use in imports.uses(of: module) {
        guard let target = use.meaning.module, target != module else { continue }
        let place = imports.place(of: use)
        places[Pair(from: module, to: target), default: []].append(place)
        if case .declared = use.meaning { continue }
        guard undeclared.insert(target).inserted else { continue }
        own.append(
          ModuleEdge(
            from: module, to: target, kind: graph.modules[module].isTestTarget ? .test : .product,
            declaration: Declaration(place: place), origin: .importDeclaration))
      }
      if !undeclared.isEmpty {
        own.sort { ($0.to, $0.declaration.place) < ($1.to, $1.declaration.place) }
      }
      edges += own
      starts.append(edges.count)
    }
    self.edges = edges
    self.starts = starts
    importPlaces = places
  }

  /// What a module uses, sorted by module and place.
  package func edges(from module: PackageGraph.ModuleID) -> ArraySlice<ModuleEdge> {
    edges[starts[module]..<starts[module + 1]]
  }

  /// Where a module imports another, in the order of the files.
  package func importPlaces(
    from: PackageGraph.ModuleID, to: PackageGraph.ModuleID
  ) -> [Place] {
    importPlaces[Pair(from: from, to: to)] ?? []
  }
}
