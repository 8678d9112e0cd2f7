/// The packages and modules of a repository and what they declare to use.
///
/// Nodes are numbered from 0; every list is sorted, so that the same repository gives the same
/// numbers.
package struct PackageGraph: Sendable {
  package typealias PackageID = Int
  package typealias ModuleID = Int
  package typealias ExternalID = Int

  /// Sorted by folder.
  package var packages: [Package]

  /// Package by package in the order of its manifest; then the loose ones by folder.
  package var modules: [Module]

  /// Third-party products, sorted by package and name.
  package var externals: [ExternalProduct]

  /// The `dependencies` of the manifests, package by package, in their order.
  package var packageEdges: [PackageEdge]

  /// Sorted by their ends, then by place.
  package var moduleEdges: [ModuleEdge]

  /// Sorted by their ends, then by place.
  package var externalEdges: [ExternalEdge]

  /// Sorted by place.
  package var unresolved: [UnresolvedDependency]

  /// Packages whose manifests did not load, sorted by folder.
  package var unreadable: [UnreadablePackage]

  /// `moduleEdges[edgeStarts[m] ..< edgeStarts[m + 1]]` go out from module `m`.
  private var edgeStarts: [Int]

  package init(
    packages: [Package] = [], modules: [Module] = [], externals: [ExternalProduct] = [],
    packageEdges: [PackageEdge] = [], moduleEdges: [ModuleEdge] = [],
    externalEdges: [ExternalEdge] = [], unresolved: [UnresolvedDependency] = [],
    unreadable: [UnreadablePackage] = []
  ) {
    self.packages = packages
    self.modules = modules
    self.externals = externals
    self.packageEdges = packageEdges
    self.moduleEdges = moduleEdges.sorted {
      ($0.from, $0.to, $0.declaration.place) < ($1.from, $1.to, $1.declaration.place)
    }
    self.externalEdges = externalEdges.sorted {
      ($0.from, $0.to, $0.declaration.place) < ($1.from, $1.to, $1.declaration.place)
    }
    self.unresolved = unresolved.sorted {
      ($0.declaration.place, $0.name) < ($1.declaration.place, $1.name)
    }
    self.unreadable = unreadable
    var starts = [Int](repeating: 0, count: modules.count + 1)
    for edge in moduleEdges { starts[edge.from + 1] += 1 }
    for index in starts.indices.dropFirst() { starts[index] += starts[index - 1] }
    edgeStarts = starts
  }

  /// What a module declares to use, sorted by module and place.
  package func edges(from module: ModuleID) -> ArraySlice<ModuleEdge> {
    moduleEdges[edgeStarts[module]..<edgeStarts[module + 1]]
  }

  /// The third-party products that a module declares to use, sorted by product and place.
  ///
  /// - Complexity: O(log *e*), and the edges found.
  package func externalEdges(from module: ModuleID) -> ArraySlice<ExternalEdge> {
    var range = 0..<externalEdges.count
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range =
        externalEdges[middle].from < module
        ? (middle + 1)..<range.upperBound : range.lowerBound..<middle
    }
    return externalEdges[range.lowerBound...].prefix { $0.from == module }
  }

  /// The package of a module; a loose module has none.
  package func package(of module: ModuleID) -> Package? {
    modules[module].package.map { packages[$0] }
  }

  /// The path that leads from one package's folder to another's.
  package func path(from: PackageID, to: PackageID) -> String {
    let start = packages[from].folder.split(separator: "/")
    let end = packages[to].folder.split(separator: "/")
    let common = zip(start, end).prefix { $0 == $1 }.count
    let up = start.dropFirst(common).map { _ in Substring("..") }
    return (up + end.dropFirst(common)).joined(separator: "/")
  }
}

