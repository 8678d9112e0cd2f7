extension ManifestOutline {
  /// A `.package(…)`.
  package struct PackageDependency: Hashable, Sendable {
    package enum Form: Hashable, Sendable {
      case path, url, registry
      /// An element that is not written as a call of `package`.
      case other
    }

    package let form: Form
    package let name: LiteralText?

    /// The value of `path:`, `url:` or `id:`, whichever the form has, where it is literal.
    package let location: LiteralText?

    /// The first byte of the element, and the offset behind its last.
    package let place: TextPosition
    package let end: Int
  }

  /// An element of `products:`.
  package struct Product: Hashable, Sendable {
    /// `library`, `executable` or `plugin`.
    package let function: String
    package let name: LiteralText?
    package let targets: [LiteralText]
    package let place: TextPosition
  }

  /// A target.
  package struct Target: Hashable, Sendable {
    /// The function that makes it: `target`, `testTarget`, …, or one of the manifest's own.
    package let function: String
    package let name: LiteralText?
    package let path: LiteralText?
    package let sources: [LiteralText]
    package let exclude: [LiteralText]
    package let dependencies: [TargetDependency]
    package let plugins: [PluginUsage]

    /// The first byte of the element, and the offset behind its last.
    package let place: TextPosition
    package let end: Int

    /// Whether it is surely a target.
    ///
    /// Outside of known lists `.target(name: "A")` may as well be a dependency on one.
    package let isCertain: Bool
  }

  /// An element of a target's `dependencies:`.
  package struct TargetDependency: Hashable, Sendable {
    package enum Form: Hashable, Sendable {
      /// A sole string.
      case literal
      case byName, target, product
      /// An element whose meaning is computed.
      case other
    }

    package let form: Form
    package let name: LiteralText?

    /// The value of `package:`.
    package let package: LiteralText?

    /// The first byte of the element, and the offset behind its last.
    ///
    /// Of a constant in the list it is the place of its use.
    package let place: TextPosition
    package let end: Int
  }

  /// An element of a target's `plugins:`.
  package struct PluginUsage: Hashable, Sendable {
    package let name: LiteralText?
    package let package: LiteralText?
    package let place: TextPosition
  }
}
