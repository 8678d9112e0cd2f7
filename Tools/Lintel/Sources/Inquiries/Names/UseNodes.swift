import ArchitectureModel
import ArchitectureRules
import GraphAlgorithms

/// The modules and third-party products of a repository as the nodes of one graph: the modules
/// first, each at its own number, then the products.
struct UseNodes: Sendable {
  let input: RuleInput

  var count: Int { graph.modules.count + graph.externals.count }

  private var graph: PackageGraph { input.graph }

  func isModule(_ node: Int) -> Bool { node < graph.modules.count }

  /// What a node is.
  func thing(_ node: Int) -> Thing {
    isModule(node) ? .module(node) : .thirdPartyProduct(node - graph.modules.count)
  }

  /// The nodes that a thing consists of, in ascending order; of a package without its test targets.
  func nodes(of thing: Thing) -> [Int] {
    switch thing {
    case .module(let id): return [id]
    case .package(let id):
      return graph.packages[id].modules.filter { !graph.modules[$0].isTestTarget }
    case .product(let id, let name):
      let vended = graph.packages[id].products.filter { $0.name == name }.flatMap(\.modules)
      return Set(vended).sorted()
    case .thirdPartyProduct(let id): return [graph.modules.count + id]
    case .thirdPartyPackage(let identity):
      return graph.externals.indices.filter { graph.externals[$0].package == identity }
        .map { graph.modules.count + $0 }
    }
  }

  /// Every use once.
  var edges: [Edge] {
    let own = graph.modules.indices.flatMap { module in
      input.uses.edges(from: module).map { Edge(from: $0.from, to: $0.to) }
    }
    let external = graph.externalEdges.map { Edge(from: $0.from, to: graph.modules.count + $0.to) }
    return Set(own + external).filter { $0.from != $0.to }.sorted()
  }

  /// Where a node uses another: in the manifest, then the `.package` lines, then the imports.
  func places(_ edge: Edge) -> [RelatedPlace] {
    var places: [RelatedPlace] = []
    var packageEdges: [Int?] = []
    if isModule(edge.to) {
      for use in input.uses.edges(from: edge.from) where use.to == edge.to {
        places.append(RelatedPlace(use.declaration.place, use.placeKind))
        packageEdges.append(use.packageEdge)
      }
    } else {
      for use in graph.externalEdges
      where use.from == edge.from && use.to == edge.to - graph.modules.count {
        places.append(RelatedPlace(use.declaration.place, .targetDependency))
        packageEdges.append(use.packageEdge)
      }
    }
    for case let line? in packageEdges {
      places.append(RelatedPlace(graph.packageEdges[line].declaration.place, .packageDependency))
    }
    places += importPlaces(edge).map { RelatedPlace($0, .importDeclaration) }
    var seen: Set<Place> = []
    return places.filter { seen.insert($0.place).inserted }
  }

  private func importPlaces(_ edge: Edge) -> [Place] {
    guard !isModule(edge.to) else { return input.uses.importPlaces(from: edge.from, to: edge.to) }
    let name = Module.c99Name(of: graph.externals[edge.to - graph.modules.count].product)
    return input.imports.uses(of: edge.from)
      .filter { $0.meaning == .thirdParty && input.imports.name(of: $0) == name }
      .map(input.imports.place)
  }
}
