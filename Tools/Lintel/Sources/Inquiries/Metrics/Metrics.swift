import ArchitectureModel
package import ArchitectureRules
import GraphAlgorithms

/// How a module or a package is tied to others, and how large it is.
package struct Metrics: Hashable, Sendable {
  /// Names it for good.
  package var name: String
  package var package: String?

  /// `nil` for a whole package.
  package var module: String?

  /// How many others use it and it uses: product code, each once, without plugins and macros.
  package var coupling: Coupling

  /// How many dependencies the longest chain down from it has; a cycle counts as one.
  package var depth: Int

  /// How many use it directly: test code, plugins and macros too.
  package var fanIn: Int

  /// How many it uses directly: plugins, macros and third-party products too.
  package var fanOut: Int

  /// How many source files it has, headers of C among them, and how many lines these have.
  package var files: Int
  package var lines: Int
}

extension Metrics {
  /// What is measured.
  package enum Level: String, CaseIterable, Sendable {
    case module, package
  }

  /// The metrics of every module or package, in the order of the graph.
  ///
  /// A loose module is measured at both levels. With `includesTests`, test code is measured and
  /// counted like product code. `lines` holds the lines of each source file.
  ///
  /// - Complexity: O(*n* + *e*).
  package static func all(
    of input: RuleInput, level: Level, includesTests: Bool, lines: [String: Int]
  ) -> [Metrics] {
    let parts = Parts(input: input, level: level, includesTests: includesTests)
    let coupling = parts.coupling
    let users = coupling.transposed
    let uses = parts.uses
    let usersOfAll = parts.allUses.transposed
    let depths = Depths(of: coupling)
    return parts.list.enumerated().compactMap { index, part in
      guard part.isShown else { return nil }
      let files = Set(part.measured.flatMap { input.graph.modules[$0].allSources })
      return Metrics(
        name: part.name, package: part.package, module: part.module,
        coupling: Coupling(
          afferent: users.successors(of: index).count,
          efferent: coupling.successors(of: index).count),
        depth: depths.ofNode[index], fanIn: usersOfAll.successors(of: index).count,
        fanOut: uses.successors(of: index).count, files: files.count,
        lines: files.reduce(0) { $0 + (lines[$1] ?? 0) })
    }
  }
}

/// What is measured: modules, or packages with all their modules.
private struct Parts {
  /// A module, or a package.
  struct Part {
    var name: String
    var package: String?
    var module: String?

    /// The modules whose files are counted.
    var measured: [PackageGraph.ModuleID]
    var isShown: Bool
  }

  let input: RuleInput
  let includesTests: Bool
  private(set) var list: [Part] = []

  /// The part that each module belongs to.
  private var partOf: [Int]

  init(input: RuleInput, level: Metrics.Level, includesTests: Bool) {
    self.input = input
    self.includesTests = includesTests
    partOf = Array(repeating: 0, count: input.graph.modules.count)
    let nodes = UseNodes(input: input)
    if level == .package {
      for package in input.graph.packages {
        for module in package.modules { partOf[module] = list.count }
        let name = input.graph.preciseName(of: .package(list.count)).dropLast()
        list.append(
          Part(
            name: String(name), package: package.name,
            measured: package.modules.filter { isCounted($0) }, isShown: true))
      }
    }
    for (id, module) in input.graph.modules.enumerated()
    where level == .module || module.package == nil {
      partOf[id] = list.count
      list.append(
        Part(
          name: nodes.displayName(id), package: input.graph.package(of: id)?.name,
          module: module.name, measured: [id], isShown: isCounted(id)))
    }
  }

  private func isCounted(_ module: PackageGraph.ModuleID) -> Bool {
    includesTests || !input.layering.isTestCode[module]
  }

  private func isCoupled(_ module: PackageGraph.ModuleID) -> Bool {
    isCounted(module) && !input.graph.modules[module].isHostTool
  }

  /// Product code alone.
  var coupling: Digraph { graph { isCoupled($0.from) && isCoupled($0.to) } }

  /// What all modules use, and who.
  var allUses: Digraph { graph { _ in true } }

  /// What product code uses, with third-party products after the parts.
  var uses: Digraph { graph(withProducts: true) { isCounted($0.from) } }

  private func graph(
    withProducts: Bool = false, _ isCounted: (Edge) -> Bool
  ) -> Digraph {
    let nodes = UseNodes(input: input)
    let count = list.count
    let moduleCount = input.graph.modules.count
    let edges = nodes.edges.filter { (withProducts || nodes.isModule($0.to)) && isCounted($0) }
      .map { edge in
        Edge(
          from: partOf[edge.from],
          to: nodes.isModule(edge.to) ? partOf[edge.to] : count + edge.to - moduleCount)
      }.filter { $0.from != $0.to }
    return Digraph(
      nodeCount: count + (withProducts ? input.graph.externals.count : 0), edges: edges)
  }
}
