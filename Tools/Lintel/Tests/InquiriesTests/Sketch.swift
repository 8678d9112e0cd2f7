import ArchitectureModel
import ArchitectureRules
import Configuration
import Testing

/// A small repository with what it declares and imports, line by line, and a configuration.
///
/// ```
/// Base/Core -> Base/Model, @swift-log/Logging    module Core of package Base uses two others
/// test Base/CoreTests -> Base/Core               also `plugin` and `macro`
/// product Base/Kit: Core, Model                  a product of package Base
/// Base/Core imports Base/Model                   without `declares`, an import nothing leads to
/// loose App                                      the Swift files of a folder
/// ```
///
/// Every declaration stands in the file `manifest` at the number of its line. The packages lie in
/// `Packages`, and each module has the files `<module>/1.swift` and `<module>/2.swift` there.
struct Sketch {
  let input: RuleInput
  static let day = Day("2026-01-01")

  init(_ text: String, configuration: String = "{}", at location: SourceLocation = #_sourceLocation)
  {
    var drawing = SketchDrawing()
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() { drawing.declare(String(line), line: index + 1) }
    for (index, line) in lines.enumerated() { drawing.connect(String(line), line: index + 1) }
    let outcome = ConfigurationReader.policy(
      from: Array(configuration.utf8), file: ".lintel.json",
      knownRules: RuleRegistry.infos.map {
        KnownRule($0.id, hasLimit: $0.hasLimit, hasOneSubject: $0.hasOneSubject)
      })
    #expect(outcome.problems.isEmpty, sourceLocation: location)
    var policy = outcome.policy ?? Policy()
    // A sketch need not import what it declares.
    policy.rules["unused-dependency"] = RuleSetting(
      level: .off, place: Place(file: ".lintel.json", line: 1, column: 1))
    let graph = drawing.graph
    input = RuleInput(
      graph: graph, policy: policy, imports: drawing.imports(in: graph))
  }
}

/// The lines of a sketch, read twice: what there is, then what uses what.
private struct SketchDrawing {
  private struct Node {
    var modules: [String] = []
    var products: [(name: String, modules: [String], line: Int)] = []
  }

  private var packages: [String: Node] = [:]
  private var kinds: [String: Target.Kind] = [:]
  private var lines: [String: Int] = [:]
  private var loose: [(folder: String, line: Int)] = []
  private var uses: [(from: String, to: String, line: Int)] = []
  private var importLines: [(from: String, to: String, line: Int)] = []

  private static let kindWords: [String: Target.Kind] = [
    "test": .test, "plugin": .plugin, "macro": .macro,
  ]

  private static func words(_ text: String) -> [String] {
    text.split { $0 == " " || $0 == "," || $0 == ":" }.map(String.init)
  }

  mutating func declare(_ text: String, line: Int) {
    let words = Self.words(text)
    guard let first = words.first else { return }
    if first == "product" {
      let parts = words[1].split(separator: "/").map(String.init)
      packages[parts[0], default: Node()].products.append(
        (parts[1], Array(words.dropFirst(2)), line))
    } else if first == "loose" {
      loose.append((words[1], line))
    } else {
      let kind = Self.kindWords[first]
      let name = kind == nil ? first : words[1]
      if let kind { kinds[name] = kind }
      let parts = name.split(separator: "/").map(String.init)
      guard parts.count == 2, lines[name] == nil else { return }
      lines[name] = line
      packages[parts[0], default: Node()].modules.append(parts[1])
    }
  }

  mutating func connect(_ text: String, line: Int) {
    let words = Self.words(text)
    if let arrow = words.firstIndex(of: "->"), arrow > 0 {
      uses += words[(arrow + 1)...].map { (words[arrow - 1], $0, line) }
    } else if let verb = words.firstIndex(of: "imports"), verb > 0 {
      importLines += words[(verb + 1)...].map { (words[verb - 1], $0, line) }
    }
  }

  private static func place(_ line: Int, column: Int = 1) -> Place {
    Place(file: "manifest", line: line, column: column)
  }
}

extension SketchDrawing {
  private var names: [String] { packages.keys.sorted() }

  /// The modules by their names, `Package/Module`.
  private var ids: [String: PackageGraph.ModuleID] {
    let all = names.flatMap { name in (packages[name]?.modules ?? []).map { "\(name)/\($0)" } }
    return Dictionary(
      uniqueKeysWithValues: (all + loose.map(\.folder)).enumerated().map { ($1, $0) })
  }

