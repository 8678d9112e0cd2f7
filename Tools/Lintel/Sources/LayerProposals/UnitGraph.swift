import ArchitectureModel
import ArchitectureRules
import GraphAlgorithms

/// What a layer takes as a whole: a package, a module of a package with many, or loose files.
struct LayerUnit: Hashable, Sendable {
  /// The name of the package or module; of loose files, their folder.
  var name: String

  /// Relative to the root.
  var folder: String
  var isPackage: Bool
  var isLoose: Bool
  var modules: [PackageGraph.ModuleID]

  /// The text that names it in a configuration.
  var entry: String
}

/// The units of a repository's product code and who uses whom.
struct UnitGraph: Sendable {
  let units: [LayerUnit]
  let uses: Digraph

  /// What most names begin with.
  let brand: Brand

  /// From how many modules on a package is not one thing.
  private static let manyModules = 5

  init(
    graph: PackageGraph, uses useGraph: UseGraph, looseUses: LooseUses, isTestCode: [Bool]
  ) {
    let product = graph.modules.indices.filter { !isTestCode[$0] }
    let counts = graph.packages.map { $0.modules.count { !isTestCode[$0] } }
    let isSmall = graph.packages.count < 4
    var split = Set(
      graph.packages.indices.filter {
        counts[$0] >= Self.manyModules || (isSmall && counts[$0] > 1)
      })
    let namesakes = looseUses.namesakes
    let both = looseUses.imported + namesakes + namesakes.map { Edge(from: $0.to, to: $0.from) }
    while true {
      let units = Self.units(of: product, in: graph, split: split)
      let uses = Self.uses(between: units, in: graph, useGraph, looseUses: both)
      let together = uses.strongComponents.cyclic.joined().compactMap { unit in
        units[unit].isPackage && units[unit].modules.count > 1
          ? graph.modules[units[unit].modules[0]].package : nil
      }
      guard !together.isEmpty else {
        self.units = units
        self.uses = uses
        brand = Brand(of: units.filter { !$0.isLoose }.map(\.name))
        return
      }
      split.formUnion(together)
    }
  }

  /// How a layer is named after a unit.
  func title(of unit: Int) -> String {
    let name = units[unit].name
    let title = NameWords(brand.rest(of: name)).kebab
    return title.isEmpty ? NameWords(name).kebab : title
  }

  private static func units(
    of product: [PackageGraph.ModuleID], in graph: PackageGraph, split: Set<PackageGraph.PackageID>
  ) -> [LayerUnit] {
    var units: [LayerUnit] = []
    var last: PackageGraph.PackageID?
    for id in product {
      let module = graph.modules[id]
      if let package = module.package, !split.contains(package) {
        if last == package {
          units[units.count - 1].modules.append(id)
        } else {
          units.append(unit(ofPackage: package, module: id, in: graph))
        }
        last = package
      } else {
        units.append(unit(ofModule: id, in: graph))
        last = nil
      }
    }
    return units
  }

  /// A package by its name, or by its folder where the name is not its own.
  private static func unit(
    ofPackage id: PackageGraph.PackageID, module: PackageGraph.ModuleID, in graph: PackageGraph
  ) -> LayerUnit {
    let package = graph.packages[id]
    let name = package.name.lowercased()
    let isUnique =
      !package.name.contains("/") && !package.name.contains("*")
      && graph.packages.count { $0.name.lowercased() == name || $0.identity == name } == 1
    return LayerUnit(
      name: package.name, folder: package.folder, isPackage: true, isLoose: false,
      modules: [module],
      entry: isUnique || package.folder.isEmpty ? package.name : package.folder + "/")
  }

  private static func unit(
    ofModule id: PackageGraph.ModuleID, in graph: PackageGraph
  ) -> LayerUnit {
    let module = graph.modules[id]
    let folder = module.folder ?? graph.package(of: id)?.folder ?? ""
    let isLoose = module.kind == .loose
    let isUnique = graph.modules.count { $0.name == module.name } == 1
    let lastPart = module.name.split(separator: "/").last.map(String.init)
    return LayerUnit(
      name: isLoose ? lastPart ?? module.name : module.name, folder: folder, isPackage: false,
      isLoose: isLoose, modules: [id],
      entry: !isLoose && (isUnique || folder.isEmpty) ? module.name : folder + "/")
  }

  private static func uses(
    between units: [LayerUnit], in graph: PackageGraph, _ useGraph: UseGraph, looseUses: [Edge]
  ) -> Digraph {
    var unitOf = [Int](repeating: -1, count: graph.modules.count)
    for (index, unit) in units.enumerated() {
      for module in unit.modules { unitOf[module] = index }
    }
    let uses = graph.modules.indices.flatMap { module in
      useGraph.edges(from: module).map { Edge(from: module, to: $0.to) }
    }
    let edges = (uses + looseUses).map { Edge(from: unitOf[$0.from], to: unitOf[$0.to]) }
    return Digraph(
      nodeCount: units.count,
      edges: edges.filter { $0.from >= 0 && $0.to >= 0 && $0.from != $0.to })
  }
}
