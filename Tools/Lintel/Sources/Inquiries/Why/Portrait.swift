package import ArchitectureModel
package import ArchitectureRules
import GraphAlgorithms

/// What there is to say of one thing: its layer, what it may use and does use, and who uses it.
package struct Portrait: Sendable {
  /// Modules that stand at one place of the layers.
  package struct Group: Hashable, Sendable {
    /// Names, in the order of the manifest.
    package var modules: [String]
    package var standing: Standing

    /// The layers whose product code may use third-party products.
    package var users: [Int] = []
  }

  /// A use, seen from one of its ends.
  package struct Use: Hashable, Sendable {
    /// The module of the thing that is at this end, where the thing has several.
    package var member: String?

    /// Names the other end for good.
    package var name: String
    package var standing: Standing

    /// Ids of the rules that find fault with it, sorted.
    package var rules: [String]
    package var places: [RelatedPlace]
  }

  /// What the thing is, in words.
  package var title: String
  package var declaration: RelatedPlace?

  /// The name that means the package, where it is a module whose package has the same name.
  package var package: String?

  /// By their standing, in the order of the first module of each; empty for what has no modules.
  package var groups: [Group]

  /// What it uses outside of itself, sorted by name.
  package var uses: [Use]

  /// What uses it, sorted by name.
  package var users: [Use]

  package init(of thing: Thing, in input: RuleInput, today: Day) {
    let nodes = UseNodes(input: input)
    let members = nodes.nodes(of: thing)
    title = input.graph.title(of: thing)
    declaration = input.graph.declaration(of: thing)
    if case .module(let id) = thing, let package = input.graph.modules[id].package,
      input.graph.packages[package].name == input.graph.modules[id].name
    {
      self.package = input.graph.preciseName(of: .package(package))
    }
    groups = []
    for member in members {
      let standing = nodes.standing(of: member)
      let name = nodes.shortName(member)
      if let index = groups.firstIndex(where: { $0.standing == standing }) {
        groups[index].modules.append(name)
        groups[index].users.append(contentsOf: nodes.layersThatMayUse(member))
      } else {
        groups.append(
          Group(modules: [name], standing: standing, users: nodes.layersThatMayUse(member)))
      }
    }
    for index in groups.indices { groups[index].users = Set(groups[index].users).sorted() }
    let isMember = Set(members)
    let faults = Faults(in: input, today: today)
    let outward = nodes.edges.filter { isMember.contains($0.from) != isMember.contains($0.to) }
    func uses(_ edges: [Edge], _ near: (Edge) -> Int, _ far: (Edge) -> Int) -> [Use] {
      edges.map { edge in
        Use(
          member: members.count > 1 ? nodes.shortName(near(edge)) : nil,
          name: nodes.displayName(far(edge)), standing: nodes.standing(of: far(edge)),
          rules: faults.rules(nodes.subject(edge.from), nodes.subject(edge.to)),
          places: nodes.places(edge))
      }.sorted { ($0.name, $0.member ?? "") < ($1.name, $1.member ?? "") }
    }
    self.uses = uses(outward.filter { isMember.contains($0.from) }, { $0.from }, { $0.to })
    users = uses(outward.filter { isMember.contains($0.to) }, { $0.to }, { $0.from })
  }
}

/// The findings about pairs, as far as nothing in the configuration excuses them.
private struct Faults {
  private var byPair: [String: Set<String>] = [:]

  init(in input: RuleInput, today: Day) {
    let findings = RuleRunner().findings(in: input, excuses: Excuses(), today: today)
    for finding in findings {
      guard let to = finding.to else { continue }
      byPair[Self.key(finding.from, to), default: []].insert(finding.rule)
    }
  }

  func rules(_ from: Subject, _ to: Subject) -> [String] {
    byPair[Self.key(from, to), default: []].sorted()
  }

  private static func key(_ from: Subject, _ to: Subject) -> String { "\(from.key) -> \(to.key)" }
}

extension UseNodes {
  /// The layers whose `external` does not leave out a third-party product; of a module none.
  fileprivate func layersThatMayUse(_ node: Int) -> [Int] {
    guard !isModule(node) else { return [] }
    let external = input.graph.externals[node - input.graph.modules.count]
    return input.policy.layers.indices.filter { layer in
      guard let patterns = input.policy.layers[layer].external else { return true }
      return patterns.globs.contains { $0.names(external) }
    }
  }

  /// The name of a module or product alone.
  func shortName(_ node: Int) -> String {
    isModule(node)
      ? input.graph.modules[node].name
      : input.graph.externals[node - input.graph.modules.count].product
  }

  /// The name alone where it is clear, else with the package's.
  func displayName(_ node: Int) -> String {
    let name = shortName(node)
    let isUnique =
      input.graph.modules.count { $0.name == name }
      + input.graph.externals.count { $0.product == name } == 1
    return isUnique ? name : input.graph.preciseName(of: thing(node))
  }

  /// The subject under which findings speak of a node.
  func subject(_ node: Int) -> Subject {
    guard isModule(node) else {
      let external = input.graph.externals[node - input.graph.modules.count]
      return Subject(package: external.package, product: external.product)
    }
    let package = input.graph.package(of: node)
    return Subject(
      package: package?.name, folder: package?.folder, module: input.graph.modules[node].name)
  }
}
