/// A configuration for a repository that has none.
package struct Proposal: Hashable, Sendable {
  /// A layer with the texts of its entries.
  package struct Layer: Hashable, Sendable {
    package var name: String
    package var packages: [String] = []
    package var modules: [String] = []

    /// Whether its units do not use each other.
    package var isIndependent = false

    /// Names of the only layers that use it; `nil` where that is not worth a line.
    package var usedBy: [String]?
  }

  /// Folders that are left out, each with why.
  package var exclude: [Exclusion]

  /// Entries for test code.
  package var testing: [String]

  /// From the top down.
  package var layers: [Layer]

  package init(exclude: [Exclusion] = [], testing: [String] = [], layers: [Layer] = []) {
    self.exclude = exclude
    self.testing = testing
    self.layers = layers
  }

  /// A folder that is left out.
  package struct Exclusion: Hashable, Sendable {
    package var folder: String

    /// Why, as the end of a sentence.
    package var reason: String

    package init(folder: String, reason: String) {
      self.folder = folder
      self.reason = reason
    }
  }
}
