import ArchitectureModel
import ArchitectureRules

/// Where something stands in the layers.
package enum Standing: Hashable, Sendable {
  /// In the layer of this index.
  case layer(Int)
  case testCode

  /// In no layer.
  case unlayered

  /// Claimed by these layers on equal terms.
  case ambiguous([Int])
  case thirdParty
}

extension UseNodes {
  func standing(of node: Int) -> Standing {
    guard isModule(node) else { return .thirdParty }
    if input.layering.isTestCode[node] { return .testCode }
    if let layer = input.layering.layers[node] { return .layer(layer) }
    if let clash = input.layering.ambiguous.first(where: { $0.module == node }) {
      return .ambiguous(Set(clash.claims.map(\.layer)).sorted())
    }
    return .unlayered
  }
}

extension Policy {
  /// A standing in a few words; `nil` where there are no layers, or nothing is to be said.
  func words(for standing: Standing) -> String? {
    switch standing {
    case .layer(let layer): "layer '\(layers[layer].name)'"
    case .testCode: "test code"
    case .unlayered: layers.isEmpty ? nil : "no layer"
    case .ambiguous(let claims): "claimed by \(names(of: claims))"
    case .thirdParty: "third-party"
    }
  }

  /// The names of layers in quotes, or `nothing`.
  func names(of indices: [Int], orNothing nothing: String = "none") -> String {
    indices.isEmpty
      ? nothing : indices.map { "'\(layers[$0].name)'" }.joined(separator: ", ")
  }
}
