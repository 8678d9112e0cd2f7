extension Mutation {
  /// The one finding about layers that the changed copy must give; `nil` if the table says yes.
  func expectedFinding(in copy: RepositoryCopy) throws -> Finding? {
    guard let rule = expectedRule else { return nil }
    let manifest = ManifestText(try copy.text(of: pair.from.manifest))
    let package = try manifest.place(of: packageDeclaration)
    let target = try targetDeclaration.map(manifest.place)
    let place = target ?? package
    return Finding(
      rule: rule, file: pair.from.manifest, line: place.line, column: place.column,
      from: expectedUser, to: expectedUsed,
      places: target == nil
        ? []
        : [
          Finding.RelatedPlace(
            file: pair.from.manifest, line: package.line, column: package.column,
            kind: "package-dependency")
        ],
      chain: way == .throughRelay ? try expectedChain(startingAt: place, in: copy) : [],
      because: try pair.cause(in: copy))
  }

  /// A lower module that is not listed for another is not forbidden behind a module of no layer.
  private var expectedRule: String? {
    pair.answer == .unlisted && way == .throughRelay ? nil : pair.answer.rule
  }

  private var expectedUser: Finding.Subject {
    let (package, layer) = (pair.from.name, pair.from.layer)
    switch way {
    case .plain, .conditional, .throughRelay:
      return Finding.Subject(package: package, module: pair.from.module, layer: layer)
    case .inTests:
      return Finding.Subject(package: package, module: pair.from.testTarget)
    case .unused:
      return Finding.Subject(package: package, layer: layer)
    }
  }

  private var expectedUsed: Finding.Subject {
    Finding.Subject(
      package: pair.to.name, module: way == .unused ? nil : pair.to.module,
      layer: pair.to.layer)
  }

  private func expectedChain(
    startingAt place: (line: Int, column: Int), in copy: RepositoryCopy
  ) throws -> [Finding.Hop] {
    let end = try ManifestText(try copy.text(of: Relay.manifest)).place(
      of: Self.productDeclaration(pair.to.product, of: pair.to.name))
    return [
      Finding.Hop(
        from: pair.from.module, to: Relay.name, file: pair.from.manifest, line: place.line,
        column: place.column, kind: "target-dependency"),
      Finding.Hop(
        from: Relay.name, to: pair.to.module, file: Relay.manifest, line: end.line,
        column: end.column, kind: "target-dependency"),
    ]
  }

  /// What is said of the package of no layer.
  func expectedStray(in copy: RepositoryCopy) throws -> Finding? {
    guard way == .throughRelay else { return nil }
    let place = try ManifestText(try copy.text(of: Relay.manifest)).place(of: "Package(\n")
    return Finding(
      rule: "unlayered-module", file: Relay.manifest, line: place.line, column: place.column,
      from: Finding.Subject(package: Relay.name))
  }
}
