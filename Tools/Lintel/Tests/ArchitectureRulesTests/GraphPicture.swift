import ArchitectureModel

/// The lines of an ``ArchitecturePicture`` that say what there is.
struct GraphPicture {
  /// A module by the name of its package and its own.
  private struct Name: Hashable {
    var package: String
    var module: String
  }

  private struct Edge {
    var from: Name
    var to: Name
    var condition: Condition?
    var line: Int
    var isUsed: Bool
  }

  private struct Node {
    var folder: String
    var line: Int
    var modules: [Module] = []
  }

  private var packages: [String: Node] = [:]
  private var owners: [String: String] = [:]
  private var loose: [Module] = []
  private var unreadable: [UnreadablePackage] = []
  private var edges: [Edge] = []

  private static let kinds: [String: Target.Kind] = [
    "test": .test, "plugin": .plugin, "macro": .macro, "system": .system, "module": .regular,
  ]

  /// Notes what a line declares by name, before any edge needs it.
  mutating func declare(_ words: [String], line: Int) {
    guard words.count >= 2 else { return }
    switch words[0] {
    case "package":
      let folder = words.count > 3 ? words[3] : "Packages/\(words[1])"
      packages[words[1]] = Node(folder: folder == "." ? "" : folder, line: line)
    case "loose":
      let place = Declaration(place: ArchitecturePicture.place(line))
      loose.append(
        Module(name: words[1], kind: .loose, package: nil, folder: words[1], declaration: place))
    case "unreadable":
      unreadable.append(UnreadablePackage(folder: words[1], identity: words[1].lowercased()))
    default:
      guard let kind = Self.kinds[words[0]] else { return }
      owners[words[1]] = words[3]
      add(Name(package: words[3], module: words[1]), kind, line)
    }
  }

  /// Reads `From -> To`, `From -> To if platform` or `From => To`.
  mutating func connect(_ words: [String], line: Int) {
    guard words.count >= 3, words[1] == "->" || words[1] == "=>" else { return }
    let (from, to) = (name(words[0]), name(words[2]))
    add(from, .regular, line)
    add(to, .regular, line)
    let condition = words.count > 4 ? Condition(platforms: [words[4]]) : nil
    edges.append(
      Edge(from: from, to: to, condition: condition, line: line, isUsed: words[1] == "->"))
  }

  private func name(_ word: String) -> Name {
    let parts = word.split(separator: "/").map(String.init)
    return Name(
      package: parts.count == 2 ? parts[0] : owners[word] ?? word, module: parts.last ?? "")
  }

  private mutating func add(_ name: Name, _ kind: Target.Kind, _ line: Int) {
    var node = packages[name.package] ?? Node(folder: "Packages/\(name.package)", line: line)
    defer { packages[name.package] = node }
    if node.modules.contains(where: { $0.name == name.module }) { return }
    let prefix = node.folder.isEmpty ? "" : node.folder + "/"
    let folder = "\(prefix)\(kind == .test ? "Tests" : "Sources")/\(name.module)"
    node.modules.append(
      Module(
        name: name.module, kind: .target(kind), package: nil, folder: folder,
        declaration: Declaration(place: ArchitecturePicture.place(line)),
        sources: ["\(folder)/a.swift"]))
  }
}

extension GraphPicture {
  var graph: PackageGraph {
    let nodes = packages.sorted { $0.value.folder < $1.value.folder }
    var modules: [Module] = []
    var ids: [Name: PackageGraph.ModuleID] = [:]
    var packageIDs: [String: PackageGraph.PackageID] = [:]
    var list: [Package] = []
    for (id, (name, node)) in nodes.enumerated() {
      packageIDs[name] = id
      let first = modules.count
      for var module in node.modules {
        ids[Name(package: name, module: module.name)] = modules.count
        module.package = id
        modules.append(module)
      }
      list.append(package(name, node, modules: first..<modules.count))
    }
    var graph = joined(list, modules, ids, packageIDs)
    graph.append(loose: loose)
    return graph
  }

  private func package(
    _ name: String, _ node: Node, modules: Range<PackageGraph.ModuleID>
  ) -> Package {
    let identity = node.folder.split(separator: "/").last?.lowercased() ?? "root"
    return Package(
      folder: node.folder, name: name, identity: identity, manifestFile: "picture",
      toolsVersion: ToolsVersion(5, 9), modules: modules,
      place: ArchitecturePicture.place(node.line))
  }

  private func joined(
    _ packages: [Package], _ modules: [Module], _ ids: [Name: PackageGraph.ModuleID],
    _ packageIDs: [String: PackageGraph.PackageID]
  ) -> PackageGraph {
    var packageEdges: [PackageEdge] = []
    var moduleEdges: [ModuleEdge] = []
    for edge in edges {
      guard let from = ids[edge.from], let to = ids[edge.to] else { continue }
      var packageEdge: Int?
      if let source = packageIDs[edge.from.package], let target = packageIDs[edge.to.package],
        source != target
      {
        packageEdge = packageEdges.count
        packageEdges.append(
          PackageEdge(
            from: source,
            dependency: PackageDependency(
              location: .path(packages[target].folder), identity: packages[target].identity),
            destination: .local(target),
            declaration: Declaration(place: ArchitecturePicture.place(edge.line, column: 2)),
            isUsed: edge.isUsed))
      }
      guard edge.isUsed else { continue }
      let isPlugin = modules[to].kind == .target(.plugin)
      moduleEdges.append(
        ModuleEdge(
          from: from, to: to, kind: modules[from].isTestTarget ? .test : .product,
          condition: edge.condition,
          declaration: Declaration(place: ArchitecturePicture.place(edge.line)),
          origin: isPlugin ? .pluginUsage : .targetDependency, packageEdge: packageEdge))
    }
    return PackageGraph(
      packages: packages, modules: modules, packageEdges: packageEdges, moduleEdges: moduleEdges,
      unreadable: unreadable)
  }
}
