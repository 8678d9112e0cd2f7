import ArchitectureModel
import LayerProposals

/// A repository without layers, written down line by line.
///
/// ```
/// package Core at Libs/Core      a package with a module of its name; `multi` without
/// module Feed in Features        a module of a package, also `executable` and `test`
/// loose App                      the Swift files of a folder without a package
/// App -> Core, Feed              a module uses others
/// App imports XCTest             an import of no local module
/// ```
struct RepositoryPicture {
  private var folders: [String: String] = [:]
  private var modules: [(name: String, kind: Module.Kind, package: String?)] = []
  private var uses: [(from: String, to: String)] = []
  private var imports: [(from: String, name: String)] = []

  init(_ text: String) {
    for line in text.split(separator: "\n") {
      let words = line.split { $0 == " " || $0 == "," }.map(String.init)
      switch (words[0], words[1]) {
      case ("package", let name):
        folders[name] = words[3] == "." ? "" : words[3]
        if words.count == 4 { modules.append((name, .target(.regular), name)) }
      case ("module", let name): modules.append((name, .target(.regular), words[3]))
      case ("executable", let name): modules.append((name, .target(.executable), words[3]))
      case ("test", let name): modules.append((name, .target(.test), words[3]))
      case ("loose", let folder): modules.append((folder, .loose, nil))
      case (let from, "imports"): imports.append((from, words[2]))
      case (let from, _): uses += words.dropFirst(2).map { (from, $0) }
      }
    }
  }

  var proposal: Proposal { LayerProposer(graph: graph, imports: importUses).proposal }

  /// The layers as `name: entries`, with what is said of them, and the entries of `testing`.
  var layers: [String] {
    let proposal = proposal
    return proposal.layers.map { layer in
      "\(layer.name): \((layer.packages + layer.modules).joined(separator: " "))"
        + (layer.isIndependent ? "; independent" : "")
        + (layer.usedBy.map { "; usedBy \($0.joined(separator: " "))" } ?? "")
    } + (proposal.testing.isEmpty ? [] : ["testing: \(proposal.testing.joined(separator: " "))"])
  }

  private static let place = Place(file: "picture", line: 1, column: 1)

  private var ordered: [(name: String, kind: Module.Kind, package: String?)] {
    let packages = folders.sorted { $0.value < $1.value }.map(\.key)
    return packages.flatMap { package in modules.filter { $0.package == package } }
      + modules.filter { $0.package == nil }.sorted { $0.name < $1.name }
  }

  var graph: PackageGraph {
    let ordered = ordered
    let places = Dictionary(
      uniqueKeysWithValues: ordered.enumerated().map { ($0.element.name, $0.offset) })
    var packages: [Package] = []
    var nodes: [Module] = []
    for (name, folder) in folders.sorted(by: { $0.value < $1.value }) {
      let own = ordered.filter { $0.package == name }
      nodes += own.map { module(named: $0.name, kind: $0.kind, package: packages.count, folder) }
      packages.append(
        Package(
          folder: folder, name: name,
          identity: folder.split(separator: "/").last?.lowercased() ?? "root",
          manifestFile: "picture", toolsVersion: ToolsVersion(6, 0),
          modules: nodes.count - own.count..<nodes.count, place: Self.place))
    }
    let edges = uses.compactMap { from, to -> ModuleEdge? in
      guard let from = places[from], let to = places[to], ordered[from].kind != .loose else {
        return nil
      }
      return ModuleEdge(
        from: from, to: to, kind: .product, declaration: Declaration(place: Self.place))
    }
    var graph = PackageGraph(packages: packages, modules: nodes, moduleEdges: edges)
    graph.append(
      loose: ordered.filter { $0.kind == .loose }.map {
        module(named: $0.name, kind: .loose, package: nil, "")
      })
    return graph
  }

  private func module(
    named name: String, kind: Module.Kind, package: Int?, _ folder: String
  ) -> Module {
    let sources = kind == .target(.test) ? "Tests" : "Sources"
    let prefix = folder.isEmpty ? "" : folder + "/"
    return Module(
      name: name, kind: kind, package: package,
      folder: kind == .loose ? name : "\(prefix)\(sources)/\(name)",
      declaration: Declaration(place: Self.place))
  }

  /// What is imported without a declaration: by loose files, and from no local module.
  var importUses: ImportUses {
    let ordered = ordered
    let places = Dictionary(
      uniqueKeysWithValues: ordered.enumerated().map { ($0.element.name, $0.offset) })
    let loose = uses.filter { use in ordered.contains { $0.name == use.from && $0.kind == .loose } }
    let all =
      (loose.map { ($0.from, $0.to) } + imports.map { ($0.from, $0.name) })
      .sorted { (places[$0.0] ?? 0) < (places[$1.0] ?? 0) }
    let records = all.indices.map {
      ImportTable.Record(file: 0, name: $0, line: $0 + 1, column: 1, traits: [])
    }
    return ImportUses(
      table: ImportTable(files: ["a.swift"], names: all.map(\.1), records: records),
      uses: all.enumerated().map { index, pair in
        ImportUses.Use(
          module: places[pair.0] ?? 0, record: index,
          meaning: places[pair.1].flatMap {
            ordered[$0].kind == .loose ? nil : .undeclared($0)
          } ?? .other)
      }, moduleCount: ordered.count)
  }
}
