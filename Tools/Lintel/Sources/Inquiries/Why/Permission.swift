package import ArchitectureModel
package import ArchitectureRules

/// Whether one thing may depend on another, and along which paths it does.
package struct Permission: Sendable {
  package enum Answer: Hashable, Sendable {
    case yes, no

    /// Of several modules some may.
    case partly
  }

  /// What allows a dependency, with the line of the configuration it rests on.
  package struct Ground: Hashable, Sendable {
    package var text: String
    package var because: Because?
  }

  /// What a check would say of the dependency.
  package struct Objection: Sendable {
    package var finding: Finding

    /// The exception of the configuration that takes it away.
    package var exception: RuleException?
  }

  /// The two sides in words.
  package var from: String
  package var to: String
  package var answer: Answer

  /// Why it is allowed, as far as it is.
  package var grounds: [Ground]

  /// By rule and subjects.
  package var objections: [Objection]

  /// The shortest paths; `nil` if there is none.
  package var paths: ShortestPaths?
}

extension Permission {
  /// Judges a dependency.
  ///
  /// At most `limit` of the shortest paths are written out. The `until` of exceptions is compared
  /// with `today`.
  ///
  /// - Throws: ``UnclearName`` if the two sides are one thing, or one of them has no modules.
  package init(
    from user: Thing, to used: Thing, in input: RuleInput, limit: Int, today: Day
  ) throws(UnclearName) {
    let nodes = UseNodes(input: input)
    let (from, to) = try Self.sides(user, used, nodes)
    let trial = Trial(input: input, from: from, to: to, today: today)
    self.from = input.graph.title(of: user)
    self.to = input.graph.title(of: used)
    objections = trial.findings.map {
      Objection(finding: $0, exception: trial.exception(for: $0))
    }
    let pairs = from.flatMap { from in to.map { (from, $0) } }
    let errors = objections.filter { $0.exception == nil && $0.finding.severity == .error }
      .map(\.finding)
    let allowed = pairs.filter { from, to in
      !errors.contains { Self.blocks($0, from, to, pairs, nodes) }
    }
    answer = allowed.isEmpty ? .no : allowed.count == pairs.count ? .yes : .partly
    grounds = []
    for (from, to) in allowed {
      let ground = Self.ground(from, to, nodes)
      if !grounds.contains(ground) { grounds.append(ground) }
    }
    paths = nodes.paths(from: from, to: to, limit: limit)
  }

  private static func sides(
    _ user: Thing, _ used: Thing, _ nodes: UseNodes
  ) throws(UnclearName) -> (from: [Int], to: [Int]) {
    func side(_ thing: Thing, without others: [Int]) throws(UnclearName) -> [Int] {
      let all = nodes.nodes(of: thing)
      let title = nodes.input.graph.title(of: thing)
      guard !all.isEmpty else {
        throw UnclearName(problem: Problem("\(title) has nothing that could be depended on"))
      }
      let rest = all.filter { !others.contains($0) }
      return rest.isEmpty ? all : rest
    }
    let from = try side(user, without: nodes.nodes(of: used))
    let to = try side(used, without: from)
    guard Set(from).isDisjoint(with: to) else {
      throw UnclearName(
        problem: Problem("both names mean \(nodes.input.graph.title(of: used))"))
    }
    guard from.allSatisfy(nodes.isModule) else {
      throw UnclearName(
        problem: Problem(
          "\(nodes.input.graph.title(of: user)) is not of this repository, so its dependencies"
            + " are unknown"))
    }
    return (from, to)
  }

  /// Whether an error is about a pair; one that is about none of the pairs is about all.
  private static func blocks(
    _ finding: Finding, _ from: Int, _ to: Int, _ pairs: [(Int, Int)], _ nodes: UseNodes
  ) -> Bool {
    func isAbout(_ from: Int, _ to: Int) -> Bool {
      finding.from.key == nodes.subject(from).key && finding.to?.key == nodes.subject(to).key
    }
    return isAbout(from, to) || !pairs.contains { isAbout($0, $1) }
  }
}
