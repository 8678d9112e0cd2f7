import ArchitectureModel
import ArchitectureRules
import GraphAlgorithms

/// The names and entries of layers: patterns where they mean exactly what they should.
struct LayerEntries {
  private(set) var layers: [Proposal.Layer] = []
  private let graph: PackageGraph
  private let units: UnitGraph
  private let stages: [Stage]
  private let testing: [String]

  init(graph: PackageGraph, units: UnitGraph, stages: [Stage], testing: [String]) {
    self.graph = graph
    self.units = units
    self.stages = stages
    self.testing = testing
    var names: Set<String> = []
    layers = stages.map { _ in Proposal.Layer(name: "") }
    // A kind has the first right to its name.
    for index in stages.indices.filter({ stages[$0].isOfOneKind })
      + stages.indices.filter({ !stages[$0].isOfOneKind })
    {
      let isLowest = index == stages.count - 1
      layers[index].name = LayerNames(units: units, stage: stages[index], isLowest: isLowest)
        .name(besides: &names)
    }
    for index in stages.indices { fill(index, isShort: true) }
    var written: Set<Int> = []
    func size(_ index: Int) -> Int { stages[index].units.count }
    while let index = wronglyFilled.subtracting(written).min(by: {
      (size($0), $0) < (size($1), $1)
    }) {
      fill(index, isShort: false)
      written.insert(index)
    }
  }

  private mutating func fill(_ index: Int, isShort: Bool) {
    let stage = stages[index]
    var packages: [String] = []
    var modules: [String] = []
    var members = Set(stage.units)
    for group in isShort ? stage.groups : [] where !group.patterns.isEmpty {
      let kin = group.units.filter { !group.guests.contains($0) }
      guard kin.count > 1 else { continue }
      members.subtract(kin)
      if group.patterns[0].contains("/"), let package = wholePackage(of: kin) {
        packages.append(package)
        continue
      }
      for pattern in group.patterns {
        let isFolder = pattern.contains("/")
        let hasPackage = kin.contains { units.units[$0].isPackage }
        if hasPackage { packages.append(pattern) }
        if !(isFolder && hasPackage), kin.contains(where: { !units.units[$0].isPackage }) {
          modules.append(pattern)
        }
      }
    }
    let rest = members.sorted().map { units.units[$0] }
    layers[index].packages =
      packages + entries(for: rest.filter(\.isPackage), of: stage, isShort: isShort)
    layers[index].modules =
      modules + entries(for: rest.filter { !$0.isPackage }, of: stage, isShort: isShort)
  }

  /// The package that modules which use each other are of, if they are most of it and it can be
  /// named.
  private func wholePackage(of kin: [Int]) -> String? {
    let packages = Set(kin.map { graph.modules[units.units[$0].modules[0]].package })
    guard packages.count == 1, case let id?? = packages.first, !units.units[kin[0]].isPackage,
      kin.contains(where: { units.uses.successors(of: $0).contains(where: kin.contains) })
    else { return nil }
    let name = graph.packages[id].name
    let all = units.units.count { graph.modules[$0.modules[0]].package == id }
    guard kin.count * 2 > all else { return nil }
    return graph.packages.count { $0.name == name } == 1 && !name.contains("/") ? name : nil
  }

  /// The entries of packages or of modules, by patterns where no others have such names.
  private func entries(for named: [LayerUnit], of stage: Stage, isShort: Bool) -> [String] {
    guard isShort, named.count > 2 else { return named.map(\.entry).sorted() }
    let entries = Set(named.map(\.entry))
    let others =
      named[0].isPackage ? graph.packages.map(\.name) : graph.modules.map(\.name)
    let folders = named.map(\.entry).filter { $0.contains("/") }
    let own = Set(stage.units.map { units.units[$0].entry })
    let names = NamePatterns(others: others.filter { !own.contains($0) }, brand: units.brand)
      .entries(for: entries.subtracting(folders).sorted())
    return names + self.folders(folders)
  }

  /// Folders at the root by a pattern, where no others have such names.
  private func folders(_ entries: [String]) -> [String] {
    let names = Set(entries.map { String($0.dropLast()) })
    let atRoot = names.filter { !$0.contains("/") }
    let others = units.units.map { String($0.folder.prefix { $0 != "/" }) }
    let short = NamePatterns(others: others.filter { !atRoot.contains($0) }, brand: units.brand)
      .entries(for: atRoot.sorted())
    return (short + names.subtracting(atRoot)).map { $0 + "/" }.sorted()
  }

  /// The layers whose members are others than those that they should have.
  private var wronglyFilled: Set<Int> {
    let layering = Layering(graph: graph, policy: policy)
    var wrong: Set<Int> = []
    for (index, stage) in stages.enumerated() {
      for module in stage.units.flatMap({ units.units[$0].modules })
      where layering.layers[module] != index {
        wrong.insert(index)
        if let other = layering.layers[module] { wrong.insert(other) }
      }
    }
    wrong.formUnion(layering.ambiguous.flatMap { $0.claims.map(\.layer) })
    wrong.formUnion(layering.emptyEntries.compactMap(\.layer))
    return wrong
  }

  private var policy: Policy {
    let place = Place(file: "", line: 1, column: 1)
    return Policy(
      testing: testing.map { Entry($0, namesPackages: false, place: place) },
      layers: layers.map { layer in
        Layer(
          name: layer.name, place: place,
          entries: layer.packages.map { Entry($0, namesPackages: true, place: place) }
            + layer.modules.map { Entry($0, namesPackages: false, place: place) })
      })
  }
}