  private var externals: [ExternalProduct] {
    Set(uses.map(\.to).filter { $0.hasPrefix("@") }).sorted().map { text in
      let parts = text.dropFirst().split(separator: "/").map(String.init)
      return ExternalProduct(package: parts[0], product: parts[1])
    }
  }

  var graph: PackageGraph {
    var list: [Package] = []
    var modules: [Module] = []
    for (index, name) in names.enumerated() {
      guard let node = packages[name] else { continue }
      let first = modules.count
      modules += node.modules.map { module($0, of: name, index) }
      list.append(package(name, node, first..<modules.count))
    }
    modules += loose.map { folder, line in
      Module(
        name: folder, kind: .loose, package: nil, folder: folder,
        declaration: Declaration(place: Self.place(line)), sources: [folder + "/1.swift"])
    }
    var packageEdges: [PackageEdge] = []
    var moduleEdges: [ModuleEdge] = []
    var externalEdges: [ExternalEdge] = []
    for use in uses {
      guard let from = ids[use.from] else { continue }
      let declaration = Declaration(place: Self.place(use.line))
      guard let to = ids[use.to] else {
        guard
          let to = externals.firstIndex(where: { "@\($0.package ?? "")/\($0.product)" == use.to })
        else { continue }
        externalEdges.append(ExternalEdge(from: from, to: to, declaration: declaration))
        continue
      }
      moduleEdges.append(
        ModuleEdge(
          from: from, to: to, kind: modules[from].isTestTarget ? .test : .product,
          declaration: declaration,
          packageEdge: line(
            from: modules[from].package, to: modules[to].package, use.line, &packageEdges)))
    }
    return PackageGraph(
      packages: list, modules: modules, externals: externals, packageEdges: packageEdges,
      moduleEdges: moduleEdges, externalEdges: externalEdges)
  }

  private func module(_ name: String, of package: String, _ id: PackageGraph.PackageID) -> Module {
    let folder = "Packages/\(package)/Sources/\(name)"
    let full = "\(package)/\(name)"
    return Module(
      name: name, kind: .target(kinds[full] ?? .regular), package: id, folder: folder,
      declaration: Declaration(place: Self.place(lines[full] ?? 0)),
      sources: ["\(folder)/1.swift", "\(folder)/2.swift"])
  }

  private func package(_ name: String, _ node: Node, _ modules: Range<Int>) -> Package {
    let products = node.products.map { product in
      Package.Product(
        name: product.name, kind: .library,
        modules: product.modules.compactMap { ids["\(name)/\($0)"] },
        declaration: Declaration(place: Self.place(product.line)))
    }
    return Package(
      folder: "Packages/\(name)", name: name, identity: name.lowercased(), manifestFile: "manifest",
      toolsVersion: ToolsVersion(6, 0), products: products, modules: modules, place: Self.place(1))
  }

  /// The number of the `.package` line, which stands at column 2 of the first use.
  private func line(
    from: PackageGraph.PackageID?, to: PackageGraph.PackageID?, _ line: Int,
    _ edges: inout [PackageEdge]
  ) -> Int? {
    guard let from, let to, from != to else { return nil }
    if let known = edges.firstIndex(where: { $0.from == from && $0.destination == .local(to) }) {
      return known
    }
    edges.append(
      PackageEdge(
        from: from,
        dependency: PackageDependency(location: .path(names[to]), identity: names[to].lowercased()),
        destination: .local(to), declaration: Declaration(place: Self.place(line, column: 2)),
        isUsed: true))
    return edges.count - 1
  }

  /// The imports, each in a file of its own that is called like the importing module.
  func imports(in graph: PackageGraph) -> ImportUses {
    let sorted = importLines.compactMap { line -> (from: Int, to: Int, line: Int)? in
      guard let from = ids[line.from], let to = ids[line.to] else { return nil }
      return (from, to, line.line)
    }.sorted { ($0.from, $0.line) < ($1.from, $1.line) }
    let files = sorted.map { graph.modules[$0.from].name + "\($0.line).swift" }
    let table = ImportTable(
      files: files, names: sorted.map { graph.modules[$0.to].name },
      records: sorted.enumerated().map { index, line in
        ImportTable.Record(file: index, name: index, line: 7, column: 8, traits: [])
      })
    let uses = sorted.enumerated().map { index, line in
      let isDeclared = graph.edges(from: line.from).contains { $0.to == line.to }
      return ImportUses.Use(
        module: line.from, record: index,
        meaning: isDeclared ? .declared(line.to) : .undeclared(line.to))
    }
    return ImportUses(table: table, uses: uses, moduleCount: graph.modules.count)
  }
}
