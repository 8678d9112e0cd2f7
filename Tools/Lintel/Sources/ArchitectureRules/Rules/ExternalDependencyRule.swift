import ArchitectureModel

/// A layer's product code must name no third-party package but those of its `external`.
struct ExternalDependencyRule: Rule {
  static let info = RuleInfo(
    id: "external-dependency",
    summary: "a third-party package or product that the layer's 'external' leaves out",
    rationale: """
      A vendor that only one layer knows can be replaced there. A layer that is to stay free of \
      vendors says so with an empty list. Test code may use what it likes.
      """,
    severity: .error, needsLayers: true,
    examples: [
      .keeps(
        """
        layer data: Storage | external sqlite
        layer core: Core | external
        Storage -> Core, SQLite@sqlite
        package Core
          target Core
          test CoreTests -> Snapshots@snapshots
        """),
      .breaks(
        """
        layer core: Core | external | reason the core knows no vendor
        Core -> Logging@swift-log
        """),
    ])

  func findings(in input: RuleInput) -> [Finding] {
    firstOfEach(input.graph.externalEdges.compactMap { finding($0, in: input) }, .targetDependency)
      + input.graph.packageEdges.compactMap { unused($0, in: input) }
  }

  private func finding(_ edge: ExternalEdge, in input: RuleInput) -> Finding? {
    let graph = input.graph
    guard !input.layering.isTestCode[edge.from], let layer = input.layering.layers[edge.from],
      let external = input.policy.layers[layer].external,
      !mayBeAllowed(edge, by: external.globs, in: input)
    else { return nil }
    let product = graph.externals[edge.to]
    let package = product.package.map { " of package '\($0)'" } ?? ""
    let line = edge.packageEdge.map { graph.packageEdges[$0].declaration.place }
    return Finding(
      rule: Self.info.id, severity: .error,
      message: "'\(graph.modules[edge.from].name)' (layer \(input.layerName(layer))) depends on"
        + " '\(product.product)'\(package), which the layer's 'external' leaves out",
      help: help(external.globs), place: edge.declaration.place, from: input.subject(of: edge.from),
      to: input.subject(ofExternal: edge.to),
      places: line.flatMap { place in
        place == edge.declaration.place ? nil : [RelatedPlace(place, .packageDependency)]
      } ?? [],
      because: Because(place: external.place, reason: input.policy.layers[layer].reason))
  }

  /// Where the manifest does not say which package has the product, any remote one may.
  private func mayBeAllowed(_ edge: ExternalEdge, by globs: [Glob], in input: RuleInput) -> Bool {
    let product = input.graph.externals[edge.to]
    if globs.contains(where: { $0.names(product) }) { return true }
    guard product.package == nil else { return false }
    let package = input.graph.modules[edge.from].package
    return input.graph.packageEdges.contains { other in
      guard other.from == package else { return false }
      if case .local = other.destination { return false }
      return globs.contains { $0.namesPackage(other.dependency.identity) }
    }
  }

  private func help(_ globs: [Glob]) -> String {
    globs.isEmpty
      ? "declare in the layer what it needs, and let a layer above provide that"
      : "use \(globs.map { "'\($0.text)'" }.listed) instead, or let a layer above provide what is"
        + " needed"
  }

  /// A third-party package that no target uses counts as named: some module of the package must
  /// be free to name it.
  private func unused(_ edge: PackageEdge, in input: RuleInput) -> Finding? {
    switch edge.destination {
    case .external, .outside: break
    case .local, .unreadable, .missing: return nil
    }
    let package = input.graph.packages[edge.from]
    let layers = package.modules.compactMap { input.layering.layers[$0] }
    let identity = edge.dependency.identity
    guard !edge.isUsed, let top = layers.min() else { return nil }
    let known = input.graph.externals.filter { $0.package == identity }
    for layer in layers {
      guard let external = input.policy.layers[layer].external else { return nil }
      for glob in external.globs
      where glob.namesPackage(identity) || known.contains(where: { glob.names($0) }) {
        return nil
      }
    }
    return input.policy.layers[top].external.map { external in
      Finding(
        rule: Self.info.id, severity: .error,
        message: "package '\(package.name)' (layer \(input.layerName(top))) declares, for no"
          + " target, a dependency on package '\(identity)', which the layer's 'external' leaves"
          + " out",
        help: "remove the package dependency", place: edge.declaration.place,
        from: input.subject(ofPackage: edge.from), to: Subject(package: identity),
        because: Because(place: external.place, reason: input.policy.layers[top].reason))
    }
  }
}
