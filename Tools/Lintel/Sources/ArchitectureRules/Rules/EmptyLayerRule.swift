import ArchitectureModel
import Suggestions

/// An entry that matches nothing checks nothing.
struct EmptyLayerRule: Rule {
  static let info = RuleInfo(
    id: "empty-layer",
    summary: """
      an entry of a layer, of 'testing' or of 'forbid' that matches nothing, or a 'usedBy' or \
      'uses' that narrows nothing
      """,
    rationale: """
      A misspelt name or a folder that moved would otherwise turn a layer off without a word.
      """,
    severity: .error, hasOneSubject: true,
    examples: [
      .keeps(
        """
        layer app: App
        layer core: Core | usedBy
        App
        Core
        """),
      .breaks(
        """
        layer app: App
        layer core: Cor
        App
        Core
        """),
    ])

  func findings(in input: RuleInput) -> [Finding] {
    emptyEntries(in: input) + emptySelectors(in: input) + narrowings(in: input)
  }

  private func emptyEntries(in input: RuleInput) -> [Finding] {
    input.layering.emptyEntries.filter { !mayMatchUnreadable($0.entry, input) }.map { empty in
      let owner = empty.layer.map { "layer \(input.layerName($0))" } ?? "'testing'"
      let nearest = Spelling.nearest(to: empty.entry.text, in: candidates(for: empty.entry, input))
      return Finding(
        rule: Self.info.id, severity: .error,
        message: "the entry '\(empty.entry.text)' of \(owner) matches "
          + (empty.layer == nil ? "nothing" : "no module"),
        help: nearest.map { "write '\($0)', or remove the entry" }
          ?? "correct the entry or remove it",
        place: empty.entry.place,
        from: Subject(
          layer: empty.layer.map { input.policy.layers[$0].name } ?? "testing",
          entry: empty.entry.text))
    }
  }

  private func emptySelectors(in input: RuleInput) -> [Finding] {
    input.emptySelectors.filter { empty in
      let entry = Entry(empty.selector.text, namesPackages: false, place: empty.selector.place)
      return !mayMatchUnreadable(entry, input)
    }.map { empty in
      Finding(
        rule: Self.info.id, severity: empty.isCertain ? .error : .warning,
        message: "'\(empty.selector.text)' in '\(empty.key)' of 'forbid' matches nothing",
        help: empty.nearest.map { "write '\($0)', or remove the entry" }
          ?? "correct the entry or remove it",
        place: empty.selector.place, from: Subject(layer: "forbid", entry: empty.selector.text))
    }
  }

  private func candidates(for entry: Entry, _ input: RuleInput) -> [String] {
    switch entry.kind {
    case .packageName: input.graph.packages.map(\.name)
    case .moduleName: input.graph.modules.filter { !$0.isTestTarget }.map(\.name)
    case .folder:
      (input.graph.packages.map(\.folder) + input.graph.modules.compactMap(\.folder)).map {
        $0 + "/"
      }
    }
  }

  /// What did not load may be what the entry means.
  private func mayMatchUnreadable(_ entry: Entry, _ input: RuleInput) -> Bool {
    guard input.isIncomplete else { return false }
    guard entry.kind == .folder else { return true }
    return input.graph.unreadable.contains { package in
      entry.matchedFolder(of: package.folder) != nil || entry.glob.hasWildcard
        || entry.glob.text.hasPrefix(package.folder)
    }
  }

  private func narrowings(in input: RuleInput) -> [Finding] {
    let layers = input.policy.layers
    return layers.enumerated().flatMap { index, layer -> [Finding] in
      var findings: [Finding] = []
      if let usedBy = layer.usedBy, usedBy.layers == Array(0..<index) {
        findings.append(narrowing("usedBy", usedBy.place, layer, all: "above"))
      }
      if let uses = layer.uses, uses.layers == Array((index + 1)..<layers.count) {
        findings.append(narrowing("uses", uses.place, layer, all: "below"))
      }
      return findings
    }
  }

  private func narrowing(
    _ key: String, _ place: Place, _ layer: Layer, all: String
  ) -> Finding {
    Finding(
      rule: Self.info.id, severity: .warning,
      message: "'\(key)' of layer '\(layer.name)' names every layer \(all), so it narrows nothing",
      help: "remove '\(key)', or leave out the layers that must not be in it", place: place,
      from: Subject(layer: layer.name, entry: key))
  }
}
