/// A manifest with the places of its declarations.
package struct LoadedManifest: Hashable, Sendable {
  /// The package's folder, relative to the root; the root itself is empty.
  package var folder: String

  /// The manifest file in force, relative to the root.
  package var file: String

  package var manifest: Manifest
  package var places: ManifestPlaces

  /// The exceptions that stand in the manifest.
  package var inlineExceptions: [InlineException]

  package init(
    folder: String, file: String, manifest: Manifest, places: ManifestPlaces,
    inlineExceptions: [InlineException] = []
  ) {
    self.folder = folder
    self.file = file
    self.manifest = manifest
    self.places = places
    self.inlineExceptions = inlineExceptions
  }
}

/// Where the declarations of a manifest stand, in the order of the manifest's lists.
///
/// A declaration that the manifest computes has no place of its own: then it is `nil`, and whoever
/// reports it points at `package`.
package struct ManifestPlaces: Hashable, Sendable {
  /// A position in the manifest file.
  package struct Position: Hashable, Sendable {
    package var line: Int
    package var column: Int

    package init(line: Int, column: Int) {
      self.line = line
      self.column = column
    }
  }

  /// The places of one target.
  package struct OfTarget: Hashable, Sendable {
    package var target: Position?
    package var dependencies: [Position?]
    package var pluginUsages: [Position?]
    package var exclude: [Position?]
    package var sources: [Position?]

    package init(
      target: Position? = nil, dependencies: [Position?] = [], pluginUsages: [Position?] = [],
      exclude: [Position?] = [], sources: [Position?] = []
    ) {
      self.target = target
      self.dependencies = dependencies
      self.pluginUsages = pluginUsages
      self.exclude = exclude
      self.sources = sources
    }
  }

  /// Of `Package(`.
  package var package: Position
  package var dependencies: [Position?]

  /// The paths and URLs of the dependencies as the text has them; `nil` where it computes them.
  package var writtenLocations: [String?]
  package var products: [Position?]
  package var targets: [OfTarget]

  package init(
    package: Position, dependencies: [Position?] = [], writtenLocations: [String?] = [],
    products: [Position?] = [], targets: [OfTarget] = []
  ) {
    self.package = package
    self.dependencies = dependencies
    self.writtenLocations = writtenLocations
    self.products = products
    self.targets = targets
  }
}
