/// A part of a feature: a package of its own, in the layer that is meant for it.
package enum FeaturePart: Hashable, Sendable, CaseIterable {
  // A part uses those before it.

  /// What the logic needs from the world.
  case contract

  /// How the world is asked.
  case implementation

  /// The logic, written against the contract.
  case client

  /// State, actions and what they do, written against the client.
  case feature

  /// What layers and packages for it are called, in the singular, the plainest word first.
  package var words: [String] {
    switch self {
    case .contract: ["interface", "contract", "protocol", "abstraction", "domain"]
    case .implementation: ["implementation", "adapter", "infrastructure", "data"]
    case .client: ["client", "service", "logic"]
    case .feature: ["feature", "screen", "scene", "presentation", "ui"]
    }
  }

  /// The parts of which it uses the first that is there.
  package var suppliers: [FeaturePart] {
    switch self {
    case .contract: []
    case .implementation, .client: [.contract]
    case .feature: [.client, .contract]
    }
  }
}
