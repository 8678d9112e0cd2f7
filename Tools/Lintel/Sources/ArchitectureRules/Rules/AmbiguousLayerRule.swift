import ArchitectureModel

/// Two layers must not claim one module on equal terms.
struct AmbiguousLayerRule: Rule {
  static let info = RuleInfo(
    id: "ambiguous-layer",
    summary: "two layers that claim a module on equal terms",
    rationale: """
      Which layer a module belongs to must not depend on the order in which rules are tried. The \
      nearer entry wins; where none is nearer, the configuration has to say more.
      """,
    severity: .error, hasOneSubject: true, needsLayers: true,
    examples: [
      .keeps(
        """
        layer core: *Core
        layer net: NetCore
        NetCore
        """),
      .breaks(
        """
        layer net: Net*
        layer core: *Core
        NetCore
        """),
    ])

  func findings(in input: RuleInput) -> [Finding] {
    input.layering.ambiguous.map { module, claims in
      let name = input.graph.modules[module].name
      var firsts: [Int: Layering.Claim] = [:]
      for claim in claims where firsts[claim.layer] == nil { firsts[claim.layer] = claim }
      let ordered = firsts.keys.sorted().compactMap { firsts[$0] }
      let texts = ordered.map { claim in
        "\(input.layerName(claim.layer)) (entry '\(claim.entry.text)')"
      }
      return Finding(
        rule: Self.info.id, severity: .error,
        message: "'\(name)' is claimed on equal terms by the layers "
          + texts.joined(separator: " and "),
        help: "name '\(name)' in the 'modules' of the layer it belongs to",
        place: input.graph.modules[module].declaration.place, from: input.subject(of: module),
        places: ordered.map { RelatedPlace($0.entry.place, .configuration) },
        because: ordered.first.map { Because(place: $0.entry.place) })
    }
  }
}
