package import ArchitectureModel

/// Why a module of one layer must not use one of another.
struct LayerVerdict: Sendable {
  var kind: LayerViolation.Kind
  var because: Because
}

extension Policy {
  /// The verdict on a use of one layer by another, by their indices; `nil` means allowed.
  ///
  /// Of one layer it matters whether both sides belong to one unit.
  func verdict(from user: Int, to used: Int, isSameUnit: Bool) -> LayerVerdict? {
    let lower = layers[used]
    if user == used {
      guard let place = lower.independence, !isSameUnit else { return nil }
      return LayerVerdict(kind: .sibling, because: Because(place: place, reason: lower.reason))
    }
    if user > used {
      return LayerVerdict(kind: .upward, because: Because(place: lower.place, reason: lower.reason))
    }
    if let usedBy = lower.usedBy, !usedBy.layers.contains(user) {
      let because = Because(place: usedBy.place, reason: lower.reason)
      return LayerVerdict(kind: .unlisted, because: because)
    }
    let upper = layers[user]
    if let uses = upper.uses, !uses.layers.contains(used) {
      let because = Because(place: uses.place, reason: upper.reason)
      return LayerVerdict(kind: .unlisted, because: because)
    }
    return nil
  }

  /// The layers below a layer that it may use, from the top down.
  package func layers(allowedBelow layer: Int) -> [Int] {
    layers.indices.filter { $0 > layer && isAllowed(from: layer, to: $0) }
  }

  /// The layers above a layer that may use it, from the top down.
  package func layers(allowedAbove layer: Int) -> [Int] {
    layers.indices.filter { $0 < layer && isAllowed(from: $0, to: layer) }
  }

  private func isAllowed(from user: Int, to used: Int) -> Bool {
    verdict(from: user, to: used, isSameUnit: true) == nil
  }
}
