import ArchitectureModel
import ArchitectureRules

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
      layers[index].name = LayerNames(units: units, stage: stages[index]).name(besides: &names)
    }
    for index in stages.indices { fill(index, isShort: true) }
    for index in wronglyFilled { fill(index, isShort: false) }
    // A short list may also take what another one should have.
    if !wronglyFilled.isEmpty {
      for index in stages.indices { fill(index, isShort: false) }
    }
  }

  private mutating func fill(_ index: Int, isShort: Bool) {
    let stage = stages[index]
    var members = Set(stage.units)
    var packages: [String] = []
    var modules: [String] = []
    for group in isShort ? stage.groups : [] {
      guard !group.patterns.isEmpty, group.units.count > 1 else { continue }
      let named = group.units.map { units.units[$0] }
      for pattern in group.patterns {
        let isFolder = pattern.contains("/")
        let hasPackage = named.contains(where: \.isPackage)
        if hasPackage { packages.append(pattern) }
        if !(isFolder && hasPackage), named.contains(where: { !$0.isPackage }) {
          modules.append(pattern)
        }
      }
      members.subtract(group.units)
    }
    let rest = members.sorted().map { units.units[$0] }
    layers[index].packages = packages + rest.filter(\.isPackage).map(\.entry).sorted()
    layers[index].modules = modules + rest.filter { !$0.isPackage }.map(\.entry).sorted()
  }

  /// The layers whose members are others than those that they should have.
  private var wronglyFilled: [Int] {
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
    return wrong.sorted()
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

  /// Whether the entries of a layer take its units apart.
  func separatesUnits(of layer: Proposal.Layer) -> Bool {
    let layering = Layering(graph: graph, policy: policy)
    guard let index = layers.firstIndex(where: { $0.name == layer.name }) else { return false }
    let found = Set(
      graph.modules.indices.filter { layering.layers[$0] == index }
        .compactMap { layering.units[$0] })
    return found.count == stages[index].units.count
  }
}
