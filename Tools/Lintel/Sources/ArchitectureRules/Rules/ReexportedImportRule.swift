import ArchitectureModel

/// A module must not hand on what belongs to another layer.
struct ReexportedImportRule: Rule {
  static let info = RuleInfo(
    id: "reexported-import",
    summary: "'@_exported import' of a module of another layer",
    rationale: """
      Whoever imports the one then sees the other without saying so, and the layers between them \
      are gone.
      """,
    severity: .warning, needsLayers: true,
    examples: [
      .keeps(
        """
        layer client: Client
        layer contract: Contract, Values
        Client -> Contract
          imports Client: Contract
        Contract -> Values
          imports Contract: @_exported Values
        Values
        """),
      .breaks(
        """
        layer client: Client
        layer contract: Contract
        Client -> Contract
          imports Client: @_exported Contract
        Contract
        """),
    ])

  func findings(in input: RuleInput) -> [Finding] {
    let pairs = input.importPairs { use, record in
      guard record.traits.contains(.exported), let target = use.meaning.module,
        let own = input.layering.layers[use.module], let other = input.layering.layers[target]
      else { return false }
      return own != other
    }
    return pairs.compactMap { pair in
      let layer = input.layering.layers[pair.to].map(input.layerName) ?? ""
      return input.finding(
        Self.info,
        "'\(input.graph.modules[pair.from].name)' re-exports"
          + " '\(input.graph.modules[pair.to].name)' of layer \(layer)",
        help: "import it without '@_exported', and let users import it themselves",
        at: pair.uses, to: input.subject(of: pair.to))
    }
  }
}
