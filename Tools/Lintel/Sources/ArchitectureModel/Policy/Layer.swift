/// A layer of the configuration; they stand from the top down.
package struct Layer: Hashable, Sendable {
  /// A list that narrows, with the place of its key.
  package struct Narrowing: Hashable, Sendable {
    /// Indices of layers, sorted.
    package var layers: [Int]
    package var place: Place

    package init(layers: [Int], place: Place) {
      self.layers = layers
      self.place = place
    }
  }

  /// Patterns with the place of their key.
  package struct Patterns: Hashable, Sendable {
    package var globs: [Glob]
    package var place: Place

    package init(globs: [Glob], place: Place) {
      self.globs = globs
      self.place = place
    }
  }

  package var name: String
  package var place: Place

  /// The members: what `packages` and `modules` name, in that order.
  package var entries: [Entry]

  /// The only layers that may use this one; `nil` means every layer above.
  package var usedBy: Narrowing?

  /// The only layers that this one may use besides itself; `nil` means every lower one.
  package var uses: Narrowing?

  /// The place of `"siblings": "independent"`, if no edge may join two units of the layer.
  package var independence: Place?

  /// Third-party packages and products that product code may name; `nil` means any.
  package var external: Patterns?

  /// System and third-party modules that product code may not import.
  package var forbiddenImports: Patterns?

  package var reason: String?

  package init(
    name: String, place: Place, entries: [Entry], usedBy: Narrowing? = nil, uses: Narrowing? = nil,
    independence: Place? = nil, external: Patterns? = nil, forbiddenImports: Patterns? = nil,
    reason: String? = nil
  ) {
    self.name = name
    self.place = place
    self.entries = entries
    self.usedBy = usedBy
    self.uses = uses
    self.independence = independence
    self.external = external
    self.forbiddenImports = forbiddenImports
    self.reason = reason
  }
}
