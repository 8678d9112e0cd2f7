package import ArchitectureModel

/// What a selector of the configuration means in the graph.
///
/// A layer's name, else the name of a target or a folder, else the name of a package, else a
/// third-party name. Test targets are never meant.
struct SelectorMatch {
  private(set) var modules: [PackageGraph.ModuleID] = []

  /// Local packages that the selector names, or whose modules are all it names.
  private(set) var packages: Set<PackageGraph.PackageID> = []
  private(set) var externals: [PackageGraph.ExternalID] = []

  /// The pattern for third-party names, if nothing of the repository is meant.
  private(set) var thirdParty: Glob?

  /// - Complexity: O(*n*) in modules, packages and third-party products.
  init(_ selector: Selector, in graph: PackageGraph, layering: Layering) {
    if let layer = selector.layer {
      modules = graph.modules.indices.filter { layering.layers[$0] == layer }
      return
    }
    let entry = Entry(selector.text, namesPackages: false, place: selector.place)
    modules = Self.modules(in: graph, by: entry)
    if !modules.isEmpty || entry.kind == .folder { return }
    let package = Entry(selector.text, namesPackages: true, place: selector.place)
    packages = Set(
      graph.packages.indices.filter { id in
        package.matches(
          packageNamed: graph.packages[id].name, identity: graph.packages[id].identity)
      })
    modules = Self.modules(in: graph, by: package)
    if !packages.isEmpty { return }
    let glob = Glob(selector.text)
    thirdParty = glob
    externals = graph.externals.indices.filter { glob.names(graph.externals[$0]) }
  }

  private static func modules(in graph: PackageGraph, by entry: Entry) -> [PackageGraph.ModuleID] {
    graph.modules.indices.filter { id in
      !graph.modules[id].isTestTarget && Layering.unit(of: id, in: graph, by: entry) != nil
    }
  }

  /// Whether nothing of the repository is meant and no third-party product that is used.
  var isEmpty: Bool { modules.isEmpty && packages.isEmpty && externals.isEmpty }
}

extension Glob {
  /// Whether a third-party product is meant, by its name or by its package's identity in any case.
  package func names(_ external: ExternalProduct) -> Bool {
    matches(external.product) || external.package.map { namesPackage($0) } ?? false
  }

  /// Whether a package of this identity is meant; letter case does not count.
  func namesPackage(_ identity: String) -> Bool {
    Glob(text.lowercased()).matches(identity.lowercased())
  }
}
