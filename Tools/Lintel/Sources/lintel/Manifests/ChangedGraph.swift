import ArchitectureModel

/// What the graph becomes once the manifests are changed.
struct ChangedGraph {
  /// A dependency of one package on another.
  struct PackagePair: Hashable, Comparable {
    var from: PackageGraph.PackageID
    var to: PackageGraph.PackageID

    static func < (left: Self, right: Self) -> Bool {
      (left.from, left.to) < (right.from, right.to)
    }
  }

  let graph: PackageGraph

  /// Package dependencies that the additions need and that are not there, sorted.
  let addedPackages: [PackagePair]

  /// The positions, in the graph before, of package dependencies of which nothing is used any more.
  let removedPackages: [Int]

  /// Makes changes; the package dependencies at the positions `unusedPackages` go whatever these
  /// are.
  init(
    of original: PackageGraph, _ changes: [DependencyChange], unusedPackages: Set<Int> = []
  ) {
    var edges = ChangedEdges(of: original)
    for change in changes { edges.apply(change) }
    removedPackages = edges.unusedPackageEdges.union(unusedPackages).sorted()
    addedPackages = edges.addedPackages.sorted()
    graph = edges.graph(without: Set(removedPackages))
  }
}

/// The edges of a graph while it is changed.
private struct ChangedEdges {
  private let original: PackageGraph
  private var packageEdges: [PackageEdge]
  private var moduleEdges: [ModuleEdge]

  /// Package dependencies that lost a user.
  private var loosened: Set<Int> = []
  private(set) var addedPackages: Set<ChangedGraph.PackagePair> = []

  init(of graph: PackageGraph) {
    original = graph
    packageEdges = graph.packageEdges
    moduleEdges = graph.moduleEdges
  }

  mutating func apply(_ change: DependencyChange) {
    switch change.action {
    case .remove(let place):
      let isGone = { (edge: ModuleEdge) in
        edge.from == change.from && edge.declaration.place == place && !edge.isPluginUsage
      }
      loosened.formUnion(moduleEdges.filter(isGone).compactMap(\.packageEdge))
      moduleEdges.removeAll(where: isGone)
    case .add(let vendor):
      let edge = vendor.flatMap { packageEdge(from: original.modules[change.from].package, to: $0) }
      for module in change.to {
        moduleEdges.append(
          ModuleEdge(
            from: change.from, to: module,
            kind: original.modules[change.from].isTestTarget ? .test : .product,
            declaration: Declaration(place: original.modules[change.from].declaration.place),
            packageEdge: edge))
      }
    }
  }

  /// The package dependency that leads from one package to another, which is made if need be.
  private mutating func packageEdge(
    from: PackageGraph.PackageID?, to vendor: PackageGraph.PackageID
  ) -> Int? {
    guard let from else { return nil }
    let known = packageEdges.firstIndex { $0.from == from && $0.destination == .local(vendor) }
    if let known {
      packageEdges[known].isUsed = true
      return known
    }
    addedPackages.insert(.init(from: from, to: vendor))
    let package = original.packages[vendor]
    packageEdges.append(
      PackageEdge(
        from: from,
        dependency: PackageDependency(location: .path(package.folder), identity: package.identity),
        destination: .local(vendor), path: package.folder,
        declaration: Declaration(place: original.packages[from].place),
        isUsed: true))
    return packageEdges.count - 1
  }

  /// Those that lost their last user, as far as all users are known.
  var unusedPackageEdges: Set<Int> {
    let users =
      Set(moduleEdges.compactMap(\.packageEdge))
      .union(original.externalEdges.compactMap(\.packageEdge))
    let unclear = Set(original.unresolved.compactMap { original.modules[$0.from].package })
    return loosened.subtracting(users).filter { !unclear.contains(packageEdges[$0].from) }
  }

  func graph(without removed: Set<Int>) -> PackageGraph {
    let kept = packageEdges.indices.filter { !removed.contains($0) }
    let numbers = Dictionary(uniqueKeysWithValues: zip(kept, 0...))
    return PackageGraph(
      packages: original.packages, modules: original.modules, externals: original.externals,
      packageEdges: kept.map { packageEdges[$0] },
      moduleEdges: moduleEdges.map { edge in
        var edge = edge
        edge.packageEdge = edge.packageEdge.flatMap { numbers[$0] }
        return edge
      },
      externalEdges: original.externalEdges.map { edge in
        var edge = edge
        edge.packageEdge = edge.packageEdge.flatMap { numbers[$0] }
        return edge
      },
      unresolved: original.unresolved, unreadable: original.unreadable)
  }
}
