import ArchitectureModel

/// Every module needs a layer, or nothing is known about what it may use.
struct UnlayeredModuleRule: Rule {
  static let info = RuleInfo(
    id: "unlayered-module",
    summary: "a module that belongs to no layer",
    rationale: """
      A module without a layer is not checked, and it hides what lies behind it. New modules are \
      to be placed when they are made.
      """,
    severity: .error, hasOneSubject: true, needsLayers: true,
    examples: [
      .keeps(
        """
        layer app: App
        package App
          target App
          test AppTests -> App
        """),
      .breaks(
        """
        layer app: App
        App
        Core
        """),
    ])

  func findings(in input: RuleInput) -> [Finding] {
    guard !input.policy.layers.isEmpty else { return [] }
    let ambiguous = Set(input.layering.ambiguous.map(\.module))
    func isUnlayered(_ module: PackageGraph.ModuleID) -> Bool {
      input.layering.layers[module] == nil && !input.layering.isTestCode[module]
        && !ambiguous.contains(module)
    }
    return input.graph.packages.indices.flatMap { id -> [Finding] in
      let package = input.graph.packages[id]
      let stray = package.modules.filter(isUnlayered)
      let members = package.modules.filter { !input.layering.isTestCode[$0] }
      if !stray.isEmpty, stray.count == members.count {
        return [finding(ofPackage: id, modules: stray, in: input)]
      }
      return stray.map { finding(of: $0, in: input) }
    }
  }

  private func finding(of module: PackageGraph.ModuleID, in input: RuleInput) -> Finding {
    let name = input.graph.modules[module].name
    return Finding(
      rule: Self.info.id, severity: .error, message: "'\(name)' belongs to no layer",
      help: "add '\(name)' to the 'modules' of a layer in \(input.configurationName)",
      place: input.graph.modules[module].declaration.place, from: input.subject(of: module))
  }

  private func finding(
    ofPackage id: PackageGraph.PackageID, modules: [PackageGraph.ModuleID], in input: RuleInput
  ) -> Finding {
    let package = input.graph.packages[id]
    let count = modules.count
    return Finding(
      rule: Self.info.id, severity: .error,
      message: "package '\(package.name)' belongs to no layer"
        + (count > 1 ? ", with none of its \(count) modules" : ""),
      help: "add '\(package.name)' to the 'packages' of a layer in \(input.configurationName)",
      place: package.place, from: input.subject(ofPackage: id))
  }
}

extension RuleInput {
  var configurationName: String { policy.file ?? ".lintel.json" }
}
