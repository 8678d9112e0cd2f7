import ArchitectureModel

/// What a target imports it must declare, or the build depends on luck.
struct UndeclaredImportRule: Rule {
  static let info = RuleInfo(
    id: "undeclared-import",
    summary: "an import of a local module that nothing the target declares leads to",
    rationale: """
      It builds as long as something else happens to build the module first, and fails with 'no \
      such module' in the one job where it does not. Under 'canImport' the code is there or not \
      depending on the order of the build. A macro's module is there for the compiler: only tests \
      may import it. An include of C counts where its path leads into another target's folder.
      """,
    severity: .error,
    examples: [
      .keeps(
        """
        App -> Core
          imports App: Core, Foundation
        Core
        """),
      .breaks(
        """
        App
          imports App: Core
        Core
        """),
      .breaks(
        """
        package Shapes
          target Shapes -> ShapesMacros
          macro ShapesMacros
          test ShapesTests -> ShapesMacros
          imports Shapes: ShapesMacros
          imports ShapesTests: ShapesMacros
        """),
    ])

  func findings(in input: RuleInput) -> [Finding] {
    input.importPairs { use, record in
      guard case .undeclared = use.meaning, !record.traits.contains(.outsidePackages) else {
        return false
      }
      return input.graph.modules[use.module].kind != .loose
    }.compactMap { finding($0, input) } + macroImports(in: input)
  }

  /// Imports of a macro's module by what does not run in the compiler.
  private func macroImports(in input: RuleInput) -> [Finding] {
    input.importPairs { use, _ in
      guard case .declared(let target) = use.meaning else { return false }
      return input.graph.modules[target].kind == .target(.macro)
        && !input.graph.modules[use.module].isHostTool && !input.layering.isTestCode[use.module]
    }.compactMap { pair in
      let from = input.graph.modules[pair.from].name
      let to = input.graph.modules[pair.to].name
      return input.finding(
        Self.info, "'\(from)' imports '\(to)', a macro, which only the compiler runs",
        help: "move what both need out of '\(to)', and remove the import",
        at: pair.uses, to: input.subject(of: pair.to))
    }
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
