import ArchitectureModel
import ArchitectureRules
import GraphAlgorithms

/// Finds test code besides test targets: by name, by what it imports, and by who uses it.
struct TestCode {
  /// By module: whether it is test code, test targets included.
  private(set) var isTestCode: [Bool]

  /// Folders outside of packages, or with whole packages, of tests.
  private var folders: Set<String> = []
  private let graph: PackageGraph

  /// Last words that only test code has.
  private static let lastWords: Set<String> = [
    "Testing", "Tests", "Mocks", "Mock", "Fakes", "Stubs", "Fixtures", "TestKit",
  ]

  /// Pairs of last words that only test code has: one of these, then one of those.
  private static let testWords: Set<String> = ["Test", "Tests", "Testing"]
  private static let helperWords: Set<String> = [
    "Support", "Helpers", "Helper", "Utils", "Utilities", "Kit", "Case", "Common", "Shared",
  ]

  init(graph: PackageGraph, imports: ImportUses, uses: UseGraph, looseUses: LooseUses) {
    self.graph = graph
    isTestCode = graph.modules.map(\.isTestTarget)
    for id in graph.modules.indices where !isTestCode[id] {
      guard let folder = Self.testFolder(of: id, in: graph) else { continue }
      isTestCode[id] = true
      folders.insert(folder + "/")
    }
    let users = Self.users(in: graph, uses, looseUses.imported)
    let vended = Set(graph.packages.flatMap(\.products).flatMap(\.modules))
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      for id in graph.modules.indices where !isTestCode[id] {
        guard users[id].allSatisfy({ isTestCode[$0] }) else { continue }
        let isOnlyTested =
          !users[id].isEmpty && !vended.contains(id) && graph.modules[id].kind == .target(.regular)
          && !users[id].contains { graph.modules[$0].name.hasPrefix(graph.modules[id].name) }
          && !isOverlay(graph.modules[id])
        let isLooseAndUnused = graph.modules[id].kind == .loose && users[id].isEmpty
        guard
          (Self.isTestName(graph.modules[id]) && !isLooseAndUnused) || isOnlyTested
            || importsTestLibrary(id, imports)
        else { continue }
        isTestCode[id] = true
        isGrowing = true
      }
    }
    for edge in looseUses.namesakes where isTestCode[edge.from] { isTestCode[edge.to] = true }
  }

  /// Whether it is the part of a module for another one: `_Testing_Foundation` of `Testing`.
  private func isOverlay(_ module: Module) -> Bool {
    graph.modules.contains { module.name.hasPrefix("_\($0.name)_") }
  }

  /// The outermost folder that ends in `Tests` and holds a whole package or loose files.
  private static func testFolder(of id: PackageGraph.ModuleID, in graph: PackageGraph) -> String? {
    guard let folder = graph.package(of: id)?.folder ?? graph.modules[id].folder else { return nil }
    let parts = folder.split(separator: "/")
    return parts.firstIndex { $0.hasSuffix("Tests") }.map {
      parts[...$0].joined(separator: "/")
    }
  }

  private static func users(
    in graph: PackageGraph, _ uses: UseGraph, _ imported: [Edge]
  ) -> [[PackageGraph.ModuleID]] {
    var users = [[PackageGraph.ModuleID]](repeating: [], count: graph.modules.count)
    for module in graph.modules.indices {
      for edge in uses.edges(from: module) where edge.to != module {
        users[edge.to].append(module)
      }
    }
    for edge in imported { users[edge.to].append(edge.from) }
    return users
  }

  private static func isTestName(_ module: Module) -> Bool {
    module.name != "Testing" && ending(of: module.name) != nil
  }

  /// The ending of a name that tells test code.
  private static func ending(of name: String) -> String? {
    let words = NameWords(name).words
    if let last = words.last, lastWords.contains(last) { return last }
    guard words.count > 1, testWords.contains(words[words.count - 2]),
      helperWords.contains(words[words.count - 1])
    else { return nil }
    return words.suffix(2).joined()
  }

  private func importsTestLibrary(
    _ module: PackageGraph.ModuleID, _ imports: ImportUses
  ) -> Bool {
    graph.modules[module].kind != .loose
      && imports.uses(of: module).contains { use in
        use.meaning.module == nil && use.meaning != .own
          && !imports.record(of: use).traits.contains(.optional)
          && ["XCTest", "Testing"].contains(imports.name(of: use))
      }
  }

  /// The entries of `testing`: a pattern for an ending that several have and nothing else.
  var entries: [String] {
    let modules = graph.modules.indices.filter {
      isTestCode[$0] && !graph.modules[$0].isTestTarget
        && Self.testFolder(of: $0, in: graph) == nil
    }
    var folders = folders
    folders.formUnion(
      modules.filter { graph.modules[$0].kind == .loose }.map { graph.modules[$0].name + "/" })
    var names = Set(modules.map { graph.modules[$0] }.filter { $0.kind != .loose }.map(\.name))
    var patterns: [String] = []
    let endings = Dictionary(grouping: names.sorted()) { Self.ending(of: $0) ?? "" }
    for (ending, found) in endings.sorted(by: { $0.key < $1.key })
    where found.count > 1 && !ending.isEmpty {
      let glob = Glob("*" + ending)
      let isSafe = graph.modules.indices.allSatisfy {
        isTestCode[$0] || !glob.matches(graph.modules[$0].name)
      }
      guard isSafe, found.allSatisfy({ glob.matches($0) }) else { continue }
      patterns.append(glob.text)
      names.subtract(found)
    }
    let product = graph.modules.indices.filter { !isTestCode[$0] }
      .compactMap { graph.modules[$0].folder }
    return patterns + names.sorted() + FolderPatterns(others: product).entries(for: folders)
  }
}
