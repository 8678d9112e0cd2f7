import ArchitectureModel

/// A layer says which system and third-party modules it must not know.
struct ForbiddenImportRule: Rule {
  static let info = RuleInfo(
    id: "forbidden-import",
    summary: "an import of a system or third-party module the layer forbids",
    rationale: """
      A domain that knows no screens, a contract that knows no vendor: what a layer must not know \
      is the point of having it. Every branch of '#if' counts.
      """,
    severity: .error, needsLayers: true,
    examples: [
      .keeps(
        """
        layer screens: Screens
        layer domain: Domain | forbiddenImports SwiftUI, UI*
        Screens
          imports Screens: SwiftUI
        Domain
          imports Domain: Foundation
        """),
      .breaks(
        """
        layer domain: Domain | forbiddenImports SwiftUI, UI* | reason a domain knows no screens
        Domain
          imports Domain: Foundation, canImport UIKit
        """),
    ])

  func findings(in input: RuleInput) -> [Finding] {
    input.graph.modules.indices.flatMap { module -> [Finding] in
      guard let layer = input.layering.layers[module],
        let forbidden = input.policy.layers[layer].forbiddenImports
      else { return [] }
      var byName: [String: [ImportUses.Use]] = [:]
      for use in input.imports.uses(of: module) where use.meaning.module == nil {
        let name = input.imports.name(of: use)
        let isLocal = input.imports.record(of: use).traits.contains(.quoted)
        guard use.meaning != .own, !isLocal, forbidden.globs.contains(where: { $0.matches(name) })
        else {
          continue
        }
        byName[name, default: []].append(use)
      }
      return byName.sorted { $0.key < $1.key }.compactMap { name, uses in
        var finding = input.finding(
          Self.info,
          "'\(input.graph.modules[module].name)' (layer \(input.layerName(layer))) imports"
            + " '\(name)', which its layer forbids",
          help: "move what needs '\(name)' into a layer that may know it", at: uses,
          to: Subject(module: name))
        finding?.because = Because(
          place: forbidden.place, reason: input.policy.layers[layer].reason)
        return finding
      }
    }
  }
}
