package import ArchitectureModel
import Suggestions

/// Why a name does not say which thing is meant.
package struct UnclearName: Error, Hashable {
  package var problem: Problem
}

/// Finds what a name means: a package, a module, a product, or something third-party.
package struct NameTable: Sendable {
  private let graph: PackageGraph
  private let thirdPartyPackages: Set<String>

  package init(graph: PackageGraph) {
    self.graph = graph
    let declared = graph.packageEdges.filter { $0.destination == .external }
      .map(\.dependency.identity)
    thirdPartyPackages = Set(graph.externals.compactMap(\.package) + declared)
  }

  /// The only thing that a name means.
  ///
  /// A module stands for its package and its product of the same name. `Package/Name` is a module
  /// or a product of a package, `Package/` the package itself; for the package its name, its
  /// identity in any case or its folder will do.
  package func thing(named name: String) throws(UnclearName) -> Thing {
    let things = meanings(of: name)
    guard let thing = things.first else { throw UnclearName(problem: unknown(name)) }
    guard things.count > 1 else { return thing }
    let list = things.map { "\(graph.title(of: $0)) is '\(graph.preciseName(of: $0))'" }
    throw UnclearName(
      problem: Problem(
        "'\(name)' means \(things.count) things",
        help: "say which: " + list.joined(separator: ", ")))
  }

  private func meanings(of name: String) -> [Thing] {
    let folder = name.hasSuffix("/") ? String(name.dropLast()) : name
    let loose = graph.modules.indices.filter {
      graph.modules[$0].kind == .loose && graph.modules[$0].name == folder
    }
    if !loose.isEmpty { return loose.map { .module($0) } }
    guard let slash = name.lastIndex(of: "/") else { return plainMeanings(of: name) }
    let part = String(name[name.index(after: slash)...])
    let owners = packages(named: String(name[..<slash]))
    guard !part.isEmpty else { return owners }
    let inside = owners.flatMap { meanings(of: part, in: $0) }
    return inside.isEmpty
      ? graph.packages.indices.filter { graph.packages[$0].folder == name }.map { .package($0) }
      : inside
  }

  private func packages(named name: String) -> [Thing] {
    let identity = name.lowercased()
    let local = graph.packages.indices.filter {
      let package = graph.packages[$0]
      return package.name == name || package.identity == identity
        || (package.folder == name && !name.isEmpty)
    }
    let exact = local.filter { graph.packages[$0].name == name }
    let thirdParty = thirdPartyPackages.filter { $0.lowercased() == identity }.sorted()
    return (exact.isEmpty ? local : exact).map { .package($0) }
      + thirdParty.map { .thirdPartyPackage($0) }
  }

  /// The modules of a package with a name, else its products.
  private func meanings(of name: String, in owner: Thing) -> [Thing] {
    switch owner {
    case .package(let id):
      let modules = graph.packages[id].modules.filter { isCalled($0, name) }
      if !modules.isEmpty { return modules.map { .module($0) } }
      let isProduct = graph.packages[id].products.contains { $0.name == name }
      return isProduct ? [.product(id, name: name)] : []
    case .thirdPartyPackage(let identity):
      return graph.externals.indices
        .filter { graph.externals[$0] == ExternalProduct(package: identity, product: name) }
        .map { .thirdPartyProduct($0) }
    case .module, .product, .thirdPartyProduct: return []
    }
  }

  private func isCalled(_ module: PackageGraph.ModuleID, _ name: String) -> Bool {
    graph.modules[module].name == name || graph.modules[module].moduleName == name
  }

  private func plainMeanings(of name: String) -> [Thing] {
    let called = graph.modules.indices.filter { isCalled($0, name) }
    let exact = called.filter { graph.modules[$0].name == name }
    let modules = exact.isEmpty ? called : exact
    let owners = Set(modules.compactMap { graph.modules[$0].package })
    let products = graph.packages.indices.filter { id in
      !owners.contains(id) && graph.packages[id].products.contains { $0.name == name }
    }
    let known = owners.union(products)
    let packages = packages(named: name).filter { thing in
      guard case .package(let id) = thing else { return true }
      return !known.contains(id)
    }
    let thirdParty = graph.externals.indices.filter { id in
      let external = graph.externals[id]
      let isItsPackage = packages.contains(.thirdPartyPackage(external.package ?? ""))
      return external.product == name && !isItsPackage
    }
    return modules.map { .module($0) } + products.map { .product($0, name: name) } + packages
      + thirdParty.map { .thirdPartyProduct($0) }
  }
}

extension NameTable {
  private func unknown(_ name: String) -> Problem {
    let unreadable = graph.unreadable.contains {
      $0.folder == name || $0.identity == name.lowercased()
    }
    let near = Spelling.suggestion(for: name, in: candidates(like: name))
    return Problem(
      unreadable
        ? "package '\(name)' could not be read, so nothing is known of it"
        : "there is no package, module or product '\(name)'\(near)",
      help: unreadable
        ? "make its manifest load" : "use a name as in a manifest, or 'Package/Module'")
  }

  private func candidates(like name: String) -> [String] {
    if name.contains("/") {
      return graph.modules.indices.map { graph.preciseName(of: .module($0)) }
        + graph.packages.indices.map { graph.preciseName(of: .package($0)) }
        + graph.externals.indices.map { graph.preciseName(of: .thirdPartyProduct($0)) }
    }
    return graph.modules.map(\.name)
      + graph.packages.flatMap { [$0.name] + $0.products.map(\.name) }
      + graph.externals.map(\.product) + thirdPartyPackages
  }
}
