import ArchitectureModel
import ArchitectureRules

extension Permission {
  /// What allows a module to use another, or a third-party product.
  static func ground(_ from: Int, _ to: Int, _ nodes: UseNodes) -> Ground {
    let input = nodes.input
    let policy = input.policy
    if policy.layers.isEmpty {
      return Ground(text: "no layers are declared, and no other rule objects")
    }
    switch (nodes.standing(of: from), nodes.standing(of: to)) {
    case (.layer(let user), .layer(let used)): return ground(user, used, policy)
    case (.layer(let user), .thirdParty):
      let layer = policy.layers[user]
      guard let external = layer.external else {
        return Ground(
          text: "layer '\(layer.name)' has no 'external', so it may use any third-party package",
          because: Because(place: layer.place, reason: layer.reason))
      }
      return Ground(
        text: "the 'external' of layer '\(layer.name)' names it",
        because: Because(place: external.place, reason: layer.reason))
    case (.testCode, .testCode): return Ground(text: "test code may use all test code")
    case (.testCode, _):
      return Ground(
        text: "'\(nodes.shortName(from))' is test code: it may use its own package, and what some"
          + " product code of its package may use")
    case (_, .testCode): return Ground(text: "no layer speaks of '\(nodes.shortName(to))'")
    case (.unlayered, _), (.ambiguous, _): return without(nodes.shortName(from))
    case (_, .unlayered), (_, .ambiguous): return without(nodes.shortName(to))
    case (.thirdParty, _): return Ground(text: "it is third-party")
    }
  }

  private static func without(_ name: String) -> Ground {
    Ground(
      text: "'\(name)' has no layer, so only chains through it that lead upward are forbidden")
  }

  private static func ground(_ user: Int, _ used: Int, _ policy: Policy) -> Ground {
    let upper = policy.layers[user]
    let lower = policy.layers[used]
    if user == used {
      return Ground(
        text: lower.independence == nil
          ? "both stand in layer '\(lower.name)'"
          : "both belong to one unit of the independent layer '\(lower.name)'",
        because: Because(place: lower.place, reason: lower.reason))
    }
    let stands = "layer '\(upper.name)' stands above layer '\(lower.name)'"
    if let usedBy = lower.usedBy, usedBy.layers.contains(user) {
      return Ground(
        text: stands + ", whose 'usedBy' names it",
        because: Because(place: usedBy.place, reason: lower.reason))
    }
    if let uses = upper.uses, uses.layers.contains(used) {
      return Ground(
        text: stands + " and names it in its 'uses'",
        because: Because(place: uses.place, reason: upper.reason))
    }
    return Ground(text: stands, because: Because(place: lower.place, reason: lower.reason))
  }
}