/// A local package.
package struct Package: Hashable, Sendable {
  /// Relative to the root; the root itself is empty.
  package var folder: String

  /// The manifest's `name:`.
  package var name: String

  /// The last component of the folder in lower case.
  package var identity: String
  package var manifestFile: String
  package var toolsVersion: ToolsVersion
  package var platforms: [Manifest.Platform]
  package var traits: [Manifest.Trait]
  package var products: [Product]

  /// Its modules in the order of the manifest.
  package var modules: Range<PackageGraph.ModuleID>

  /// Of `Package(`.
  package var place: Place

  /// A module of another package whose folder holds this one without excluding it.
  package var enclosingModule: PackageGraph.ModuleID?

  /// A product with the modules it vends.
  package struct Product: Hashable, Sendable {
    package var name: String
    package var kind: Manifest.Product.Kind
    package var modules: [PackageGraph.ModuleID]
    package var declaration: Declaration

    package init(
      name: String, kind: Manifest.Product.Kind, modules: [PackageGraph.ModuleID],
      declaration: Declaration
    ) {
      self.name = name
      self.kind = kind
      self.modules = modules
      self.declaration = declaration
    }

    /// Whether whoever depends on the product may import a module.
    package func vends(_ module: PackageGraph.ModuleID) -> Bool {
      (kind == .library || kind == .macro) && modules.contains(module)
    }
  }

  /// The last component of the folder; `nil` for the root.
  package var folderName: String? { folder.split(separator: "/").last.map(String.init) }

  package init(
    folder: String, name: String, identity: String, manifestFile: String,
    toolsVersion: ToolsVersion, platforms: [Manifest.Platform] = [],
    traits: [Manifest.Trait] = [], products: [Product] = [], modules: Range<PackageGraph.ModuleID>,
    place: Place, enclosingModule: PackageGraph.ModuleID? = nil
  ) {
    self.folder = folder
    self.name = name
    self.identity = identity
    self.manifestFile = manifestFile
    self.toolsVersion = toolsVersion
    self.platforms = platforms
    self.traits = traits
    self.products = products
    self.modules = modules
    self.place = place
    self.enclosingModule = enclosingModule
  }
}

/// Where something is declared.
package struct Declaration: Hashable, Sendable {
  package var place: Place

  /// Whether the manifest computes it, so that `place` is that of `Package(`.
  package var isComputed: Bool

  package init(place: Place, isComputed: Bool = false) {
    self.place = place
    self.isComputed = isComputed
  }
}

/// A local package whose manifest did not load.
package struct UnreadablePackage: Hashable, Sendable {
  package var folder: String
  package var identity: String

  package init(folder: String, identity: String) {
    self.folder = folder
    self.identity = identity
  }
}

/// A product of a third-party package: a leaf, known by identity and name.
package struct ExternalProduct: Hashable, Sendable {
  /// `nil` where the manifest does not say which of its remote packages has the product.
  package var package: String?
  package var product: String

  package init(package: String?, product: String) {
    self.package = package
    self.product = product
  }
}

extension PackageGraph {
  /// How many pairs of modules, and of modules and third-party products, are joined.
  package var dependencyCount: Int {
    func pairs<Edge>(_ edges: [Edge], _ ends: (Edge) -> (Int, Int)) -> Int {
      zip(edges, edges.dropFirst()).count { ends($0) != ends($1) } + (edges.isEmpty ? 0 : 1)
    }
    return pairs(moduleEdges) { ($0.from, $0.to) } + pairs(externalEdges) { ($0.from, $0.to) }
  }

  /// The sources of all modules, sorted, each once.
  ///
  /// - Complexity: O(*m* log *m* + *f*) for *m* modules of *f* files, unless one lies in another's
  ///   folder.
  package var sourceFiles: [String] {
    let files = modules.map { (folder: ($0.folder ?? "") + "/", files: $0.allSources) }
      .sorted { $0.folder < $1.folder }.flatMap(\.files)
    let isSorted = zip(files, files.dropFirst()).allSatisfy { $0 < $1 }
    return isSorted ? files : Set(files).sorted()
  }

  /// Packages that depend on a package whose products are unknown though it is of this repository.
  package var packagesWithUnreadDependencies: Set<PackageID> {
    Set(
      packageEdges.compactMap { edge in
        switch edge.destination {
        case .unreadable, .missing: edge.from
        case .local, .external, .outside: nil
        }
      })
  }

  /// The same graph with loose modules, which have no declared edges.
  package mutating func append(loose: [Module]) {
    modules += loose
    edgeStarts += Array(repeating: moduleEdges.count, count: loose.count)
  }
}
