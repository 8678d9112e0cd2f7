import ArchitectureModel

extension RuleInput {
  /// The violations of one kind as findings, in the words of its rule: `ending` is what the message
  /// says after the two sides, `help` the remedy.
  func layerFindings(
    of kind: LayerViolation.Kind, rule: RuleInfo, ending: (LayerViolation) -> String,
    help: (LayerViolation) -> String
  ) -> [Finding] {
    violations.filter { $0.kind == kind }.compactMap { violation in
      guard let first = violation.declarations.first else { return nil }
      return Finding(
        rule: rule.id, severity: rule.severity ?? .error,
        message: opening(of: violation) + ending(violation)
          + (first.declaration.isComputed ? "; the manifest computes the declaration" : ""),
        help: help(violation), place: first.declaration.place, from: subject(violation.from),
        to: subject(violation.to),
        places: violation.declarations.dropFirst().map {
          RelatedPlace($0.declaration.place, $0.kind)
        },
        chain: hops(of: violation.chain), because: violation.because)
    }
  }

  func name(_ side: LayerViolation.Side) -> String {
    switch side {
    case .module(let id): "'\(graph.modules[id].name)'"
    case .package(let id): "'\(graph.packages[id].name)'"
    }
  }

  func layerName(_ layer: Int) -> String { "'\(policy.layers[layer].name)'" }

  /// The two sides and what joins them, up to the layer of the used side.
  private func opening(of violation: LayerViolation) -> String {
    let to = "\(name(violation.to)) (layer \(layerName(violation.toLayer)))"
    let layer = "layer \(layerName(violation.fromLayer))"
    switch violation.from {
    case .package(let id):
      return "package '\(graph.packages[id].name)' (\(layer)) declares, for no target, a dependency"
        + " on package \(to)"
    case .module(let id):
      let isTest = layering.isTestCode[id]
      let package = graph.package(of: id)?.name ?? ""
      let from =
        isTest
        ? "'\(graph.modules[id].name)', test code of '\(package)' (\(layer)),"
        : "'\(graph.modules[id].name)' (\(layer))"
      let between = violation.chain.dropLast().map { "'\(graph.modules[$0.to].name)'" }
      let through = between.isEmpty ? "" : "through \(between.joined(separator: ", ")) "
      return "\(from) depends \(through)on \(to)"
    }
  }

  private func subject(_ side: LayerViolation.Side) -> Subject {
    switch side {
    case .module(let id): return subject(of: id)
    case .package(let id):
      var subject = subject(ofPackage: id)
      let layers = Set(graph.packages[id].modules.compactMap { layering.layers[$0] })
      if layers.count == 1, let layer = layers.first { subject.layer = policy.layers[layer].name }
      return subject
    }
  }

  func hops(of chain: [ModuleEdge]) -> [Hop] {
    chain.map { edge in
      Hop(
        from: graph.modules[edge.from].name, to: graph.modules[edge.to].name,
        place: edge.declaration.place,
        kind: edge.placeKind)
    }
  }
}
