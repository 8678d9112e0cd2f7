package import ArchitectureModel

/// Which module stands in which layer, and which is test code.
package struct Layering: Sendable {
  /// By module: the index of its layer; `nil` for none, for two on equal terms and for test code.
  package private(set) var layers: [Int?]

  /// By module: the unit of its layer that it belongs to: what the winning entry matched.
  package private(set) var units: [Unit?]

  /// By module: whether it is a test target or named by `testing`.
  package private(set) var isTestCode: [Bool]

  /// Modules that two layers claim on equal terms, with the entries.
  package private(set) var ambiguous: [(module: PackageGraph.ModuleID, claims: [Claim])] = []

  /// Entries of layers and of `testing` that match no module but test targets.
  package private(set) var emptyEntries: [(entry: Entry, layer: Int?)] = []

  /// The part of an independent layer that a module belongs to.
  package enum Unit: Hashable, Sendable {
    case module(PackageGraph.ModuleID)
    case package(PackageGraph.PackageID)
    case folder(String)
  }

  /// An entry that names a module.
  package struct Claim: Hashable, Sendable {
    package var layer: Int
    package var entry: Entry
    var unit: Unit

    /// How many components the folder has that the entry names; of a target's name `nil`.
    var depth: Int?
  }

  package init(graph: PackageGraph, policy: Policy) {
    let modules = graph.modules
    layers = Array(repeating: nil, count: modules.count)
    units = Array(repeating: nil, count: modules.count)
    isTestCode = modules.map(\.isTestTarget)
    var matched: Set<Entry> = []
    for id in modules.indices {
      let testing = policy.testing.filter { Self.unit(of: id, in: graph, by: $0) != nil }
      if !isTestCode[id] { matched.formUnion(testing) }
      if !testing.isEmpty { isTestCode[id] = true }
    }
    for id in modules.indices where !isTestCode[id] {
      let claims = Self.claims(on: id, in: graph, policy: policy)
      matched.formUnion(claims.map(\.entry))
      settle(claims, on: id)
    }
    for package in graph.packages where package.modules.isEmpty {
      matched.formUnion(
        policy.layers.flatMap(\.entries).filter {
          $0.matches(packageNamed: package.name, identity: package.identity)
            || $0.matchedFolder(of: package.folder) != nil
        })
    }
    let entries =
      policy.layers.enumerated().flatMap { index, layer in layer.entries.map { ($0, index as Int?) }
      }
      + policy.testing.map { ($0, nil) }
    emptyEntries = entries.filter { !matched.contains($0.0) }.map { (entry: $0.0, layer: $0.1) }
  }

  private mutating func settle(_ claims: [Claim], on module: PackageGraph.ModuleID) {
    let best = claims.filter { claim in !claims.contains { $0.beats(claim) } }
    guard let first = best.first else { return }
    if best.contains(where: { $0.layer != first.layer }) {
      ambiguous.append((module, best))
    } else {
      layers[module] = first.layer
      units[module] = first.unit
    }
  }

  private static func claims(
    on module: PackageGraph.ModuleID, in graph: PackageGraph, policy: Policy
  ) -> [Claim] {
    var claims: [Claim] = []
    for (index, layer) in policy.layers.enumerated() {
      for entry in layer.entries {
        guard let unit = unit(of: module, in: graph, by: entry) else { continue }
        claims.append(
          Claim(layer: index, entry: entry, unit: unit, depth: depth(of: unit, in: graph)))
      }
    }
    return claims
  }

  /// What an entry matches if it names a module; a test target is never a member by name.
  static func unit(
    of id: PackageGraph.ModuleID, in graph: PackageGraph, by entry: Entry
  ) -> Unit? {
    let module = graph.modules[id]
    switch entry.kind {
    case .moduleName:
      return module.kind != .loose && entry.glob.matches(module.name) ? .module(id) : nil
    case .packageName:
      guard let package = module.package else { return nil }
      let node = graph.packages[package]
      return entry.matches(packageNamed: node.name, identity: node.identity)
        ? .package(package) : nil
    case .folder:
      let package = graph.package(of: id)?.folder
      return (module.folder ?? package).flatMap(entry.matchedFolder).map { .folder($0) }
    }
  }

  private static func depth(of unit: Unit, in graph: PackageGraph) -> Int? {
    switch unit {
    case .module: nil
    case .package(let id): components(of: graph.packages[id].folder)
    case .folder(let folder): components(of: folder)
    }
  }

  private static func components(of folder: String) -> Int {
    folder.isEmpty ? 0 : folder.utf8.count { $0 == UInt8(ascii: "/") } + 1
  }
}

extension Layering.Claim {
  /// Whether this claim goes before another.
  ///
  /// A target's name beats a folder; of two folders the deeper wins; then an entry without
  /// wildcard; then a name over a folder; then the glob that the other one matches as text.
  fileprivate func beats(_ other: Self) -> Bool {
    switch (depth, other.depth) {
    case (nil, _?): return true
    case (_?, nil): return false
    case (let own?, let others?) where own != others: return own > others
    default: break
    }
    if entry.glob.hasWildcard != other.entry.glob.hasWildcard { return !entry.glob.hasWildcard }
    if (entry.kind == .folder) != (other.entry.kind == .folder) { return entry.kind != .folder }
    return other.entry.glob.matches(entry.glob.text) && !entry.glob.matches(other.entry.glob.text)
  }
}
