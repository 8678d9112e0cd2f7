import ArchitectureModel

/// What a target imports it must declare, or the build depends on luck.
struct UndeclaredImportRule: Rule {
  static let info = RuleInfo(
    id: "undeclared-import",
    summary: "an import of a local module that nothing the target declares leads to",
    rationale: """
      It builds as long as something else happens to build the module first, and fails with 'no \
      such module' in the one job where it does not. Under 'canImport' the code is there or not \
      depending on the order of the build.
      """,
    severity: .error)

  func findings(in input: RuleInput) -> [Finding] {
    input.importPairs { use, _ in
      guard case .undeclared = use.meaning else { return false }
      return input.graph.modules[use.module].kind != .loose
    }.compactMap { finding($0, input) }
  }

  private func finding(_ pair: ImportPair, _ input: RuleInput) -> Finding? {
    let firm = pair.uses.filter { !input.imports.record(of: $0).traits.contains(.optional) }
    let from = input.graph.modules[pair.from].name
    let to = input.graph.modules[pair.to].name
    let isOptional = firm.isEmpty
    return input.finding(
      Self.info, severity: isOptional ? .note : nil,
      "'\(from)' imports '\(to)', which nothing that it declares leads to"
        + (isOptional ? "; whether 'canImport' finds it depends on the order of the build" : ""),
      help: input.adviceToDeclare(pair.to, in: pair.from),
      at: isOptional ? pair.uses : firm, to: input.subject(of: pair.to))
  }
}
