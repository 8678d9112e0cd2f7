import ArchitectureModel
package import ArchitectureRules
package import Reports

/// A portrait as text.
package struct PortraitText {
  private let context: ReportContext
  private let policy: Policy

  package init(input: RuleInput, context: ReportContext) {
    policy = input.policy
    self.context = context
  }

  /// The text, which ends with a line break.
  package func text(of portrait: Portrait) -> String {
    let declared = portrait.declaration.map { ", declared at \($0.place.text)" } ?? ""
    var lines = [context.style.paint(portrait.title.visible, .bold) + declared]
    if let package = portrait.package {
      lines.append("the package of that name is '\(package.visible)'")
    }
    for group in portrait.groups {
      lines.append("")
      lines += self.lines(of: group, isOnly: portrait.groups.count == 1)
    }
    lines += list("uses", portrait.uses, arrow: "->")
    lines += list("used by", portrait.users, arrow: "<-")
    return lines.joined(separator: "\n") + "\n"
  }

  private func lines(of group: Portrait.Group, isOnly: Bool) -> [String] {
    let who = isOnly ? "" : " (\(group.modules.map(\.visible).joined(separator: ", ")))"
    switch group.standing {
    case .layer(let index): return lines(ofLayer: index, who)
    case .testCode:
      return [
        heading("test code") + who + ": no layer of its own",
        "  may use: its own package, all test code, and what some product code of its package may"
          + " use",
      ]
    case .unlayered:
      return policy.layers.isEmpty
        ? ["no layers are declared"] : [heading("no layer") + who + ": no entry names it"]
    case .ambiguous(let layers):
      return [heading("no layer") + who + ": claimed on equal terms by \(policy.names(of: layers))"]
    case .thirdParty: return thirdParty(group.users)
    }
  }

  private func lines(ofLayer index: Int, _ who: String) -> [String] {
    let layer = policy.layers[index]
    let siblings = layer.independence == nil ? ["its own layer"] : ["its own unit of the layer"]
    let below = policy.layers(allowedBelow: index).map { "'\(policy.layers[$0].name)'" }
    let external = layer.external.map { external in
      external.globs.isEmpty
        ? "none" : external.globs.map { "'\($0.text)'" }.joined(separator: ", ")
    }
    return [heading("layer '\(layer.name.visible)'") + who + ", \(layer.place.text)"]
      + (layer.reason.map { ["  reason: \($0.visible)"] } ?? [])
      + ["  may use: " + (siblings + below).joined(separator: ", ")]
      + [
        "  may be used by: "
          + (siblings + names(policy.layers(allowedAbove: index))).joined(separator: ", ")
      ]
      + (external.map { ["  third-party: \($0)"] } ?? [])
  }

  private func names(_ layers: [Int]) -> [String] { layers.map { "'\(policy.layers[$0].name)'" } }

  private func thirdParty(_ users: [Int]) -> [String] {
    guard !policy.layers.isEmpty else { return ["third-party; no layers are declared"] }
    return [
      heading("third-party") + ": no layer of its own",
      "  may be used by: \(policy.names(of: users, orNothing: "no layer"))",
    ]
  }

  private func heading(_ text: String) -> String { context.style.paint(text, .bold) }
}

extension PortraitText {
  /// How many places of a use are shown unless all are asked for.
  private static let limit = 3

  private func list(_ title: String, _ uses: [Portrait.Use], arrow: String) -> [String] {
    guard !uses.isEmpty else { return ["", heading(title) + ": nothing"] }
    return ["", heading(title) + " (\(uses.count)):"]
      + uses.flatMap { use -> [String] in
        let member = use.member.map { "\($0.visible) \(arrow) " } ?? ""
        let words = policy.words(for: use.standing).map { " (\($0))" } ?? ""
        let rules = use.rules.map { context.style.paint(" [\($0)]", .red) }.joined()
        return ["  " + member + use.name.visible + words + rules]
          + placeLines(use.places, in: context, limit: Self.limit).map { "    " + $0 }
      }
  }
}

/// The places of a use, one a line; of many the first ones, and how many more there are.
func placeLines(
  _ places: [RelatedPlace], in context: ReportContext, limit: Int
) -> [String] {
  let shown = context.detail == .verbose ? places[...] : places.prefix(limit)
  let rest = places.count - shown.count
  return shown.map { "\($0.place.text) (\($0.kind.noun))" }
    + (rest == 0 ? [] : ["… and \(rest) more"])
}

extension Place {
  var text: String { "\(file.visible):\(line):\(column)" }
}
