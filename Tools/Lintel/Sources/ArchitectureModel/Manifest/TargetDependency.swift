/// An element of a target's `dependencies`.
package struct TargetDependency: Hashable, Sendable {
  /// How the dependency is written.
  package enum Form: Hashable, Sendable {
    /// A plain string: a target of this package, else a product.
    case byName(String)
    case target(String)

    /// A product; `package` is absent only in manifests before 5.2.
    case product(String, package: String?, aliases: [ModuleAlias] = [])
  }

  package var form: Form
  package var condition: Condition?

  package init(_ form: Form, condition: Condition? = nil) {
    self.form = form
    self.condition = condition
  }

  /// The name of the target or product.
  package var name: String {
    switch form {
    case .byName(let name), .target(let name), .product(let name, _, _): name
    }
  }
}

/// When a target dependency counts: all that are given must hold.
///
/// No rule treats a conditional dependency as absent; a report may say the condition.
package struct Condition: Hashable, Sendable {
  /// As in the dump: `ios`, `linux`; empty means every platform.
  package var platforms: [String]
  package var configuration: String?

  /// Sorted; empty means none is needed.
  package var traits: [String]

  package init(platforms: [String] = [], configuration: String? = nil, traits: [String] = []) {
    self.platforms = platforms
    self.configuration = configuration
    self.traits = traits
  }
}
